import { describe, expect, it } from 'vitest'
import { quoteCostCategories } from '../quote-cost.ts'
import { type Quote, calculateQuote } from './quote.ts'
import type { QuoteProblem } from './quote-problem.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import { quoteTerms } from './quote-terms.ts'

const at = new Date('2026-06-01T12:00:00Z')
const terms = quoteTerms({ at, card: rateCard2026 })
const plain: QuoteSpec = defaultSpec
const coloured: QuoteSpec = { ...plain, colour_class: 'opaque', inner_sleeve: 'poly' }
const double: QuoteSpec = {
  ...plain,
  discs: 2,
  weight: '180',
  sleeve: 'gatefold',
  inner_sleeve: 'printed',
}

function quoteOf(choices: Partial<QuoteSpec>, on = terms): Quote {
  const quoted = calculateQuote({ ...plain, ...choices }, on)
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.problems))
  return quoted.quote
}
const problemsOf = (choices: Partial<QuoteSpec>): QuoteProblem[] => {
  const quoted = calculateQuote({ ...plain, ...choices }, terms)
  return quoted.ok ? [] : quoted.problems
}
const lineOf = (category: string, choices: Partial<QuoteSpec>): number | undefined =>
  quoteOf(choices).lines.find(line => line.category === category)?.amountMinor
const euros = (spec: QuoteSpec, quantity: number) =>
  Math.round(quoteOf({ ...spec, quantity }).totalMinor / 100)

describe('a pressing quote', () => {
  it('prices the golden run of 300 to the cent, line by line', () => {
    const { lines, totalMinor } = quoteOf({})
    const paid = lines.filter(l => l.amountMinor > 0)
    expect(Object.fromEntries(paid.map(l => [l.category, l.amountMinor]))).toEqual({
      cutting: 36_000,
      type_vinyl: 81_000,
      label: 9_000,
      sleeve: 42_500,
      inner_sleeve: 3_600,
      shrink: 4_500,
      insert_vinyl: 3_000,
      test_pressing: 7_500,
      energy_cost: 4_860,
    })
    expect(totalMinor).toBe(191_960)
    expect(lines.map(l => l.category)).toEqual(quoteCostCategories)
  })

  it('meets the calibration totals of three kinds of run', () => {
    expect([100, 200, 300, 500, 1000].map(q => euros(plain, q))).toEqual([1246, 1623, 1920, 2464, 3692])
    expect([100, 200, 300, 500, 1000].map(q => euros(coloured, q))).toEqual([1366, 1797, 2146, 2793, 4277])
    expect([100, 200, 300, 500, 1000].map(q => euros(double, q))).toEqual([2899, 3819, 4559, 5939, 9066])
    // From 1,001 discs a second pair of stampers is worn in: 85.00 per side.
    expect([euros(plain, 2000), euros(coloured, 2000), euros(double, 2000)]).toEqual([
      6012 + 170,
      7098 + 170,
      15_068 + 340,
    ])
  })

  it('explains each line: what is paid once, by piece, in which tier, and who says so', () => {
    const [, vinyl] = quoteOf({ colour_class: 'splatter' }).lines
    expect(vinyl?.parts).toMatchObject([
      { price: 'setup.12', fixed_minor: 15_000, times: 1, pieces: 0, tier_from: null },
      { price: 'disc.12', unit_hundredths: 22_000, pieces: 300, tier_from: 300, tier_to: 499 },
      { price: 'colour.splatter', fixed_minor: 9_000, unit_hundredths: 9_000, source: 'assumption' },
    ])
    for (const line of quoteOf({ ...double, numbered: 'foil', rights_society: 'none' }).lines) {
      const fixed = line.parts.reduce((sum, part) => sum + part.fixed_minor * part.times, 0)
      expect([line.category, line.fixedMinor]).toEqual([line.category, fixed])
      for (const { source } of line.parts) expect(source).not.toBe('')
    }
  })

  it('offers the larger run that costs less: 300 copies instead of 299', () => {
    expect(quoteOf({ quantity: 299 })).toMatchObject({
      totalMinor: 203_395,
      better: { quantity: 300, totalMinor: 191_960 },
    })
    expect(quoteOf({ quantity: 300 }).better).toBeUndefined()
  })
})

