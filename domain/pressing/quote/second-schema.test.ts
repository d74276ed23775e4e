// What the second card makes possible. Expectations are worked by hand from its rows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWideSpec } from '#fixtures/testing/any-quote-spec.ts'
import { rateCard2026b } from '../rate-card/rate-card-2026-2.ts'
import type { RowKey } from '../rate-card/price-row.ts'
import { readRateCard } from '../rate-card/rate-card-check.ts'
import { unpricedRuns } from './quote-problems.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import { calculateQuote, pricedRun } from './quote.ts'
import { quoteCostCategories } from '../quote-cost.ts'
import { runPrices } from './run-prices.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { quoteTerms } from './quote-terms.ts'

const at = new Date('2026-09-01T12:00:00Z')
const terms = quoteTerms({ at, card: rateCard2026b })
const quotedOf = (choices: Partial<QuoteSpec>) => calculateQuote({ ...defaultSpec, ...choices }, terms)

function linesOf(choices: Partial<QuoteSpec>): Record<string, number> {
  const quoted = quotedOf(choices)
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.problems))
  return Object.fromEntries(quoted.quote.lines.map(line => [line.category, line.amountMinor]))
}
const refusedOf = (choices: Partial<QuoteSpec>) => {
  const quoted = quotedOf(choices)
  return quoted.ok ? [] : quoted.problems.map(({ field, code, nearest }) => [field, code, nearest])
}
const edition = (colour_class: QuoteSpec['colour_class'], copies: number, own_sleeve = false) => ({
  colour_class,
  copies,
  own_sleeve,
  barcode: '',
})

describe('the second card', () => {
  it('keeps the golden run of twelve inches to the cent', () => {
    const quoted = quotedOf({})
    expect(quoted.ok && quoted.quote.totalMinor).toBe(191_960)
  })

  it.each<[string, Partial<QuoteSpec>, number]>([
    // A sleeve of ten inches is dearer: 180 + 300 × 1.235.
    ['sleeve', { size: '10' }, 18_000 + 37_050],
    // One of seven is cheaper: 110 + 300 × 0.57.
    ['sleeve', { size: '7' }, 11_000 + 17_100],
    ['inner_sleeve', { size: '7', inner_sleeve: 'poly' }, 300 * 17 + 120],
    ['insert', { size: '7', insert: 'sheet' }, 5_000 + 300 * 15 + 180],
    ['label', { label: 'one_colour' }, 3_000 + 300 * 8],
    ['label', { label: 'none' }, 0],
    // A picture disc is its own label.
    ['label', { colour_class: 'picture', inner_sleeve: 'poly' }, 0],
    // Two discs: set up twice at 150, 600 at 2.20, cleaned for the colour twice at 60, 0.35 for each.
    [
      'type_vinyl',
      { discs: 2, sleeve: 'gatefold', colour_class: 'opaque' },
      2 * 15_000 + 132_000 + 2 * 6_000 + 21_000,
    ],
    // A set-up of 110, discs at 1.584 and 0.15 for the weight; the large hole 40 + 0.08.
    ['type_vinyl', { size: '7', weight: '180', sleeve: 'spine_5mm' }, 11_000 + 47_520 + 4_500],
    ['type_vinyl', { size: '7', dinked: true }, 11_000 + 47_520 + 4_000 + 2_400],
    // Two further colours of a splatter: 90 + 2 × 30 and 0.90 + 2 × 0.15 on top of 2.20.
    ['type_vinyl', { colour_class: 'splatter', splatter_colours: 3 }, 15_000 + 66_000 + 15_000 + 36_000],
    // A sheet of 0.26, a poster of 0.52 and a booklet of 12 pages, 0.65 + 0.16, each with 70 of its own.
    [
      'insert',
      { sleeve: 'gatefold', inserts: ['sheet', 'poster', 'booklet'], booklet_pages: 12 },
      3 * 7_000 + 300 * 159,
    ],
    // Three insertions by hand.
    ['insert_sleeve', { sleeve: 'gatefold', insert: 'obi', inserts: ['sheet', 'poster'] }, 300 * 21],
    // Gloss 0.12 and foil 160 + 0.35.
    ['print_finish', { print_finish: 'lamination_gloss', finishes: ['foil'] }, 16_000 + 300 * 47],
  ])('%s of %o', (line, choices, amountMinor) => {
    expect(linesOf(choices)[line]).toBe(amountMinor)
  })

  it('takes a choice that may be had once and the same in a list for one thing', () => {
    const sleeve = 'gatefold'
    expect(linesOf({ sleeve, inserts: ['poster'], finishes: ['spot_uv'] })).toEqual(
      linesOf({ sleeve, insert: 'poster', print_finish: 'spot_uv' }),
    )
  })
})

