/** Gives the browser its turn: what follows is a task of its own, so that presses are answered in between. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis
  // Not in every browser; where it is, our turn comes back before other work that waits.
  return scheduler?.yield ? scheduler.yield() : new Promise(resolve => setTimeout(resolve))
}

/** At most so long: a page that nobody sees is not painted. */
const paintPatienceMs = 100

/** Resolves once what has changed is on the screen: who pressed sees that it was felt before the work. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, paintPatienceMs)
  })
