import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Answers on the next full step (in milliseconds) after the work is done, also when it fails: how long it
 * took cannot be read from the answer, if that is less than a step.
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
