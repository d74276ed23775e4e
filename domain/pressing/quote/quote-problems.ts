// Choices that do not go together, each with the nearest one that does.
import { rowsOf } from '../rate-card/card-rows.ts'
import type { CardProblem } from '../rate-card/card-fields.ts'
import type { RateCard } from '../rate-card/rate-card.ts'
import { objectOf } from './chosen-prices.ts'
import type { QuoteProblem } from './quote-problem.ts'
import {
  asked,
  editionProblems,
  type Found,
  minimumRun,
  optionProblems,
  ruleProblems,
} from './option-problems.ts'
import {
  choices,
  copiesByAddress,
  defaultSpec,
  type Edition,
  type QuoteSpec,
  type ShipTo,
  shipToText,
  type SleeveKind,
} from './quote-spec.ts'
import { editionsToText, finishesOf, hasColour, insertsOf, repeated } from './run-contents.ts'
import { sideLimitOf, sidesOfRun, speedsOf } from './side-length.ts'
import { widerSleeve } from './sleeve-spine.ts'

/** Discs a sleeve can hold. */
const sleeveHolds = {
  none: 4,
  discobag: 1,
  discobag_printed: 1,
  spine_3mm: 2,
  spine_5mm: 3,
  gatefold: 4,
  trifold: 4,
  box: 4,
} as const satisfies Record<SleeveKind, number>

function runProblems(spec: QuoteSpec, card: RateCard, found: Found): QuoteProblem[] {
  const { quantity, because } = minimumRun(spec, card, found)
  if (spec.quantity >= quantity) return []
  return [{ field: 'quantity', code: 'below_minimum', nearest: quantity, because }]
}

/** A sleeve that holds the run where the one that was chosen does not. */
function widerSleeveOf(spec: QuoteSpec, card: RateCard): SleeveKind | undefined {
  if (spec.discs > sleeveHolds[spec.sleeve])
    return spec.discs > sleeveHolds.spine_5mm ? 'gatefold' : spec.discs > 2 ? 'spine_5mm' : 'spine_3mm'
  return rowsOf(card).isSpineByThickness ? widerSleeve(spec) : undefined
}

/** Seconds of a compact disc: 79:57. */
const cdSeconds = 79 * 60 + 57
/** Minutes of a side of a cassette: half of the tape. */
const tapeSideMinutes = { c30: 15, c46: 23, c60: 30, c90: 45 } as const

/** Seconds that the longest side may have; of a compact disc, all of it. */
function longestSide(spec: QuoteSpec): number {
  if (spec.format === 'cd') return cdSeconds
  if (spec.format === 'cassette') return tapeSideMinutes[spec.tape_length] * 60
  // Which side is the longest is not known here: it may be one at the speed that holds most.
  const speeds = new Set(speedsOf(spec))
  const isPicture = hasColour(spec, 'picture')
  return Math.max(...[...speeds].map(speed => sideLimitOf(spec.size, speed, isPicture).longestSeconds))
}

