import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inEvenTime } from './even-time.ts'

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await inEvenTime(200, work).catch(() => {})
  return performance.now() - began
}

describe('an answer in even time', () => {
  it('comes no sooner for who is done at once, or fails', async () => {
    const times = await Promise.all([
      timeOf(async () => 'nobody'),
      timeOf(() => wait(60)),
      timeOf(() => Promise.reject(new Error('no'))),
    ])
    // A timer may fire a millisecond early.
    for (const time of times) expect(time).toBeGreaterThan(198)
  })

  it('gives what the work gave', async () => {
    expect(await inEvenTime(1, async () => 7)).toBe(7)
    await expect(inEvenTime(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