describe('editions of a run', () => {
  // 500 copies: 200 black, 200 that glow, 100 opaque with a sleeve of their own.
  const split = {
    quantity: 500,
    editions: [edition('glow', 200), edition('opaque', 100, true)],
  } satisfies Partial<QuoteSpec>

  it('share cut, plates and set-up; each pays its colour and its purge', () => {
    const lines = linesOf(split)
    expect(lines['cutting']).toBe(36_000)
    // Set-up 150; 500 discs at the tier of all, 2.00; glow 90 + 200 × 1.20; opaque 60 + 100 × 0.35.
    expect(lines['type_vinyl']).toBe(15_000 + 100_000 + 9_000 + 24_000 + 6_000 + 3_500)
    expect(lines['label']).toBe(6_000 + 500 * 8)
  })

  it('have a sleeve at the tier of those that share it', () => {
    // 400 share one, at 0.95 of the tier from 300; 100 have their own, at 1.20; 140 each.
    expect(linesOf(split)['sleeve']).toBe(14_000 + 400 * 95 + 14_000 + 100 * 120)
    expect(linesOf({ quantity: 500, editions: [edition('glow', 200)] })['sleeve']).toBe(14_000 + 500 * 80)
  })

  it('are charged in their proportions where fewer copies came of the run', () => {
    const run: QuoteSpec = { ...defaultSpec, ...split }
    const vinyl = pricedRun(run, terms, 490).lines.find(({ category }) => category === 'type_vinyl')
    // 490 of 500: 196 black, 196 that glow, 98 opaque.
    expect(vinyl?.amountMinor).toBe(15_000 + 98_000 + 9_000 + 23_520 + 6_000 + 3_430)
  })

  it('are refused where they are too small, or more than the run', () => {
    expect(refusedOf({ quantity: 500, editions: [edition('glow', 150)] })).toEqual([
      ['editions', 'edition_below_minimum', 'glow:200'],
    ])
    expect(refusedOf({ quantity: 250, editions: [edition('glow', 200)] })).toEqual([
      ['quantity', 'below_minimum', 300],
    ])
    expect(refusedOf({ quantity: 300, editions: [edition('opaque', 400)] })).toContainEqual([
      'editions',
      'editions_too_many',
      '',
    ])
  })
})

describe('what is said twice, or of sides that are not there', () => {
  it('is refused with what is left of it', () => {
    const twice = [edition('glow', 100), edition('opaque', 100), edition('glow', 100)]
    expect(refusedOf({ quantity: 500, editions: twice })).toContainEqual([
      'editions',
      'chosen_twice',
      'glow:200;opaque:100',
    ])
    // Sleeves of their own, and barcodes, tell them apart.
    const apart = [edition('glow', 200), edition('glow', 200, true)]
    expect(refusedOf({ quantity: 500, editions: apart })).toEqual([])
    expect(refusedOf({ quantity: 300, side_speeds: ['33', '45', '33'] })).toEqual([
      ['side_speeds', 'speeds_too_many', '33;45'],
    ])
    expect(refusedOf({ quantity: 300, etched: true, side_speeds: ['33', '45'] })).toEqual([
      ['side_speeds', 'speeds_too_many', '33'],
    ])
    expect(
      refusedOf({ quantity: 300, discs: 2, sleeve: 'gatefold', side_speeds: ['33', '45', '33'] }),
    ).toEqual([])
  })
})

