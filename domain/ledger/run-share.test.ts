import { expect, test } from 'vitest'
import { figuresOf, settlementPostings, shareMinor } from './figures.ts'

// The worked ledger of a campaign: 25.00 a copy and 5.00 for its parcel, 20 % tax in both, a fee of 15 %.

const line = { goodsMinor: 2_500, shippingMinor: 500, taxMinor: 500, feeBasisPoints: 1_500, leftMinor: 3_000 }

test('a copy brings 20.83 net, 4.17 for its parcel, 5.00 of tax and 3.12 of fee', () => {
  expect(figuresOf(line)).toEqual({ netMinor: 2_083, shippingMinor: 417, vatMinor: 500, feeMinor: 312 })
})

test('500 copies and a run of 525 leave 6,307.50', () => {
  const { netMinor, feeMinor } = figuresOf(line)
  expect(500 * (netMinor - feeMinor) - 254_750).toBe(630_750)
})

test('118 copies and a run of 126 with 118 good leave 762.89, and the house has 2,187.11', () => {
  const figures = { netMinor: 245_794, shippingMinor: 49_206, vatMinor: 59_000, feeMinor: 36_816 }
  const settlement = { currency: 'EUR', figures, costs: { type_vinyl: 132_689 } }
  expect(shareMinor(settlement)).toBe(76_289)
  const sums = settlementPostings(4, 7, settlement).map(({ account, amountMinor }) => [account, amountMinor])
  expect(sums).toEqual([
    ['earmarked:project:4', 354_000],
    [expect.stringContaining('vat'), -59_000],
    ['house', -218_711],
    ['owner:7', -76_289],
  ])
})
