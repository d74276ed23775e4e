import { describe, expect, it } from 'vitest'
import { breakEven, profitMinor } from './break-even.ts'

const sale = { retailMinor: 2_400, vatBasisPoints: 2_000, feeBasisPoints: 1_500 }

describe('break-even', () => {
  it('counts the copies that pay for a run, and what is left when all are sold', () => {
    // 24.00 is 20.00 net, 17.00 after the fee.
    expect(breakEven(191_960, 300, sale)).toEqual({
      perCopyMinor: 1_700,
      copies: 113,
      isReached: true,
      profitMinor: 300 * 1_700 - 191_960,
    })
    expect(profitMinor(191_960, sale, 112)).toBeLessThan(0)
    expect(profitMinor(191_960, sale, 113)).toBeGreaterThanOrEqual(0)
  })

  it('says when the run does not pay for itself, or a copy brings nothing', () => {
    expect(breakEven(191_960, 100, sale)).toMatchObject({ copies: 113, isReached: false })
    expect(breakEven(191_960, 300, { ...sale, feeBasisPoints: 10_000 })).toMatchObject({
      copies: undefined,
      isReached: false,
      profitMinor: -191_960,
    })
  })
})