describe('the parts of a run', () => {
  it.each<[string, Partial<QuoteSpec>, number]>([
    // DMM: 75 + 60 a side.
    ['cutting', { cut: 'dmm' }, 27_000],
    // Three sides are cut, the fourth is etched for 120.
    ['cutting', { ...double, etched: true }, 3 * 18_000 + 12_000],
    ['test_pressing', { test_pressing: 0 }, 0],
    ['test_pressing', { test_pressing: 3 }, 7_500],
    // A set of five, three more, by courier.
    ['test_pressing', { test_pressing: 8, test_pressing_courier: true }, 7_500 + 3_000 + 2_500],
    ['test_pressing', { ...double, test_pressing: 7 }, 15_000 + 4_000],
    ['design', { design: 'layout', design_repair: 2 }, 25_000 + 9_000],
    ['mastering', { mastering_tracks: 5 }, 20_000],
    ['mastering', { mastering_tracks: 12 }, 28_500],
    ['mastering', { mastering_tracks: 14 }, 28_500 + 8_000],
    ['mastering', { mastering_tracks: 12, mastering_vinyl: true }, 35_625],
    ['insert', { insert: 'booklet' }, 7_000 + 300 * 65],
    ['shrink', { shrink: 'bag' }, 300 * 23],
    ['type_vinyl', { size: '7' }, 11_000 + 47_520],
    ['type_vinyl', { size: '10' }, 15_000 + 62_700],
  ])('%s of %o', (category, choices, amountMinor) => {
    expect(lineOf(category, choices)).toBe(amountMinor)
  })

  it('refuses contradictions with the nearest possible choice', () => {
    expect(problemsOf({ colour_class: 'splatter', quantity: 150 })).toEqual([
      { field: 'quantity', code: 'below_minimum', nearest: 200, because: 'colour.splatter' },
    ])
    expect(problemsOf({ discs: 4 })).toEqual([
      { field: 'sleeve', code: 'sleeve_too_narrow', nearest: 'gatefold' },
    ])
    const strict = quoteTerms({ at, card: { ...rateCard2026, spine_by_thickness: true } })
    const tight = calculateQuote({ ...defaultSpec, discs: 2 }, strict)
    expect(tight.ok ? [] : tight.problems).toEqual([
      { field: 'sleeve', code: 'sleeve_too_narrow', nearest: 'spine_5mm' },
    ])
    expect(calculateQuote({ ...defaultSpec, discs: 2 }, quoteTerms({ at, card: rateCard2026 })).ok).toBe(true)
    expect(problemsOf({ size: '7', weight: '180' })).toEqual([
      { field: 'weight', code: 'weight_not_made', nearest: '140' },
    ])
    expect(problemsOf({ longest_side_seconds: 31 * 60 })).toEqual([
      { field: 'longest_side_seconds', code: 'side_too_long', nearest: 21 * 60 + 27 },
    ])
    expect(problemsOf({ ship_to: [address('FR'), address('DE', 400)] })).toMatchObject([
      { field: 'ship_to', code: 'ship_to_too_many', nearest: 'FR;DE:300' },
    ])
    expect(problemsOf({ rights_society: 'gema' }).map(p => p.code)).toEqual(['price_needed', 'time_needed'])
  })
})

const address = (country_id: string, copies = 0) => ({ country_id, copies })

describe('beside the seventeen lines', () => {
  it('sends to several addresses by weight and taxes each share at its own rate', () => {
    const quote = quoteOf({ ship_to: [address('FR'), address('DE', 100), address('US', 50)] })
    expect(quote.charges).toMatchObject([
      // 150 LPs of 250 g: one full parcel of 30 kg and one of 7.7 kg, less the VAT in the tariff.
      { countryId: 'FR', copies: 150, grams: 37_500, amountMinor: Math.round((3_340 + 2_130) / 1.2) },
      { countryId: 'DE', copies: 100, grams: 25_000 },
      { countryId: 'US', copies: 50, grams: 12_500 },
    ])
    expect(quote.vat.map(v => [v.countryId, v.basisPoints])).toEqual([
      ['FR', 2_000],
      ['DE', 1_900],
      ['US', 0],
    ])
    expect(quote.vat.reduce((sum, v) => sum + v.netMinor, 0)).toBe(quote.totalMinor)
    expect(quote.grossMinor).toBe(quote.totalMinor + quote.vat.reduce((sum, v) => sum + v.amountMinor, 0))
  })

  it('shows the margin as a line of its own', () => {
    const quote = quoteOf({}, quoteTerms({ at, card: rateCard2026, marginBasisPoints: 1_500 }))
    expect(quote.charges).toEqual([{ kind: 'margin', basisPoints: 1_500, amountMinor: 28_794 }])
    expect(quote.totalMinor).toBe(191_960 + 28_794)
  })

  it('counts in other currencies line by line, at the rate of the day', () => {
    const { lines, totalMinor, currency } = quoteOf(
      {},
      quoteTerms({ at, card: rateCard2026, currency: 'JPY' }),
    )
    expect(currency).toBe('JPY')
    // 360.00 euro at 178 yen.
    expect(lines[0]?.amountMinor).toBe(64_080)
    expect(totalMinor).toBe(lines.reduce((sum, line) => sum + line.amountMinor, 0))
  })
})