function objectProblems(spec: QuoteSpec, card: RateCard, found: Found): QuoteProblem[] {
  const problems: QuoteProblem[] = []
  const wider = spec.format === 'vinyl' ? widerSleeveOf(spec, card) : undefined
  if (wider !== undefined) problems.push({ field: 'sleeve', code: 'sleeve_too_narrow', nearest: wider })
  problems.push(...optionProblems(spec, card, found), ...ruleProblems(spec, card))
  const longest = longestSide(spec)
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

/** Lists that say a thing twice, and pages a booklet cannot have. */
function listProblems(spec: QuoteSpec): QuoteProblem[] {
  const problems: QuoteProblem[] = []
  const [inserts, finishes] = [insertsOf(spec), finishesOf(spec)]
  if (repeated(inserts)) {
    const nearest = unique(spec.inserts, spec.insert).join(';')
    problems.push({ field: 'inserts', code: 'chosen_twice', nearest })
  }
  if (repeated(finishes)) {
    const nearest = unique(spec.finishes, spec.print_finish).join(';')
    problems.push({ field: 'finishes', code: 'chosen_twice', nearest })
  }
  const { booklet_pages: pages } = spec
  const most = spec.format === 'cd' ? 32 : 24
  if (pages > 0 && (pages < 8 || pages > most || pages % 4 !== 0)) {
    const nearest = Math.max(8, Math.min(most, Math.round(pages / 4) * 4))
    problems.push({ field: 'booklet_pages', code: 'pages_by_four', nearest })
  }
  if (spec.format !== 'vinyl' && spec.editions.length > 0)
    problems.push({ field: 'editions', code: 'option_not_made', nearest: '' })
  return [...problems, ...sideProblems(spec)]
}

/** Two editions that nothing tells apart, and speeds of sides that a record does not have. */
function sideProblems(spec: QuoteSpec): QuoteProblem[] {
  const problems: QuoteProblem[] = []
  const once = editionsOnce(spec.editions)
  if (once.length < spec.editions.length)
    problems.push({ field: 'editions', code: 'chosen_twice', nearest: editionsToText(once) })
  const sides = sidesOfRun(spec).length
  if (spec.side_speeds.length > sides) {
    const nearest = spec.side_speeds.slice(0, sides).join(';')
    problems.push({ field: 'side_speeds', code: 'speeds_too_many', nearest })
  }
  return problems
}

/** Editions of one colour, sleeve and barcode as one, with the copies of all of them. */
function editionsOnce(editions: readonly Edition[]): Edition[] {
  const once = new Map<string, Edition>()
  for (const edition of editions) {
    const key = [edition.colour_class, edition.own_sleeve, edition.barcode].join(':')
    const known = once.get(key)?.copies ?? 0
    once.set(key, { ...edition, copies: known + edition.copies })
  }
  return [...once.values()]
}

const unique = (words: readonly string[], first: string): string[] =>
  [...new Set(words)].filter(word => word !== first)

/** Everything wrong with a set of choices; empty when the run can be quoted. */
export function quoteProblems(spec: QuoteSpec, card: RateCard): QuoteProblem[] {
  const found = asked(spec, card)
  return [
    ...runProblems(spec, card, found),
    ...objectProblems(spec, card, found),
    ...listProblems(spec),
    ...(spec.format === 'vinyl' ? editionProblems(spec, found) : []),
    ...rightsProblems(spec),
    ...shippingProblems(spec),
  ]
}

/** The least run that a card makes of some choices, whatever run was typed. */
export const leastRun = (spec: QuoteSpec, card: RateCard): number =>
  minimumRun({ ...spec, quantity: defaultSpec.quantity, editions: [] }, card).quantity

/** What is wrong as it was typed, with the least run near where the one that was typed is none. */
export const withLeastRun = <P extends { readonly code: string; readonly nearest?: unknown }>(
  problems: readonly P[],
  isRun: (problem: P) => boolean,
  nearest: P['nearest'],
): P[] =>
  problems.map(problem =>
    isRun(problem) && problem.nearest === undefined && problem.code !== 'input_required'
      ? { ...problem, nearest }
      : problem,
  )

/** The run that everybody begins with, of everything that a card makes. */
function plainRuns(card: RateCard): QuoteSpec[] {
  const { find } = rowsOf(card)
  const sizes = choices.size.filter(size => find(`disc.${size}`, size) !== undefined)
  const isCd = choices.cd_making.some(making => find(`cd.${making}`, 'cd') !== undefined)
  const isTape = choices.tape_length.some(length => find(`tape.${length}`, 'cassette') !== undefined)
  return [
    ...sizes.map((size): QuoteSpec => ({ ...defaultSpec, size })),
    ...(isCd ? [{ ...defaultSpec, format: 'cd' } as const] : []),
    ...(isTape ? [{ ...defaultSpec, format: 'cassette' } as const] : []),
  ]
}

/** Of everything that a card makes, what it cannot price in the choices that everybody begins with. */
export function unpricedRuns(card: RateCard): CardProblem[] {
  return plainRuns(card).flatMap(plain => {
    const quantity = Math.max(plain.quantity, minimumRun(plain, card).quantity)
    const [problem] = quoteProblems({ ...plain, quantity }, card)
    if (problem === undefined) return []
    const says = `a plain run of ${objectOf(plain)} has no price: ${problem.field}, ${problem.code}`
    return [{ path: 'prices', code: 'price_missing', says }]
  })
}
