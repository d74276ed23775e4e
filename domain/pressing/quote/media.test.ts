// Compact discs and cassettes. Expectations are worked by hand from the rows of the card 2026-2.
import { describe, expect, it } from 'vitest'
import { partsOfRun } from '../parts/run-parts.ts'
import { rateCard2026b } from '../rate-card/rate-card-2026-2.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import type { RateCard } from '../rate-card/rate-card.ts'
import { calculateQuote } from './quote.ts'
import { quoteFacts } from './quote-facts.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { quoteTerms } from './quote-terms.ts'
import { gramsPerCopy } from './quote-weight.ts'

const at = new Date('2026-09-01T12:00:00Z')
const quoted = (choices: Partial<QuoteSpec>, card: RateCard = rateCard2026b) =>
  calculateQuote({ ...defaultSpec, ...choices }, quoteTerms({ at, card }))
const paid = (choices: Partial<QuoteSpec>) => {
  const found = quoted(choices)
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  const lines = found.quote.lines.filter(line => line.amountMinor > 0)
  return Object.fromEntries(lines.map(line => [line.category, line.amountMinor]))
}
const refused = (choices: Partial<QuoteSpec>, card?: RateCard) => {
  const found = quoted(choices, card)
  return found.ok ? [] : found.problems.map(({ field, code, nearest }) => [field, code, nearest])
}
const keys = (choices: Partial<QuoteSpec>) =>
  partsOfRun({ ...defaultSpec, ...choices }).map(({ key, widthUm }) => `${key} ${widthUm / 1_000}`)

describe('a compact disc', () => {
  it('pays its master, its discs, its case and its film, and nothing of a record', () => {
    // 500: 180 + 500 × 0.50, a digipak 90 + 500 × 1.25, film 0.12; energy is 6 % of the 430.
    expect(paid({ format: 'cd', quantity: 500 })).toEqual({
      type_vinyl: 18_000 + 25_000,
      sleeve: 9_000 + 62_500,
      shrink: 6_000,
      energy_cost: 2_580,
    })
    // 50 that are burnt, in wallets, with a booklet of twelve pages: 0.32 and 0.08 more.
    const burnt = { format: 'cd', quantity: 50, cd_making: 'duplicated', cd_case: 'wallet' } as const
    expect(paid({ ...burnt, shrink: 'none', insert: 'booklet', booklet_pages: 12 })).toEqual({
      type_vinyl: 3_000 + 7_000,
      sleeve: 7_000 + 3_000,
      insert_sleeve: 250,
      insert: 5_000 + 2_000,
      energy_cost: 600,
    })
  })

  it('is pressed from 300, holds 79:57, and has no editions and no posters', () => {
    expect(refused({ format: 'cd', quantity: 200 })).toEqual([['quantity', 'below_minimum', 300]])
    expect(refused({ format: 'cd', longest_side_seconds: 4_797 })).toEqual([])
    expect(refused({ format: 'cd', longest_side_seconds: 4_798 })).toEqual([
      ['longest_side_seconds', 'side_too_long', 4_797],
    ])
    expect(refused({ format: 'cd', insert: 'poster' })).toEqual([['insert', 'option_not_made', 'booklet']])
    expect(refused({ format: 'cd', discs: 2 })).toEqual([['discs', 'option_not_made', '1']])
    const glow = { colour_class: 'glow', copies: 200, own_sleeve: false, barcode: '' } as const
    expect(refused({ format: 'cd', editions: [glow] })).toEqual([['editions', 'option_not_made', '']])
  })

  it('is printed on, and weighs, what it comes in', () => {
    expect(keys({ format: 'cd', insert: 'booklet' })).toEqual([
      'cd.disc 118',
      'digipak 284.5',
      'cd.booklet 120.5',
    ])
    expect(keys({ format: 'cd', cd_case: 'digipak_6' })).toEqual(['cd.disc 118', 'digipak 429.5'])
    expect(keys({ format: 'cd', cd_case: 'jewel' })).toEqual(['cd.disc 118', 'inlay 150'])
    expect(gramsPerCopy({ ...defaultSpec, format: 'cd', cd_case: 'jewel', insert: 'booklet' })).toBe(119)
  })
})

describe('mastering of what is no record', () => {
  it('has no version of its own for vinyl', () => {
    const cd = { format: 'cd', quantity: 500, mastering_tracks: 2 } as const
    // Two tracks of 40.
    expect(paid(cd)['mastering']).toBe(8_000)
    expect(paid({ ...cd, mastering_vinyl: true })['mastering']).toBe(8_000)
  })
})

describe('a cassette', () => {
  it('pays its tape, its case and each further colour of shells', () => {
    const tape = { format: 'cassette', quantity: 100, shrink: 'none' } as const
    // C60: 60 + 100 × 2.00, and 30 for each of two more colours; the case 50 + 100 × 0.45.
    expect(paid({ ...tape, shell_colours: 3 })).toEqual({
      type_vinyl: 6_000 + 20_000 + 6_000,
      sleeve: 5_000 + 4_500,
      energy_cost: 1_920,
    })
  })

  it('is made from 50, and a side holds half of the tape', () => {
    expect(refused({ format: 'cassette', quantity: 49 })).toEqual([['quantity', 'below_minimum', 50]])
    const c46 = { format: 'cassette', tape_length: 'c46' } as const
    expect(refused({ ...c46, longest_side_seconds: 1_380 })).toEqual([])
    expect(refused({ ...c46, longest_side_seconds: 1_381 })).toEqual([
      ['longest_side_seconds', 'side_too_long', 1_380],
    ])
    expect(keys({ format: 'cassette' })).toEqual(['tape.a 89', 'tape.b 89', 'jcard 94'])
  })
})

describe('what is no record', () => {
  it('is not made by a card of the first schema', () => {
    expect(refused({ format: 'cd' }, rateCard2026).map(([field]) => field)).toContain('cd_making')
  })

  it('is told by its own facts, and by none of a record', () => {
    const names = (choices: Partial<QuoteSpec>) =>
      quoteFacts({ ...defaultSpec, ...choices }, 'en', key => key).map(({ name }) => name)
    expect(names({ format: 'cassette' })).toEqual([
      'quantity',
      'insert',
      'shrink',
      'ship_to',
      'format',
      'tape_length',
      'shell_colours',
      'packing',
    ])
    expect(names({})).not.toContain('cd_case')
  })
})
