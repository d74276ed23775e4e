import { nextTurn } from '../ports/next-turn.ts'

const patienceMs = 2_000

/** Runs something when the browser has nothing better to do, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Not in Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, 1)
}

/**
 * Starts what comes after the page, with its chunk: when the page has come to rest, or at the first act that
 * concerns it. `load` gives what starts it; after a failure the next call tries again.
 */
export function deferredStart(load: () => Promise<() => void>): () => Promise<void> {
  let coming: Promise<void> | undefined
  return () => {
    coming ??= load().then(
      async start => {
        await nextTurn()
        start()
      },
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
}
