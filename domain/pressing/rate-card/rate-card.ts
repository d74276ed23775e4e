// The price of every part of a run, as data. A card is dated: a quote keeps the card it was made with.
import type { CountryId } from '../../places/country.ts'

/** Everything a card has a price for. */
export const priceKeys = [
  'cut.lacquer.12',
  'cut.lacquer.10',
  'cut.lacquer.7',
  'cut.dmm',
  'cut.etching',
  'plating.lacquer.12',
  'plating.lacquer.10',
  'plating.lacquer.7',
  'plating.dmm',
  'stamper.next',
  'setup.12',
  'setup.10',
  'setup.7',
  'disc.12',
  'disc.10',
  'disc.7',
  'weight.180',
  'colour.black',
  'colour.opaque',
  'colour.transparent',
  'colour.marble',
  'colour.half',
  'colour.colour_in_colour',
  'colour.splatter',
  'colour.picture',
  'label.printed',
  'label.white',
  'sleeve.discobag',
  'sleeve.discobag_printed',
  'sleeve.spine_3mm',
  'sleeve.spine_5mm',
  'sleeve.gatefold',
  'sleeve.trifold',
  'inner.paper',
  'inner.poly',
  'inner.printed',
  'numbered.ink',
  'numbered.foil',
  'shrink.shrink',
  'shrink.bag',
  'insert_vinyl',
  'insert_sleeve',
  'insert.sheet',
  'insert.booklet',
  'insert.poster',
  'insert.obi',
  'insert.download_card',
  'sticker',
  'finish.lamination',
  'finish.spot_uv',
  'finish.foil',
  'finish.emboss',
  'finish.reverse',
  'test_pressing.set',
  'test_pressing.extra',
  'test_pressing.courier',
  'design.layout',
  'design.full',
  'design.repair',
  'mastering.track',
  'mastering.cap',
] as const

export type PriceKey = (typeof priceKeys)[number]

/** A unit price for runs from one size to another, both included; open above when `to` is null. */
export interface PriceTier {
  readonly from: number
  readonly to: number | null
  /** Price of one piece in hundredths of a cent. */
  readonly unit_hundredths: number
}

export interface Price {
  /** Once, or per side, disc, track or half hour, as its line says. Euro cents. */
  readonly fixed_minor: number
  /** None: there is no price by piece. */
  readonly tiers: readonly PriceTier[]
  /** Smallest run this can be had in. */
  readonly minimum_run: number
  /** Who publishes it, or `assumption`. */
  readonly source: string
}

/** How far a run of some size may come out larger or smaller than it was ordered, in basis points. */
export interface ToleranceRow {
  /** Smallest run it holds for. */
  readonly from: number
  readonly basis_points: number
}

/** What plants publish: a tenth up to 999 copies, half of that above (vinylofficine.ch). */
export const usualTolerance: readonly ToleranceRow[] = [
  { from: 1, basis_points: 1_000 },
  { from: 1_000, basis_points: 500 },
]

/** How much of a quote is paid before anything is done. */
export interface DepositTerms {
  readonly basis_points: number
  /** A quote below this is paid whole, net, in cents of euro. */
  readonly whole_below_minor: number
}

/** Of cards that say nothing else: a half, and the whole below 1,000.00. */
export const usualDeposit: DepositTerms = { basis_points: 5_000, whole_below_minor: 100_000 }

export interface RateCard {
  readonly id: string
  /** First day it holds, YYYY-MM-DD. */
  readonly valid_from: string
  /** Last day it holds; null until another card follows. */
  readonly valid_to: string | null
  readonly currency: 'EUR'
  /** Where the plant stands: parcels leave from there. */
  readonly origin: CountryId
  readonly prices: Readonly<Record<PriceKey, Price>>
  /** Of the type_vinyl line, in basis points. */
  readonly energy_basis_points: number
  /** On top of the cost of mastering, for a version of its own for vinyl, in basis points. */
  readonly vinyl_master_basis_points: number
  /** The house's margin on everything, in basis points; a line of its own. */
  readonly margin_basis_points: number
  /** By the size of the run, rising from 1. */
  readonly tolerance: readonly ToleranceRow[]
  /**
   * Whether a spine has to be as wide as discs, inner sleeves and inserts are thick. Cards without it count
   * discs, as those did that kept quotes were made with. Rules 8.
   */
  readonly spine_by_thickness?: true | undefined
  /** What is paid of a run before anything is done; cards without it ask for the usual. Rules 22. */
  readonly deposit?: DepositTerms | undefined
}

/** Discs that one pair of stampers presses. */
export const discsPerStamper = 1_000
/** Copies in a set of test pressings. */
export const testPressingCopies = 5
/** Tracks that the cap on mastering covers. */
export const masteringCapTracks = 12

/** The tier a run falls in: below the first, the first. Undefined where there is no price by piece. */
export function tierOf(price: Price, quantity: number): PriceTier | undefined {
  const { tiers } = price
  for (let index = tiers.length - 1; index > 0; index -= 1) {
    const tier = tiers[index]
    if (tier !== undefined && quantity >= tier.from) return tier
  }
  return tiers[0]
}

/** The smallest run in which a part can be had. */
export const minimumRunOf = (card: RateCard, key: PriceKey): number => card.prices[key].minimum_run

/** Runs at which some unit price of a card changes, rising. */
export function priceBreaks(card: RateCard): readonly number[] {
  const known = breaksByCard.get(card)
  if (known !== undefined) return known
  const runs = new Set(priceKeys.flatMap(key => card.prices[key].tiers.slice(1).map(({ from }) => from)))
  const breaks = [...runs].sort((one, other) => one - other)
  breaksByCard.set(card, breaks)
  return breaks
}

/** Worked out once a card: a batch asks a hundred thousand times. */
const breaksByCard = new WeakMap<RateCard, readonly number[]>()

/** A price for every key, in the order of `priceKeys`. */
export function pricesFrom(priceOf: (key: PriceKey) => Price): RateCard['prices'] {
  const prices: Partial<Record<PriceKey, Price>> = {}
  for (const key of priceKeys) prices[key] = priceOf(key)
  return isWhole(prices) ? prices : rejected()
}

const isWhole = (prices: Partial<Record<PriceKey, Price>>): prices is Record<PriceKey, Price> =>
  priceKeys.every(key => prices[key] !== undefined)

function rejected(): never {
  throw new TypeError('a rate card without some of its prices')
}
