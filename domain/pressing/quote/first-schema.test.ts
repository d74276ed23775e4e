// Cards of the first schema, whose quotes were kept: reckoned a second time here by what was published
// of them, `fixed + pieces × unit` of the tier of the run, each line rounded once. Nothing of the
// reader is used.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySpec } from '#fixtures/testing/any-quote-spec.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import { type PriceKey, priceKeys, pricesFrom, type RateCardV1 } from '../rate-card/rate-card.ts'
import { pricedRun, calculateQuote } from './quote.ts'
import type { QuoteSpec } from './quote-spec.ts'
import { quoteTerms } from './quote-terms.ts'

const at = new Date('2026-06-01T12:00:00Z')

/** Half up to a cent, of hundredths of one. */
const cents = (hundredths: number): number => Math.floor((hundredths + 50) / 100)

/** What a card of the first schema says of a run, in its own keys. */
function published(spec: QuoteSpec, card: RateCardV1, copies: number): Record<string, number> {
  const { quantity: run, discs, size } = spec
  const fixed = (key: PriceKey) => card.prices[key].fixed_minor
  const unit = (key: PriceKey): number => {
    const { tiers } = card.prices[key]
    return (tiers.findLast(({ from }) => from <= run) ?? tiers[0])?.unit_hundredths ?? 0
  }
  const each = copies * discs
  const one = (key: PriceKey, times: number, pieces: number) => times * fixed(key) + cents(pieces * unit(key))
  const chosen = (group: string, word: string, times: number, pieces: number) => {
    const key = priceKeys.find(known => known === `${group}.${word}`)
    return key === undefined ? 0 : one(key, times, pieces)
  }
  const sides = 2 * discs - (spec.etched ? 1 : 0)
  const method = spec.cut === 'dmm' ? 'dmm' : `lacquer.${size}`
  const again = (Math.ceil(run / 1_000) - 1) * discs * 2
  const heavy = spec.weight === '180' ? unit('weight.180') : 0
  const colour = priceKeys.find(key => key !== 'colour.black' && key === `colour.${spec.colour_class}`)
  const shade = colour === undefined ? 0 : unit(colour)
  const vinyl =
    discs * fixed(`setup.${size}`) +
    (colour === undefined ? 0 : discs * fixed(colour)) +
    cents(each * (unit(`disc.${size}`) + heavy + shade))
  const more = Math.max(0, spec.test_pressing - 5) * discs
  const tests =
    discs * fixed('test_pressing.set') +
    more * fixed('test_pressing.extra') +
    (spec.test_pressing_courier ? fixed('test_pressing.courier') : 0)
  const twelve = Math.min(12, spec.mastering_tracks)
  const capped = Math.min(twelve * fixed('mastering.track'), fixed('mastering.cap'))
  const master = capped + (spec.mastering_tracks - twelve) * fixed('mastering.track')
  const further = spec.mastering_vinyl ? cents((master * card.vinyl_master_basis_points) / 100) : 0
  return {
    cutting:
      sides * (chosen('cut', method, 1, 0) + chosen('plating', method, 1, 0)) +
      (spec.etched ? fixed('cut.etching') : 0) +
      again * fixed('stamper.next'),
    type_vinyl: vinyl,
    label: spec.colour_class === 'picture' ? 0 : chosen('label', spec.label, discs, each),
    sleeve: chosen('sleeve', spec.sleeve, 1, copies),
    inner_sleeve: chosen('inner', spec.inner_sleeve, discs, each),
    numbered: chosen('numbered', spec.numbered, 1, copies),
    shrink: chosen('shrink', spec.shrink, 1, copies),
    insert_vinyl: one('insert_vinyl', 1, each),
    insert_sleeve: spec.insert === 'none' ? 0 : one('insert_sleeve', 1, copies),
    insert: chosen('insert', spec.insert, 1, copies),
    sticker: spec.sticker ? one('sticker', 1, copies) : 0,
    print_finish: chosen('finish', spec.print_finish, 1, copies),
    test_pressing: spec.test_pressing === 0 ? 0 : tests,
    design: chosen('design', spec.design, 1, 0) + spec.design_repair * fixed('design.repair'),
    mastering: master + further,
    mechanical_right: 0,
    energy_cost: cents((vinyl * card.energy_basis_points) / 100),
  }
}

