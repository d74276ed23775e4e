import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Answers on the next full step after the work is done, in milliseconds, also when it fails: how long the work
 * took cannot be read from the answer, as long as it takes less than a step.
 */
export async function inEvenTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const tookMs = performance.now() - began
    await wait(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
  }
}
