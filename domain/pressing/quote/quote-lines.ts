// The seventeen lines of a run, each with the prices it was made of.
import { multiplyDivide } from '../../money/money.ts'
import { type QuoteCostCategory, quoteCostCategories } from '../quote-cost.ts'
import { rowsOf } from '../rate-card/card-rows.ts'
import { type PriceRow, rowKeys } from '../rate-card/price-row.ts'
import { masteringCapTracks, type RateCard, tierOf } from '../rate-card/rate-card.ts'
import { type ChosenPrice, chosenPrices, objectOf } from './chosen-prices.ts'
import { mechanicalRightMinor, rightsTariffOn } from '../rights/mechanical-right.ts'
import type { QuoteSpec } from './quote-spec.ts'

/** The card's prices, and what is worked out from a line or a tariff. */
export const linePrices = [...rowKeys, 'energy', 'rights', 'vinyl_master'] as const

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
  /** Price of one piece in hundredths of a cent; nought where parts of the line are for different pieces. */
  readonly unitHundredths: number
  readonly pieces: number
  readonly parts: readonly LinePart[]
}

const hundredthsPerCent = 100

/** One rounding for all parts, whatever their pieces. */
function line(category: QuoteCostCategory, parts: readonly LinePart[]): QuoteLine {
  let [fixedMinor, unitHundredths, pieces, hundredths] = [0, 0, 0, 0]
  for (const part of parts) {
    fixedMinor += part.times * part.fixed_minor
    if (part.pieces === 0) continue
    hundredths += part.pieces * part.unit_hundredths
    unitHundredths += part.unit_hundredths
    pieces = part.pieces
  }
  const isOfOne = pieces * unitHundredths === hundredths
  const amountMinor = fixedMinor + multiplyDivide(hundredths, 1, hundredthsPerCent)
  const unit = isOfOne ? { unitHundredths, pieces } : { unitHundredths: 0, pieces: 0 }
  return { category, amountMinor, fixedMinor, ...unit, parts }
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

/** Pieces of a price in what is charged. */
function piecesOf({ unit }: PriceRow, { copies, each }: ChosenPrice, discs: number): number {
  if (unit === null) return 0
  return copies * each * (unit.per === 'disc' ? discs : 1)
}

/** What one price of the card adds; a fixed price of several kinds is told kind by kind. */
function partsOf(row: PriceRow, price: ChosenPrice, { quantity, discs }: QuoteSpec): LinePart[] {
  const pieces = piecesOf(row, price, discs)
  const size = row.unit?.by === 'edition' ? price.part : quantity
  const tier = pieces === 0 ? undefined : tierOf(row, size)
  const [first, ...more] = row.fixed
  const once = (fixed: typeof first) => ({
    fixed_minor: fixed?.minor ?? 0,
    times: fixed === undefined ? 0 : price.counts[fixed.per],
  })
  const { key, source } = row
  return [
    {
      price: key,
      ...once(first),
      unit_hundredths: tier?.unit_hundredths ?? 0,
      pieces: tier === undefined ? 0 : pieces,
      tier_from: tier?.from ?? null,
      tier_to: tier?.to ?? null,
      source,
    },
    ...more.map(fixed => ({ ...sumPart(key, 0, source), ...once(fixed) })),
  ]
}

/** The fixed price of a row, however it is paid. */
const fixedOf = (row: PriceRow | undefined): number => row?.fixed[0]?.minor ?? 0

function mastering(spec: QuoteSpec, card: RateCard): QuoteLine {
  const { mastering_tracks: tracks } = spec
  if (tracks === 0) return line('mastering', [])
  const { find } = rowsOf(card)
  const [track, cap] = [find('mastering.track', objectOf(spec)), find('mastering.cap', objectOf(spec))]
  const capped = Math.min(tracks, masteringCapTracks)
  const isCapped = cap !== undefined && capped * fixedOf(track) > fixedOf(cap)
  const beyond = tracks - capped
  const paid = (row: PriceRow | undefined, times: number): LinePart[] =>
    row === undefined || times === 0 ? [] : [{ ...sumPart(row.key, fixedOf(row), row.source), times }]
  const parts = isCapped ? [...paid(cap, 1), ...paid(track, beyond)] : paid(track, tracks)
  if (!spec.mastering_vinyl || spec.format !== 'vinyl') return line('mastering', parts)
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

const isOfCard = (price: LinePart['price']): boolean => rowKeys.some(key => key === price)

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
  const { find, stamperDiscs } = rowsOf(card)
  const parts = new Map<QuoteCostCategory, LinePart[]>()
  for (const price of chosenPrices(spec, stamperDiscs, copies)) {
    const row = price.isFree ? undefined : find(price.key, objectOf(spec))
    if (row === undefined) continue
    const told = partsOf(row, price, spec)
    const before = parts.get(row.line)
    if (before === undefined) parts.set(row.line, told)
    else before.push(...told)
  }
  const vinyl = line('type_vinyl', parts.get('type_vinyl') ?? [])
  const energy = multiplyDivide(vinyl.amountMinor, card.energy_basis_points, 10_000)
  return quoteCostCategories.map(category => {
    if (category === 'type_vinyl') return vinyl
    if (category === 'mastering') return mastering(spec, card)
    if (category === 'mechanical_right') return mechanicalRight({ ...spec, quantity: copies }, day)
    if (category === 'energy_cost')
      return summed(category, 'energy', energy, shareOf('type_vinyl', card.energy_basis_points))
    return line(category, parts.get(category) ?? [])
  })
}
