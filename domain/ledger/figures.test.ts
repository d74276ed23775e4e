import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containedTax } from '../orders/pricing.ts'
import { allotCosts } from './statement.ts'
import {
  addCosts,
  addFigures,
  figuresOf,
  lessFigures,
  runCosts,
  settlementPostings,
  shareMinor,
  sumOfCosts,
  takenMinor,
} from './figures.ts'
import { isBalanced } from './postings.ts'
import { owedOn } from '#fixtures/testing/ledger-by-hand.ts'

const line = { goodsMinor: 2_400, shippingMinor: 600, taxMinor: 500, feeBasisPoints: 1_500, leftMinor: 3_000 }

const anyLine = fc
  .record({
    goodsMinor: fc.nat(90_000),
    shippingMinor: fc.nat(5_000),
    rate: fc.constantFrom(0, 700, 1_900, 2_550),
    feeBasisPoints: fc.constantFrom(0, 1_500, 3_333),
    percent: fc.nat(100),
  })
  .map(({ rate, percent, ...one }) => {
    const total = one.goodsMinor + one.shippingMinor
    return { ...one, taxMinor: containedTax(total, rate), leftMinor: Math.floor((total * percent) / 100) }
  })
const anyCosts = fc.dictionary(fc.constantFrom(...runCosts), fc.nat(90_000))

describe('parts of a line', () => {
  test('are tax, parcel and goods, and the fee of the net price', () => {
    expect(figuresOf(line)).toEqual({ netMinor: 2_000, shippingMinor: 500, vatMinor: 500, feeMinor: 300 })
    expect(figuresOf({ ...line, leftMinor: 1_500 })).toEqual({
      netMinor: 1_000,
      shippingMinor: 250,
      vatMinor: 250,
      feeMinor: 150,
    })
    expect(figuresOf({ ...line, leftMinor: 0 })).toEqual(addFigures([]))
  })

  test('come to what is left of it, to the cent, and none is negative', () => {
    fc.assert(
      fc.property(anyLine, one => {
        const { netMinor, shippingMinor, vatMinor, feeMinor } = figuresOf(one)
        expect(netMinor + shippingMinor + vatMinor).toBe(one.leftMinor)
        for (const part of [netMinor, shippingMinor, vatMinor, feeMinor, netMinor - feeMinor])
          expect(part).toBeGreaterThanOrEqual(0)
      }),
      { seed: 20_261_122, numRuns: 2_000 },
    )
  })
})

describe('a settlement', () => {
  test('is booked whole: what the purse gives, the others have', () => {
    const costs = { cutting: 400, mechanical_right: 100 }
    const one = { currency: 'EUR', figures: figuresOf(line), costs }
    const postings = settlementPostings(4, 7, one)
    const owed = (account: string) => owedOn(account, postings).get('EUR')
    expect(owed('earmarked:project:4')).toBe(-3_000)
    expect(owed('vat_within:project:4')).toBe(500)
    expect(owed('house')).toBe(500 + 300 + 400)
    expect(owed('rights')).toBe(100)
    expect(owed('owner:7')).toBe(2_000 - 300 - 500)
  })

  test('balances for any sales and costs, also when the owner owes, also when it takes back', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 9 }),
        fc.array(anyLine, { maxLength: 3 }),
        anyCosts,
        (now, before, costs) => {
          const figures = lessFigures(addFigures(now.map(figuresOf)), addFigures(before.map(figuresOf)))
          const one = { currency: 'KRW', figures, costs }
          const postings = settlementPostings(4, 7, one)
          expect(isBalanced(postings)).toBe(true)
          expect(owedOn('owner:7', postings).get('KRW') ?? 0).toBe(shareMinor(one))
          expect(owedOn('earmarked:project:4', postings).get('KRW') ?? 0).toBe(0 - takenMinor(one))
        },
      ),
      { seed: 20_261_122 },
    )
  })
})

describe('the cost of a run', () => {
  test('is borne by the currencies it was sold in, every cent once', () => {
    const bearer = fc.record({
      currency: fc.constantFrom('EUR', 'USD', 'KRW'),
      proceedsMinor: fc.integer({ min: -50, max: 9_999 }),
    })
    fc.assert(
      fc.property(anyCosts, fc.uniqueArray(bearer, { selector: one => one.currency }), (costs, bearers) => {
        const allotted = allotCosts({ currency: 'EUR', costs }, bearers)
        expect(addCosts([...allotted.values()])).toEqual(addCosts([costs]))
        for (const [currency, some] of allotted) {
          const proceeds = bearers.find(one => one.currency === currency)?.proceedsMinor ?? 0
          expect(currency === 'EUR' || proceeds > 0).toBe(true)
          expect(sumOfCosts(some)).toBeGreaterThanOrEqual(0)
        }
      }),
      { seed: 20_261_122 },
    )
  })
})
