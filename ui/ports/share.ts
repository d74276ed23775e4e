export type Shared = 'shared' | 'copied' | 'failed'

/** Hands an address to the system's share sheet, or puts it on the clipboard where there is none. */
export async function shareAddress(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (problem) {
      // Closed without choosing: that is an answer, not a reason to copy.
      if (problem instanceof DOMException && problem.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
