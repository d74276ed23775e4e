// The seventeen lines of a run, each with the prices it was made of.
import { multiplyDivide } from '../../money/money.ts'
import { type QuoteCostCategory, quoteCostCategories } from '../quote-cost.ts'
import { mechanicalRightMinor, rightsTariffOn } from './mechanical-right.ts'
import type { QuoteSpec } from './quote-spec.ts'
import {
  discsPerStamper,
  masteringCapTracks,
  type PriceKey,
  priceKeys,
  type RateCard,
  testPressingCopies,
  tierOf,
} from '../rate-card/rate-card.ts'

/** The card's prices, and what is worked out from a line or a tariff. */
export const linePrices = [...priceKeys, 'energy', 'rights', 'vinyl_master'] as const

/** One price of a line: `times × fixed + pieces × unit`, in euro. */
export interface LinePart {
  readonly price: (typeof linePrices)[number]
  readonly fixed_minor: number
  /** How often the fixed price is paid: sides, discs, tracks, half hours. */
  readonly times: number
  readonly unit_hundredths: number
  readonly pieces: number
  /** The run sizes this unit price is for; both null where it has none. */
  readonly tier_from: number | null
  readonly tier_to: number | null
  readonly source: string
}

/** One line of a quote in euro cents: amount = fixed + pieces × unit, rounded half up once. */
export interface QuoteLine {
  readonly category: QuoteCostCategory
  readonly amountMinor: number
  readonly fixedMinor: number
  /** Price of one piece in hundredths of a cent. */
  readonly unitHundredths: number
  readonly pieces: number
  readonly parts: readonly LinePart[]
}

const hundredthsPerCent = 100

function line(category: QuoteCostCategory, parts: readonly LinePart[]): QuoteLine {
  let [fixedMinor, unitHundredths, pieces] = [0, 0, 0]
  for (const part of parts) {
    fixedMinor += part.times * part.fixed_minor
    if (part.pieces === 0) continue
    unitHundredths += part.unit_hundredths
    pieces = part.pieces
  }
  const amountMinor = fixedMinor + multiplyDivide(pieces, unitHundredths, hundredthsPerCent)
  return { category, amountMinor, fixedMinor, unitHundredths, pieces, parts }
}

/** A line of one sum that was worked out elsewhere. */
const summed = (category: QuoteCostCategory, price: LinePart['price'], sum: number, source: string) =>
  line(category, sum === 0 ? [] : [sumPart(price, sum, source)])

const sumPart = (price: LinePart['price'], fixed_minor: number, source: string): LinePart => ({
  price,
  fixed_minor,
  times: 1,
  unit_hundredths: 0,
  pieces: 0,
  tier_from: null,
  tier_to: null,
  source,
})

/** What one price of the card adds in a run of this size. */
function part(card: RateCard, price: PriceKey, quantity: number, times: number, pieces = 0): LinePart {
  const found = card.prices[price]
  const tier = pieces === 0 ? undefined : tierOf(found, quantity)
  return {
    price,
    fixed_minor: found.fixed_minor,
    times,
    unit_hundredths: tier?.unit_hundredths ?? 0,
    pieces: tier === undefined ? 0 : pieces,
    tier_from: tier?.from ?? null,
    tier_to: tier?.to ?? null,
    source: found.source,
  }
}

function cutting(spec: QuoteSpec, card: RateCard): QuoteLine {
  const { quantity } = spec
  const sides = spec.discs * 2 - (spec.etched ? 1 : 0)
  const further = Math.ceil(quantity / discsPerStamper) - 1
  const cut = spec.cut === 'dmm' ? 'cut.dmm' : (`cut.lacquer.${spec.size}` as const)
  const plating = spec.cut === 'dmm' ? 'plating.dmm' : (`plating.lacquer.${spec.size}` as const)
  return line('cutting', [
    part(card, cut, quantity, sides),
    part(card, plating, quantity, sides),
    ...(spec.etched ? [part(card, 'cut.etching', quantity, 1)] : []),
    ...(further > 0 ? [part(card, 'stamper.next', quantity, further * spec.discs * 2)] : []),
  ])
}

function typeVinyl(spec: QuoteSpec, card: RateCard, copies: number): QuoteLine {
  const { quantity, discs } = spec
  const pieces = copies * discs
  return line('type_vinyl', [
    part(card, `setup.${spec.size}`, quantity, discs),
    part(card, `disc.${spec.size}`, quantity, 0, pieces),
    ...(spec.weight === '180' ? [part(card, 'weight.180', quantity, 0, pieces)] : []),
    ...(spec.colour_class === 'black'
      ? []
      : // Each disc has its own set-up, and each is purged for.
        [part(card, `colour.${spec.colour_class}`, quantity, discs, pieces)]),
  ])
}

function testPressing(spec: QuoteSpec, card: RateCard): QuoteLine {
  const { quantity, discs, test_pressing } = spec
  if (test_pressing === 0) return line('test_pressing', [])
  const extra = Math.max(0, test_pressing - testPressingCopies) * discs
  return line('test_pressing', [
    part(card, 'test_pressing.set', quantity, discs),
    ...(extra > 0 ? [part(card, 'test_pressing.extra', quantity, extra)] : []),
    ...(spec.test_pressing_courier ? [part(card, 'test_pressing.courier', quantity, 1)] : []),
  ])
}

