// A rate card of the second schema: every price is a row of data with the objects it is for, and what does
// not go together is said by closed terms. A new option is a new row; there is no code in a card.
import type { CountryId } from '../../places/country.ts'
import type { QuoteCostCategory } from '../quote-cost.ts'

/** Everything a card of the first schema has a price for. */
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

/** How far a run of some size may come out larger or smaller than it was ordered, in basis points. */
export interface ToleranceRow {
  /** Smallest run it holds for. */
  readonly from: number
  readonly basis_points: number
}

/** What a row is made for. */
export const cardObjects = ['7', '10', '12', 'cd', 'cassette'] as const
export type CardObject = (typeof cardObjects)[number]

/** Prices that cards of the first schema could not have. */
const rowKeysAdded = [
  'colour.eco',
  'colour.glow',
  'colour.splatter_more',
  'label.one_colour',
  'sleeve.box',
  'inner.black',
  'insert.pages',
  'finish.lamination_gloss',
  'hole.dinked',
  'cd.replicated',
  'cd.duplicated',
  'case.jewel',
  'case.digipak_4',
  'case.digipak_6',
  'case.wallet',
  'case.jcard',
  'tape.c30',
  'tape.c46',
  'tape.c60',
  'tape.c90',
  'shell.more',
] as const

/** Everything a row can be the price of. */
export const rowKeys = [...priceKeys, ...rowKeysAdded] as const
export type RowKey = (typeof rowKeys)[number]

/** How often a fixed price is paid: `piece` is a test pressing, a track, a half hour. */
export const fixedPers = ['run', 'edition', 'title', 'side', 'colour', 'piece'] as const
export type FixedPer = (typeof fixedPers)[number]

/** What a price by piece is paid for: `piece` is an insert, a further four pages. */
export const unitPers = ['copy', 'disc', 'piece'] as const
/** Whose size chooses the tier. */
export const unitBys = ['run', 'edition'] as const

export interface FixedPrice {
  readonly per: FixedPer
  /** Euro cents. */
  readonly minor: number
}

export interface PriceRow {
  readonly key: RowKey
  readonly objects: readonly CardObject[]
  readonly line: QuoteCostCategory
  readonly fixed: readonly FixedPrice[]
  /** None: there is no price by piece. */
  readonly unit: {
    readonly per: (typeof unitPers)[number]
    readonly by: (typeof unitBys)[number]
  } | null
  readonly tiers: readonly PriceTier[]
  /** Smallest run, or edition, this can be had in. */
  readonly minimum: number
  /** What a piece of it weighs, where the row says so. */
  readonly grams: number | null
  /** How thick a piece of it is, in micrometres, where the row says so. */
  readonly thickness_um: number | null
  /** Working days it adds to a run. */
  readonly lead_days: number
  /** Who publishes it, or `assumption`. */
  readonly source: string
  /** Whether who is no staff may read whose figure it is. */
  readonly source_public: boolean
}

/** The choices that conditions and rules may name; `colours` are those of all editions. */
export const termFields = [
  'quantity',
  'size',
  'speed',
  'discs',
  'weight',
  'cut',
  'colour_class',
  'colours',
  'etched',
  'label',
  'sleeve',
  'inner_sleeve',
  'inserts',
  'booklet_pages',
  'finishes',
  'numbered',
  'shrink',
  'sticker',
  'splatter_colours',
  'dinked',
  'test_pressing',
  'editions',
] as const

/** A condition on the choices of a run. Of a choice that is a list, `eq` and `in` ask what it holds. */
export type CardTerm =
  | { readonly eq: readonly [field: string, value: string | number | boolean] }
  | { readonly in: readonly [field: string, values: readonly (string | number | boolean)[]] }
  | { readonly gte: readonly [field: string, least: number] }
  | { readonly all: readonly CardTerm[] }
  | { readonly any: readonly CardTerm[] }
  | { readonly not: CardTerm }

export const ruleCodes = ['not_together', 'option_not_made', 'sleeve_too_narrow', 'side_too_long'] as const

/** What has to hold where something is chosen, and the choice that is nearest where it does not. */
export interface CardRule {
  readonly code: (typeof ruleCodes)[number]
  /** The choice that is refused. */
  readonly field: (typeof termFields)[number]
  readonly when: CardTerm
  readonly need: CardTerm
  /** As the field is written; nothing where no choice is nearer than another. */
  readonly nearest: string | null
}

/** How much of a quote is paid before anything is done. */
export interface DepositTerms {
  readonly basis_points: number
  /** A quote below this is paid whole, net, in cents of euro. */
  readonly whole_below_minor: number
}

export interface RateCardV2 {
  readonly schema: 2
  readonly id: string
  /** Name of the plant, for customers too. */
  readonly plant: string
  /** First day it holds, YYYY-MM-DD. */
  readonly valid_from: string
  /** Last day it holds; null until another card follows. */
  readonly valid_to: string | null
  readonly currency: 'EUR'
  /** Where the plant stands: parcels leave from there. */
  readonly origin: CountryId
  readonly energy_basis_points: number
  readonly vinyl_master_basis_points: number
  readonly margin_basis_points: number
  /** By the size of the run, rising from 1. */
  readonly tolerance: readonly ToleranceRow[]
  /** Paid before a run begins; whole below an amount. */
  readonly deposit: DepositTerms
  /** Discs that one pair of stampers presses. */
  readonly stamper_discs: number
  readonly prices: readonly PriceRow[]
  readonly rules: readonly CardRule[]
}

/** What choices hold, by the name of the field. */
type TermFields = Readonly<Record<string, unknown>>

const holds = (value: unknown, wanted: string | number | boolean): boolean =>
  Array.isArray(value) ? value.some(one => one === wanted) : value === wanted

/** True where a condition holds. A field that choices do not have holds nothing. */
export function termHolds(term: CardTerm, fields: TermFields): boolean {
  if ('all' in term) return term.all.every(one => termHolds(one, fields))
  if ('any' in term) return term.any.some(one => termHolds(one, fields))
  if ('not' in term) return !termHolds(term.not, fields)
  if ('eq' in term) return holds(fields[term.eq[0]], term.eq[1])
  if ('in' in term) return term.in[1].some(one => holds(fields[term.in[0]], one))
  const value = fields[term.gte[0]]
  return typeof value === 'number' && value >= term.gte[1]
}
