import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const after = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

describe('work in turn', () => {
  it('gives results in the order of the things, and never works on more than it may', async () => {
    const given: number[] = []
    let busy = 0
    let most = 0
    const work = async (ms: number) => {
      most = Math.max(most, ++busy)
      await after(ms)
      busy--
      return ms
    }
    await inTurn([30, 1, 20, 2, 10], 3, work, ms => given.push(ms))
    expect(given).toEqual([30, 1, 20, 2, 10])
    expect(most).toBe(3)
  })

  it('begins nothing new once stopped, and ends what is at work', async () => {
    const given: number[] = []
    let isStopped = false
    const work = async (n: number) => {
      await after(5)
      isStopped = true
      return n
    }
    await inTurn(
      [1, 2, 3, 4],
      2,
      work,
      n => given.push(n),
      () => isStopped,
    )
    expect(given).toEqual([1, 2])
  })
})