/** The shipped card, and others that are dearer, key by key. */
const anyCard = fc.array(fc.integer({ min: 50, max: 300 }), { minLength: 7, maxLength: 7 }).map(percents => {
  const scaled = (minor: number, index: number) => Math.round((minor * (percents[index % 7] ?? 100)) / 100)
  const prices = pricesFrom(key => {
    const { fixed_minor, tiers, ...rest } = rateCard2026.prices[key]
    const at = priceKeys.indexOf(key)
    return {
      ...rest,
      // What sits on a disc or a weight beside its unit price was never charged.
      fixed_minor: scaled(fixed_minor, at),
      tiers: tiers.map(tier => ({ ...tier, unit_hundredths: scaled(tier.unit_hundredths, at + tier.from) })),
    }
  })
  return { ...rateCard2026, prices }
})

const asLines = (spec: QuoteSpec, card: RateCardV1, copies: number) =>
  Object.fromEntries(
    pricedRun(spec, quoteTerms({ at, card }), copies).lines.map(line => [line.category, line.amountMinor]),
  )

describe('a card of the first schema, read as rows', () => {
  it('prices every run to the cent as it was published, for any copies that came of it', () => {
    const plain = anySpec.map((spec): QuoteSpec => ({ ...spec, rights_society: 'none' }))
    fc.assert(
      fc.property(plain, fc.integer({ min: 1, max: 5_000 }), anyCard, (spec, copies, card) => {
        // Heavy seven-inch records were refused, so no quote of one was kept.
        fc.pre(spec.size !== '7' || spec.weight === '140')
        expect(asLines(spec, card, copies)).toEqual(published(spec, card, copies))
        expect(asLines(spec, rateCard2026, spec.quantity)).toEqual(
          published(spec, rateCard2026, spec.quantity),
        )
      }),
      { numRuns: 800, seed: 21 },
    )
  })

  it('has each sleeve that is printed for itself paid for, and its finish', () => {
    const own = { colour_class: 'opaque', copies: 100, own_sleeve: true, barcode: '' } as const
    const spec = { ...golden, quantity: 500, print_finish: 'foil', editions: [own] } as const
    const lines = asLines(spec, rateCard2026, 500)
    // Two sleeves of 140 and 500 of 0.80; two tools of 160 and 500 of 0.35.
    expect([lines['sleeve'], lines['print_finish']]).toEqual([2 * 14_000 + 40_000, 2 * 16_000 + 17_500])
  })

  it('does not have what came later, and says what is nearest', () => {
    const refused = (choices: Partial<QuoteSpec>) => {
      const quoted = calculateQuote({ ...golden, ...choices }, quoteTerms({ at, card: rateCard2026 }))
      return quoted.ok ? [] : quoted.problems.map(({ field, code, nearest }) => [field, code, nearest])
    }
    expect(refused({ colour_class: 'glow' })).toEqual([['colour_class', 'option_not_made', 'picture']])
    expect(refused({ label: 'one_colour' })).toEqual([['label', 'option_not_made', 'printed']])
    expect(refused({ inner_sleeve: 'black' })).toEqual([['inner_sleeve', 'option_not_made', 'paper']])
    expect(refused({ finishes: ['lamination_gloss', 'foil'] })).toEqual([
      ['finishes', 'option_not_made', 'foil'],
    ])
  })
})

const golden: QuoteSpec = {
  quantity: 300,
  size: '12',
  speed: '33',
  side_speeds: [],
  discs: 1,
  weight: '140',
  cut: 'lacquer',
  colour_class: 'black',
  etched: false,
  longest_side_seconds: 0,
  label: 'printed',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
  insert: 'none',
  sticker: false,
  numbered: 'none',
  shrink: 'shrink',
  print_finish: 'none',
  test_pressing: 5,
  test_pressing_courier: false,
  design: 'none',
  design_repair: 0,
  mastering_tracks: 0,
  mastering_vinyl: false,
  rights_society: 'none',
  rights_retail_minor: 0,
  rights_dealer_minor: 0,
  rights_protected_seconds: 0,
  rights_total_seconds: 0,
  rights_promo_copies: 0,
  ship_to: [],
  inserts: [],
  booklet_pages: 0,
  finishes: [],
  editions: [],
  splatter_colours: 1,
  dinked: false,
  format: 'vinyl',
  cd_making: 'replicated',
  cd_case: 'jewel',
  tape_length: 'c60',
  shell_colours: 1,
}
