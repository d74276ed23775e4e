import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteCostCategories } from '../quote-cost.ts'
import { calculateQuote } from './quote.ts'
import * as options from './quote-spec.ts'

const plain: options.QuoteSpec = {
  quantity: 300,
  size: '12',
  discs: 1,
  weight: '140',
  cut: 'lacquer',
  colour_class: 'black',
  label: 'printed',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
  insert: 'none',
  sticker: false,
  numbered: 'none',
  shrink: 'shrink',
  print_finish: 'none',
  test_pressing: true,
  design: 'none',
  mastering_tracks: 0,
}
const coloured: options.QuoteSpec = { ...plain, colour_class: 'opaque', inner_sleeve: 'poly' }
const double: options.QuoteSpec = {
  ...plain,
  discs: 2,
  weight: '180',
  sleeve: 'gatefold',
  inner_sleeve: 'printed',
}

const total = (spec: options.QuoteSpec, quantity = spec.quantity): number => {
  const quoted = calculateQuote({ ...spec, quantity })
  return quoted.ok ? quoted.quote.totalMinor : Number.NaN
}
const euros = (spec: options.QuoteSpec, quantity: number) => Math.round(total(spec, quantity) / 100)

const anySpec = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  size: fc.constantFrom(...options.discSizes),
  discs: fc.integer({ min: 1, max: 4 }),
  weight: fc.constantFrom(...options.discWeights),
  cut: fc.constantFrom(...options.cuts),
  colour_class: fc.constantFrom(...options.colourClasses),
  label: fc.constantFrom(...options.labelKinds),
  sleeve: fc.constantFrom(...options.sleeveKinds),
  inner_sleeve: fc.constantFrom(...options.innerSleeveKinds),
  insert: fc.constantFrom(...options.insertKinds),
  sticker: fc.boolean(),
  numbered: fc.constantFrom(...options.numberings),
  shrink: fc.constantFrom(...options.shrinks),
  print_finish: fc.constantFrom(...options.printFinishes),
  test_pressing: fc.boolean(),
  design: fc.constantFrom(...options.designs),
  mastering_tracks: fc.integer({ min: 0, max: 60 }),
})

describe('a pressing quote', () => {
  it('prices the golden run of 300 to the cent, line by line', () => {
    const quoted = calculateQuote(plain)
    const lines = quoted.ok ? quoted.quote.lines.filter(l => l.amountMinor > 0) : []
    expect(Object.fromEntries(lines.map(l => [l.category, l.amountMinor]))).toEqual({
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
    expect(total(plain)).toBe(191_960)
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

  it('offers the larger run that costs less', () => {
    expect(total(plain, 299)).toBe(203_395)
    const quoted = calculateQuote({ ...plain, quantity: 299 })
    expect(quoted.ok && quoted.quote.better).toEqual({ quantity: 300, totalMinor: 191_960 })
  })

  it('refuses contradictions with the nearest possible choice', () => {
    const refused = (spec: options.QuoteSpec) => {
      const quoted = calculateQuote(spec)
      return quoted.ok ? [] : quoted.problems
    }
    expect(refused({ ...plain, colour_class: 'splatter', quantity: 150 })).toEqual([
      { field: 'quantity', code: 'below_minimum', nearest: 200 },
    ])
    expect(refused({ ...plain, discs: 4 })).toEqual([
      { field: 'sleeve', code: 'sleeve_too_narrow', nearest: 'gatefold' },
    ])
    expect(refused({ ...plain, size: '7', weight: '180' })).toEqual([
      { field: 'weight', code: 'weight_not_made', nearest: '140' },
    ])
  })
})

describe('any pressing quote', () => {
  it('has the seventeen lines in order, none negative, that sum to the total', () => {
    fc.assert(
      fc.property(anySpec, spec => {
        const quoted = calculateQuote(spec)
        if (!quoted.ok) return quoted.problems.length > 0
        expect(quoted.quote.lines.map(l => l.category)).toEqual(quoteCostCategories)
        expect(quoted.quote.lines.every(l => Number.isSafeInteger(l.amountMinor) && l.amountMinor >= 0)).toBe(
          true,
        )
        return quoted.quote.lines.reduce((s, l) => s + l.amountMinor, 0) === quoted.quote.totalMinor
      }),
      { numRuns: 2_000 },
    )
  })

  it('never offers less for more, once the larger run is taken', () => {
    const offered = (spec: options.QuoteSpec) => {
      const quoted = calculateQuote(spec)
      return quoted.ok ? (quoted.quote.better?.totalMinor ?? quoted.quote.totalMinor) : undefined
    }
    fc.assert(
      fc.property(anySpec, fc.integer({ min: 1, max: 500 }), (spec, more) => {
        const [few, many] = [offered(spec), offered({ ...spec, quantity: spec.quantity + more })]
        return few === undefined || many === undefined || few <= many
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives the same quote for the same choices', () => {
    expect(calculateQuote(double)).toEqual(calculateQuote({ ...double }))
  })
})
