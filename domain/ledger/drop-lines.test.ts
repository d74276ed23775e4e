import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planDrop, type StandingLine } from './drop-lines.ts'
import { isBalanced } from './postings.ts'

const line = (orderItemId: number, drops: boolean, shipping: number, parcel = 1): StandingLine => ({
  orderItemId,
  account: drops ? 'returning:project:4' : 'earmarked:project:1',
  parcel,
  goodsMinor: 2_000,
  amountMinor: 2_000 + shipping,
  drops,
})

describe('dropping lines of an order', () => {
  test('all of them gives everything back, shipping included', () => {
    expect(planDrop('EUR', [line(1, true, 300), line(2, true, 195)], () => 900)).toEqual({
      refunds: [
        { orderItemId: 1, amountMinor: 2_300 },
        { orderItemId: 2, amountMinor: 2_195 },
      ],
      moves: [],
    })
  })

  test('some of a parcel gives back what the rest costs less to send', () => {
    const { refunds, moves } = planDrop('EUR', [line(1, true, 335), line(2, false, 335)], () => 495)
    expect(refunds).toEqual([{ orderItemId: 1, amountMinor: 2_175 }])
    // The other line bears 4.95 from now on: 1.60 of it was booked on the line that goes.
    expect(moves).toEqual([
      { account: 'returning:project:4', currency: 'EUR', amountMinor: 160, orderItemId: 1 },
      { account: 'earmarked:project:1', currency: 'EUR', amountMinor: -160, orderItemId: 2 },
    ])
  })

  test('a parcel that would cost more than was paid costs the buyer nothing more', () => {
    const { refunds } = planDrop('EUR', [line(1, true, 335), line(2, false, 335)], () => 1_000)
    expect(refunds).toEqual([{ orderItemId: 1, amountMinor: 2_000 }])
  })

  test('another parcel is not touched', () => {
    const { refunds, moves } = planDrop('EUR', [line(1, true, 495), line(2, false, 495, 2)], () => 0)
    expect(refunds).toEqual([{ orderItemId: 1, amountMinor: 2_495 }])
    expect(moves).toEqual([])
  })

  test('never gives back more than was paid, and after the moves exactly what its line has', () => {
    const any = fc.record({
      drops: fc.boolean(),
      parcel: fc.integer({ min: 1, max: 3 }),
      goodsMinor: fc.nat(100_000),
      shipping: fc.nat(5_000),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), fc.nat(9_000), (rows, cost) => {
        const lines = rows.map(({ shipping, ...row }, orderItemId) => {
          return { ...row, orderItemId, account: `a${orderItemId}`, amountMinor: row.goodsMinor + shipping }
        })
        const { refunds, moves } = planDrop('EUR', lines, () => cost)
        expect(isBalanced(moves)).toBe(true)
        for (const { orderItemId, amountMinor, drops } of lines) {
          const moved = moves.filter(move => move.orderItemId === orderItemId)
          const left = amountMinor - moved.reduce((sum, move) => sum + move.amountMinor, 0)
          const refund = refunds.find(one => one.orderItemId === orderItemId)?.amountMinor
          expect(left).toBeGreaterThanOrEqual(0)
          expect(refund).toBe(drops ? left : undefined)
        }
      }),
      { seed: 20_261_122, numRuns: 500 },
    )
  })
})
