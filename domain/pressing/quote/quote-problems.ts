// Choices that do not go together, each with the nearest one that does.
import { sideLimitOf } from './side-length.ts'
import { minimumRunOf, type PriceKey, type RateCard } from '../rate-card/rate-card.ts'
import {
  copiesByAddress,
  type QuoteField,
  type QuoteSpec,
  type ShipTo,
  shipToText,
  type SleeveKind,
} from './quote-spec.ts'
import { widerSleeve } from './sleeve-spine.ts'

export type QuoteProblemCode =
  | 'below_minimum'
  | 'sleeve_too_narrow'
  | 'weight_not_made'
  | 'side_too_long'
  | 'ship_to_too_many'
  | 'promo_too_many'
  | 'price_needed'
  | 'time_needed'
  | 'protected_too_long'
  | 'choice_unknown'
  | 'field_unknown'
  | 'country_unknown'
  | 'input_must_integer'
  | 'out_of_range'
  | 'must_be_yes_or_no'
  | 'input_required'
  | 'not_an_object'
  | 'not_a_time'
  | 'not_an_amount'

/** A choice that can not be made, and the nearest one that can; none where there is none. */
export interface QuoteProblem {
  readonly field: QuoteField | (string & {})
  readonly code: QuoteProblemCode
  readonly nearest: string | number | undefined
  /** The choice that asks for more, such as the colour a small run cannot have. */
  readonly because?: string
}

/** Discs a sleeve can hold. */
const sleeveHolds = {
  none: 4,
  discobag: 1,
  discobag_printed: 1,
  spine_3mm: 2,
  spine_5mm: 3,
  gatefold: 4,
  trifold: 4,
} as const satisfies Record<SleeveKind, number>

/** The prices whose minimum run a choice has to reach. */
function chosenPrices(spec: QuoteSpec): PriceKey[] {
  return [
    `disc.${spec.size}`,
    `colour.${spec.colour_class}`,
    `label.${spec.label}`,
    ...(spec.weight === '180' ? (['weight.180'] as const) : []),
    ...(spec.sleeve === 'none' ? [] : ([`sleeve.${spec.sleeve}`] as const)),
    ...(spec.inner_sleeve === 'none' ? [] : ([`inner.${spec.inner_sleeve}`] as const)),
    ...(spec.insert === 'none' ? [] : ([`insert.${spec.insert}`] as const)),
    ...(spec.sticker ? (['sticker'] as const) : []),
    ...(spec.numbered === 'none' ? [] : ([`numbered.${spec.numbered}`] as const)),
    ...(spec.shrink === 'none' ? [] : ([`shrink.${spec.shrink}`] as const)),
    ...(spec.print_finish === 'none' ? [] : ([`finish.${spec.print_finish}`] as const)),
  ]
}

/** The smallest run of some choices, and the choice that asks for it. */
export function minimumRun(spec: QuoteSpec, card: RateCard): { quantity: number; because: PriceKey } {
  let least: { quantity: number; because: PriceKey } = { quantity: 0, because: `disc.${spec.size}` }
  for (const because of chosenPrices(spec)) {
    const quantity = minimumRunOf(card, because)
    if (quantity > least.quantity) least = { quantity, because }
  }
  return least
}

function runProblems(spec: QuoteSpec, card: RateCard): QuoteProblem[] {
  const { quantity, because } = minimumRun(spec, card)
  if (spec.quantity >= quantity) return []
  return [{ field: 'quantity', code: 'below_minimum', nearest: quantity, because }]
}

/** A sleeve that holds the run where the one that was chosen does not. */
function widerSleeveOf(spec: QuoteSpec, card: RateCard): SleeveKind | undefined {
  if (spec.discs > sleeveHolds[spec.sleeve])
    return spec.discs > sleeveHolds.spine_5mm ? 'gatefold' : spec.discs > 2 ? 'spine_5mm' : 'spine_3mm'
  return card.spine_by_thickness === true ? widerSleeve(spec) : undefined
}

function objectProblems(spec: QuoteSpec, card: RateCard): QuoteProblem[] {
  const problems: QuoteProblem[] = []
  const wider = widerSleeveOf(spec, card)
  if (wider !== undefined) problems.push({ field: 'sleeve', code: 'sleeve_too_narrow', nearest: wider })
  // Seven-inch records are pressed at 40 to 50 g; the heavy weight exists for albums only.
  if (spec.size === '7' && spec.weight === '180') {
    problems.push({ field: 'weight', code: 'weight_not_made', nearest: '140' })
  }
  const { longestSeconds: longest } = sideLimitOf(spec.size, spec.speed, spec.colour_class === 'picture')
  if (spec.longest_side_seconds > longest) {
    problems.push({ field: 'longest_side_seconds', code: 'side_too_long', nearest: longest })
  }
  return problems
}

function rightsProblems(spec: QuoteSpec): QuoteProblem[] {
  if (spec.rights_society === 'none') return []
  const problems: QuoteProblem[] = []
  const { rights_protected_seconds: part, rights_total_seconds: total } = spec
  if (spec.rights_retail_minor === 0 && spec.rights_dealer_minor === 0) {
    problems.push({ field: 'rights_retail_minor', code: 'price_needed', nearest: undefined })
  }
  if (total === 0) problems.push({ field: 'rights_total_seconds', code: 'time_needed', nearest: undefined })
  if (part > total) {
    problems.push({ field: 'rights_protected_seconds', code: 'protected_too_long', nearest: total })
  }
  if (spec.rights_promo_copies > spec.quantity) {
    problems.push({ field: 'rights_promo_copies', code: 'promo_too_many', nearest: spec.quantity })
  }
  return problems
}

/** The same addresses while copies of the run are left; who would get none is left out. */
function fitting({ quantity, ship_to: [first, ...others] }: QuoteSpec): ShipTo[] {
  let left = quantity
  const shared = others.map(address => {
    const copies = Math.min(address.copies, left)
    left -= copies
    return { ...address, copies }
  })
  return first === undefined ? [] : [first, ...shared.filter(({ copies }) => copies > 0)]
}

function shippingProblems(spec: QuoteSpec): QuoteProblem[] {
  const [left = 0] = copiesByAddress(spec)
  return left < 0 ? [{ field: 'ship_to', code: 'ship_to_too_many', nearest: shipToText(fitting(spec)) }] : []
}

/** Everything wrong with a set of choices; empty when the run can be quoted. */
export function quoteProblems(spec: QuoteSpec, card: RateCard): QuoteProblem[] {
  return [
    ...runProblems(spec, card),
    ...objectProblems(spec, card),
    ...rightsProblems(spec),
    ...shippingProblems(spec),
  ]
}