describe('a run that editions take whole, or in part', () => {
  it('has nothing in its own colour, and no sleeve that is shared', () => {
    const editions = [edition('opaque', 150), edition('transparent', 150)]
    // Set-up 150; 300 discs at 2.20; two colours of 60, and 0.35 each.
    expect(linesOf({ quantity: 300, editions })['type_vinyl']).toBe(15_000 + 66_000 + 2 * 6_000 + 300 * 35)
    const own = editions.map(one => ({ ...one, own_sleeve: true }))
    // Two sleeves of 140, each 150 at the tier from 100, 1.20, with a tool of 90 for varnish.
    const lines = linesOf({ quantity: 300, editions: own, finishes: ['spot_uv'] })
    expect(lines['sleeve']).toBe(2 * 14_000 + 300 * 120)
    expect(lines['print_finish']).toBe(2 * 9_000 + 300 * 25)
  })

  it('is offered larger where the sleeves that are shared get cheaper', () => {
    const gatefold = { sleeve: 'gatefold', editions: [edition('opaque', 100, true)] } as const
    const quoted = quotedOf({ ...gatefold, quantity: 1_099 })
    // Of 1,099 copies 999 share a sleeve, at 1.55; of 1,100 they are 1,000, at 1.25.
    expect(quoted.ok && [quoted.quote.totalMinor, quoted.quote.better]).toEqual([
      564_667,
      { quantity: 1_100, totalMinor: 535_050 },
    ])
    const runs = runPrices({ ...defaultSpec, ...gatefold, quantity: 1_099 }, terms)
    expect(runs).toContainEqual({ quantity: 1_100, totalMinor: 535_050, perCopyMinor: 486 })
  })
})

describe('what is not made, or does not go together', () => {
  it.each<[Partial<QuoteSpec>, string, string, string | number]>([
    [{ size: '10', cut: 'dmm' }, 'cut', 'option_not_made', 'lacquer'],
    [{ size: '7', colour_class: 'colour_in_colour' }, 'colour_class', 'option_not_made', 'half'],
    [{ size: '7', discs: 3 }, 'discs', 'option_not_made', '2'],
    [{ size: '12', dinked: true }, 'dinked', 'option_not_made', 'no'],
    [{ finishes: ['lamination', 'lamination_gloss'] }, 'finishes', 'not_together', ''],
    [{ print_finish: 'reverse', finishes: ['spot_uv'] }, 'finishes', 'not_together', ''],
    [{ colour_class: 'picture' }, 'inner_sleeve', 'not_together', 'poly'],
    [{ colour_class: 'picture', inner_sleeve: 'poly', etched: true }, 'etched', 'not_together', 'no'],
    [{ colour_class: 'eco', weight: '180' }, 'weight', 'not_together', '140'],
    [{ sleeve: 'none', print_finish: 'foil' }, 'sleeve', 'not_together', 'spine_3mm'],
    [{ sleeve: 'none', numbered: 'ink' }, 'sleeve', 'not_together', 'spine_3mm'],
    [{ sleeve: 'none', inserts: ['obi'] }, 'sleeve', 'not_together', 'spine_3mm'],
    [{ sleeve: 'trifold' }, 'sleeve', 'not_together', 'gatefold'],
    [{ sleeve: 'box', quantity: 200 }, 'sleeve', 'not_together', 'gatefold'],
    [{ print_finish: 'foil', quantity: 200 }, 'quantity', 'below_minimum', 300],
    [{ size: '7', sleeve: 'gatefold', quantity: 200 }, 'quantity', 'below_minimum', 300],
    [{ inner_sleeve: 'printed', quantity: 100 }, 'quantity', 'below_minimum', 200],
    [{ discs: 2 }, 'sleeve', 'sleeve_too_narrow', 'spine_5mm'],
    [{ insert: 'sheet', inserts: ['sheet', 'obi'] }, 'inserts', 'chosen_twice', 'obi'],
    [{ insert: 'booklet', booklet_pages: 10 }, 'booklet_pages', 'pages_by_four', 12],
  ])('%o is refused with what is nearest, which can be made', (choices, field, code, nearest) => {
    expect(refusedOf(choices)).toContainEqual([field, code, nearest])
  })
})

