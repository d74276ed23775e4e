import { describe, expect, it } from 'vitest'
import {
  copiesMinor,
  leftOf,
  overLines,
  proposedShares,
  type RefundLine,
  sharesText,
  shippingLeft,
  sumOf,
  tooMuch,
} from './refund-plan.ts'

/** Three copies of one record and one of another, in one parcel of 6.00. */
const three: RefundLine = { id: 1, quantity: 3, goodsMinor: 5_000, shippingMinor: 400, leftMinor: 5_400 }
const one: RefundLine = { id: 2, quantity: 1, goodsMinor: 2_000, shippingMinor: 200, leftMinor: 2_200 }
const lines = [three, one]
const back = (id: number, copies: number, deductionMinor = 0) => ({ id, copies, deductionMinor })

describe('copies of a line', () => {
  it('cost their part of it, the last of them the rest', () => {
    expect([1, 2, 3].map(copies => copiesMinor(three, copies))).toEqual([1_667, 3_333, 5_000])
  })

  it('cost no more than is left of it', () => {
    expect(copiesMinor({ ...three, leftMinor: 900 }, 1)).toBe(900)
  })
})

describe('a withdrawal', () => {
  it('of a part is the goods, without the parcel they came in', () => {
    expect(proposedShares('withdrawal', lines, [back(2, 1)])).toEqual([{ id: 2, amountMinor: 2_000 }])
  })

  it('of the whole order is the parcel as well', () => {
    const shares = proposedShares('withdrawal', lines, [back(1, 3), back(2, 1)])
    expect(sumOf(shares)).toBe(7_600)
    expect(leftOf(lines)).toBe(7_600)
  })

  it('of the rest is the whole parcel, with the share of what was withdrawn before', () => {
    const paid = [three, { ...one, leftMinor: 200 }]
    const shares = proposedShares('withdrawal', paid, [back(1, 3)], new Map([[2, 1]]))
    expect(shares).toEqual([
      { id: 1, amountMinor: 5_400 },
      { id: 2, amountMinor: 200 },
    ])
    expect(sumOf(shares)).toBe(leftOf(paid))
    // Copies of one line, one after the other.
    const alone = [{ ...three, leftMinor: 3_733 }]
    expect(proposedShares('withdrawal', alone, [back(1, 1)], new Map([[1, 2]]))).toEqual([
      { id: 1, amountMinor: 2_067 },
    ])
  })

  it('of a part leaves the parcel, whatever was withdrawn before', () => {
    const paid = [{ ...three, leftMinor: 3_733 }, one]
    expect(proposedShares('withdrawal', paid, [back(1, 2)], new Map([[1, 1]]))).toEqual([
      { id: 1, amountMinor: 3_333 },
    ])
    expect(
      proposedShares('defect', [three, { ...one, leftMinor: 200 }], [back(1, 3)], new Map([[2, 1]])),
    ).toEqual([{ id: 1, amountMinor: 5_400 }])
  })

  it('is less what its use took off, and never less than nothing', () => {
    expect(proposedShares('withdrawal', lines, [back(2, 1, 500)])).toEqual([{ id: 2, amountMinor: 1_500 }])
    expect(proposedShares('withdrawal', lines, [back(2, 1, 9_000)])).toEqual([{ id: 2, amountMinor: 0 }])
  })
})

describe('what the shop makes good', () => {
  it.each(['defect', 'wrong_item', 'transit_damage'] as const)('%s: a whole line with its parcel', kind => {
    expect(proposedShares(kind, lines, [back(2, 1)])).toEqual([{ id: 2, amountMinor: 2_200 }])
    expect(proposedShares(kind, lines, [back(1, 1)])).toEqual([{ id: 1, amountMinor: 1_667 }])
  })

  it('is nothing for what did not come, and no more than is left', () => {
    expect(proposedShares('defect', lines, [back(1, 0), back(9, 1)])).toEqual([])
    const paid = [three, { ...one, leftMinor: 100 }]
    expect(proposedShares('defect', paid, [back(2, 1)])).toEqual([{ id: 2, amountMinor: 100 }])
  })
})

describe('money without goods', () => {
  it('over all lines goes by what is left of them, to the cent', () => {
    const shares = overLines(lines, 1_000)
    expect(shares).toEqual([
      { id: 1, amountMinor: 711 },
      { id: 2, amountMinor: 289 },
    ])
    expect(overLines([three, { ...one, leftMinor: 0 }], 100)).toEqual([{ id: 1, amountMinor: 100 }])
  })

  it('of the parcel ends with what was paid for it, and with what its lines have left', () => {
    expect(shippingLeft(lines, 0)).toBe(600)
    expect(shippingLeft(lines, 250)).toBe(350)
    expect(shippingLeft(lines, 900)).toBe(0)
    expect(
      shippingLeft(
        [
          { ...three, leftMinor: 100 },
          { ...one, leftMinor: 0 },
        ],
        0,
      ),
    ).toBe(100)
  })

  it('names the lines that would give more than they have', () => {
    const shares = [
      { id: 1, amountMinor: 5_400 },
      { id: 2, amountMinor: 2_201 },
      { id: 3, amountMinor: 1 },
    ]
    expect(tooMuch(lines, shares)).toEqual([2, 3])
  })
})

it('shares say the same in whatever order they are given', () => {
  const shares = overLines(lines, 1_000)
  expect(sharesText(shares)).toBe('1:711,2:289')
  expect(sharesText(shares.toReversed())).toBe('1:711,2:289')
})
