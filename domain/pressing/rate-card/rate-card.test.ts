import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateCard2026 } from './rate-card-2026.ts'
import { bookProblems, rateCardById, rateCardOn, rateCards } from './rate-card-book.ts'
import { readRateCard } from './rate-card-check.ts'
import { cardChanges } from './rate-card-diff.ts'
import { rowsOf } from './card-rows.ts'
import { type Price, priceKeys, type RateCard, type RateCardV1, tierOf } from './rate-card.ts'

const withPrice = (key: (typeof priceKeys)[number], change: Partial<Price>): RateCardV1 => ({
  ...rateCard2026,
  prices: { ...rateCard2026.prices, [key]: { ...rateCard2026.prices[key], ...change } },
})
const tier = (from: number, to: number | null, unit_hundredths = 100) => ({ from, to, unit_hundredths })
const codesOf = (card: unknown): string[] => {
  const read = readRateCard(card)
  return read.ok ? [] : read.problems.map(({ code, path }) => `${path} ${code}`)
}

describe('a rate card', () => {
  it('is data: what was written as JSON is read back the same', () => {
    expect(readRateCard(JSON.parse(JSON.stringify(rateCard2026)))).toEqual({ ok: true, card: rateCard2026 })
  })

  it('says how far a run may come out otherwise; one that does not has what is usual', () => {
    const { tolerance, ...before } = rateCard2026
    expect(tolerance).toEqual([
      { from: 1, basis_points: 1_000 },
      { from: 1_000, basis_points: 500 },
    ])
    expect(readRateCard(before)).toEqual({ ok: true, card: rateCard2026 })
    const row = (from: number, basis_points = 100) => ({ from, basis_points })
    expect(codesOf({ ...before, tolerance: [row(1), row(500)] })).toEqual([])
    expect(codesOf({ ...before, tolerance: [row(100)] })).toEqual(['tolerance tolerance_invalid'])
    expect(codesOf({ ...before, tolerance: [row(1), row(1)] })).toEqual(['tolerance.1 tolerance_invalid'])
    expect(codesOf({ ...before, tolerance: [row(1, 10_001)] })).toEqual([
      'tolerance.0.basis_points share_invalid',
    ])
    const wider = { ...rateCard2026, tolerance: [row(1, 1_500)] }
    expect(
      cardChanges(rateCard2026, wider).map(({ what, before: was, after }) => [what, was, after]),
    ).toEqual([
      ['tolerance from 1', 1_000, 1_500],
      ['tolerance from 1000', 500, undefined],
    ])
  })

  it('has a price for every run a part can be had in', () => {
    const { prices } = rateCard2026
    for (const key of priceKeys.filter(one => prices[one].tiers.length > 0)) {
      expect([key, tierOf(prices[key], prices[key].minimum_run)?.from]).not.toContain(undefined)
    }
    expect(rowsOf(rateCard2026).breaks).toEqual([200, 300, 500, 1_000, 2_000])
  })
})

describe('a rate card with a mistake', () => {
  it.each<[string, Price['tiers']]>([
    ['tier_gap', [tier(100, 199), tier(300, null)]],
    ['tier_overlap', [tier(100, 250), tier(200, null)]],
    ['tier_overlap', [tier(100, null), tier(200, null)]],
    ['tier_falls', [tier(200, 299), tier(100, null)]],
    ['tier_open', [tier(100, 199)]],
    ['tiers_missing', []],
  ])('such as %s is refused', (code, tiers) => {
    expect(codesOf(withPrice('sleeve.gatefold', { tiers })).join()).toContain(code)
  })

  it('is refused whole, with every problem by name', () => {
    const broken = {
      ...withPrice('disc.12', { tiers: [tier(100, null, -5)], minimum_run: 50 }),
      id: 'no spaces please',
      valid_to: '2025-01-01',
      energy_basis_points: 10_001,
    }
    const { sticker: _, ...prices } = broken.prices
    expect(codesOf({ ...broken, prices: { ...prices, stiker: rateCard2026.prices.sticker } })).toEqual([
      'id id_invalid',
      'valid_to days_reversed',
      'prices.stiker price_unknown',
      'prices.disc.12.tiers.0.unit_hundredths price_negative',
      'prices.disc.12.minimum_run minimum_run_falls',
      'prices.sticker price_missing',
      'energy_basis_points share_invalid',
    ])
    expect(codesOf(null)).toEqual(['card not_an_object'])
  })

  it('is never half read, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), anything => {
        const read = readRateCard({ ...rateCard2026, prices: anything })
        return !read.ok && read.problems.length >= priceKeys.length
      }),
      { numRuns: 500, seed: 5 },
    )
  })

  it('differs from another in named figures', () => {
    const dearer = withPrice('sticker', { fixed_minor: 5_000 })
    expect(cardChanges(rateCard2026, { ...dearer, energy_basis_points: 900 })).toEqual([
      { what: 'sticker fixed', price: 'sticker', before: 4_500, after: 5_000 },
      { what: 'energy', price: undefined, before: 600, after: 900 },
    ])
    expect(cardChanges(rateCard2026, rateCard2026)).toEqual([])
  })
})

describe('a book of cards', () => {
  const next: RateCard = { ...rateCard2026, id: '2027-1', valid_from: '2027-01-01' }
  const closed: RateCard = { ...rateCard2026, valid_to: '2026-12-31' }

  it('gives the card of a day', () => {
    expect(rateCardOn('2026-12-31', [rateCard2026, next]).id).toBe('2026-1')
    expect(rateCardOn('2027-01-01', [rateCard2026, next]).id).toBe('2027-1')
    expect(rateCardOn('1999-01-01').id).toBe('2026-1')
    expect(rateCardById('2026-1')).toBe(rateCard2026)
    expect(bookProblems(rateCards)).toEqual([])
  })

  it('knows days claimed twice, days without a card, and an id given twice', () => {
    expect(bookProblems([closed, next])).toEqual([])
    expect(bookProblems([rateCard2026, next])).toEqual([])
    expect(bookProblems([next, { ...closed, valid_to: '2027-01-05' }])).toMatchObject([
      { code: 'cards_overlap', day: '2027-01-01' },
    ])
    expect(bookProblems([{ ...closed, valid_to: '2026-12-24' }, next])).toMatchObject([
      { code: 'cards_gap', day: '2026-12-25' },
    ])
    expect(bookProblems([rateCard2026, { ...next, id: '2026-1' }])).toMatchObject([{ code: 'id_taken' }])
    expect(bookProblems([next, { ...next, id: '2027-2' }])).toMatchObject([{ code: 'cards_overlap' }])
  })
})