function design(spec: QuoteSpec, card: RateCard): QuoteLine {
  return line('design', [
    ...(spec.design === 'none' ? [] : [part(card, `design.${spec.design}`, spec.quantity, 1)]),
    ...(spec.design_repair === 0 ? [] : [part(card, 'design.repair', spec.quantity, spec.design_repair)]),
  ])
}

function mastering(spec: QuoteSpec, card: RateCard): QuoteLine {
  const { quantity, mastering_tracks: tracks } = spec
  if (tracks === 0) return line('mastering', [])
  const capped = Math.min(tracks, masteringCapTracks)
  const cap = card.prices['mastering.cap'].fixed_minor
  const isCapped = capped * card.prices['mastering.track'].fixed_minor > cap
  const beyond = tracks - capped
  const parts = isCapped
    ? [
        part(card, 'mastering.cap', quantity, 1),
        ...(beyond > 0 ? [part(card, 'mastering.track', quantity, beyond)] : []),
      ]
    : [part(card, 'mastering.track', quantity, tracks)]
  if (!spec.mastering_vinyl) return line('mastering', parts)
  const { amountMinor } = line('mastering', parts)
  const more = multiplyDivide(amountMinor, card.vinyl_master_basis_points, 10_000)
  return line('mastering', [
    ...parts,
    sumPart('vinyl_master', more, shareOf('mastering', card.vinyl_master_basis_points)),
  ])
}

/** Shares are ours: nobody publishes theirs. */
const shareOf = (category: QuoteCostCategory, basisPoints: number): string =>
  `${basisPoints / 100} % of ${category}, assumption`

/** The line and the percentage that a source names; undefined for a source of another kind. */
export function shareIn(source: string): { category: QuoteCostCategory; percent: string } | undefined {
  const [, share, name] = /^([\d.]+) % of (\w+), assumption$/.exec(source) ?? []
  const category = quoteCostCategories.find(known => known === name)
  return share === undefined || category === undefined ? undefined : { category, percent: `${share} %` }
}

const isOfCard = (price: LinePart['price']): boolean => priceKeys.some(key => key === price)

/**
 * The source of a price as who is no staff reads it: whose figure a price of the card is, is the house's
 * business; a share says of what it is one, and a tariff of rights is public.
 */
export const publicSource = ({ price, source }: Pick<LinePart, 'price' | 'source'>): string =>
  isOfCard(price) ? '' : source

function mechanicalRight(spec: QuoteSpec, day: string): QuoteLine {
  if (spec.rights_society === 'none') return line('mechanical_right', [])
  const tariff = rightsTariffOn(spec.rights_society, day)
  if (tariff === undefined) return line('mechanical_right', [])
  return summed('mechanical_right', 'rights', mechanicalRightMinor(tariff, spec), tariff.source)
}

/**
 * The seventeen lines of a run in the order of spec section 3, in euro cents; a choice not taken is a line of
 * zero. `day` (YYYY-MM-DD) chooses the tariff of the collecting society. Of other `copies` than the run has,
 * fixed and unit prices stay those of the run, rights are those of the copies. Rules 8.
 */
export function quoteLines(
  spec: QuoteSpec,
  card: RateCard,
  day: string,
  copies: number = spec.quantity,
): QuoteLine[] {
  const { quantity, discs } = spec
  const allDiscs = copies * discs
  const byCopy = (price: PriceKey): LinePart => part(card, price, quantity, 1, copies)
  const vinyl = typeVinyl(spec, card, copies)
  const energy = multiplyDivide(vinyl.amountMinor, card.energy_basis_points, 10_000)
  const { sleeve, inner_sleeve, insert, numbered, shrink, print_finish } = spec
  return [
    cutting(spec, card),
    vinyl,
    // A picture disc is its own label.
    line(
      'label',
      spec.colour_class === 'picture' ? [] : [part(card, `label.${spec.label}`, quantity, discs, allDiscs)],
    ),
    line('sleeve', sleeve === 'none' ? [] : [byCopy(`sleeve.${sleeve}`)]),
    line(
      'inner_sleeve',
      inner_sleeve === 'none' ? [] : [part(card, `inner.${inner_sleeve}`, quantity, discs, allDiscs)],
    ),
    line('numbered', numbered === 'none' ? [] : [byCopy(`numbered.${numbered}`)]),
    line('shrink', shrink === 'none' ? [] : [byCopy(`shrink.${shrink}`)]),
    line('insert_vinyl', [part(card, 'insert_vinyl', quantity, 1, allDiscs)]),
    line('insert_sleeve', insert === 'none' ? [] : [byCopy('insert_sleeve')]),
    line('insert', insert === 'none' ? [] : [byCopy(`insert.${insert}`)]),
    line('sticker', spec.sticker ? [byCopy('sticker')] : []),
    line('print_finish', print_finish === 'none' ? [] : [byCopy(`finish.${print_finish}`)]),
    testPressing(spec, card),
    design(spec, card),
    mastering(spec, card),
    mechanicalRight({ ...spec, quantity: copies }, day),
    summed('energy_cost', 'energy', energy, shareOf('type_vinyl', card.energy_basis_points)),
  ]
}
