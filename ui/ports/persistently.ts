const acts = ['online', 'pointerdown', 'keydown'] as const

/** Resolves when the line is back or the visitor does something. */
function nextAct(): Promise<void> {
  return new Promise(resolve => {
    const heard = () => {
      for (const act of acts) removeEventListener(act, heard)
      resolve()
    }
    for (const act of acts) addEventListener(act, heard)
  })
}

/** Loads what the page is not whole without: after a failure again, with each new reason to hope. */
export async function persistently<T>(load: () => Promise<T>, wait = nextAct): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await wait()
    }
  }
}