describe('a card without some of its rows', () => {
  const without = (...gone: RowKey[]) => ({
    ...rateCard2026b,
    prices: rateCard2026b.prices.filter(({ key }) => !gone.includes(key)),
  })

  it('does not master, and says so', () => {
    const spec = { ...defaultSpec, mastering_tracks: 3 }
    const quoted = calculateQuote(spec, quoteTerms({ at, card: without('mastering.track') }))
    expect(quoted.ok ? [] : quoted.problems).toEqual([
      { field: 'mastering_tracks', code: 'option_not_made', nearest: 0 },
    ])
  })

  it('cannot price the run that everybody begins with', () => {
    expect([rateCard2026, rateCard2026b].map(unpricedRuns)).toEqual([[], []])
    expect(unpricedRuns(without('label.printed')).map(({ says }) => says)).toEqual([
      'a plain run of 7 has no price: label, option_not_made',
      'a plain run of 10 has no price: label, option_not_made',
      'a plain run of 12 has no price: label, option_not_made',
    ])
    expect(unpricedRuns(without('case.digipak_4')).map(({ path, code }) => [path, code])).toEqual([
      ['prices', 'price_missing'],
    ])
  })

  it('is refused where a row says what no row can', () => {
    const [first, ...others] = rateCard2026b.prices
    const tiers = [{ from: 1, to: null, unit_hundredths: 5 }]
    const wrong = { ...first, fixed: { per: 'run', minor: 1 }, unit: null, tiers, colour: 'red' }
    const read = readRateCard({ ...rateCard2026b, prices: [wrong, ...others], rules: {} })
    expect(read.ok ? [] : read.problems.map(({ path, code }) => [path, code])).toEqual([
      ['prices.0.colour', 'field_unknown'],
      ['prices.0.unit', 'unit_missing'],
      ['prices.0.fixed', 'not_a_list'],
      ['rules', 'not_a_list'],
    ])
  })
})

describe('any run of the second card', () => {
  const older = quoteTerms({ at, card: rateCard2026 })

  it('has seventeen lines that sum to the total, and a reason for each refusal', () => {
    fc.assert(
      fc.property(anyWideSpec, spec => {
        const quoted = calculateQuote(spec, terms)
        if (!quoted.ok) return quoted.problems.every(({ field }) => field !== '')
        const { lines, charges, totalMinor } = quoted.quote
        expect(lines.map(({ category }) => category)).toEqual(quoteCostCategories)
        const parts = [...lines, ...charges].map(({ amountMinor }) => amountMinor)
        expect(parts.every(amount => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        return parts.reduce((sum, amount) => sum + amount, 0) === totalMinor
      }),
      { numRuns: 400, seed: 31 },
    )
  })

  it('costs what the card before it says where both make it, and it is twelve inches', () => {
    fc.assert(
      fc.property(anyWideSpec, wide => {
        const spec: QuoteSpec = { ...wide, size: '12', inserts: [], finishes: [], editions: [] }
        const [now, before] = [calculateQuote(spec, terms), calculateQuote(spec, older)]
        fc.pre(now.ok && before.ok)
        return now.ok && before.ok && now.quote.totalMinor === before.quote.totalMinor
      }),
      { numRuns: 40, seed: 32 },
    )
  })
})
