// What a rate card does not have, or not in so small a run, and what its rules forbid; each with the nearest
// choice that can be made.
import { rowsOf } from '../rate-card/card-rows.ts'
import { type RowKey, termHolds } from '../rate-card/price-row.ts'
import type { RateCard } from '../rate-card/rate-card.ts'
import { type ChosenPrice, chosenPrices, objectOf } from './chosen-prices.ts'
import type { QuoteProblem } from './quote-problem.ts'
import {
  type ChoiceField,
  choices,
  type ColourClass,
  defaultSpec,
  type QuoteField,
  type QuoteSpec,
} from './quote-spec.ts'
import { speedText } from './side-length.ts'
import { editionsOf, editionsToText, finishesOf, insertsOf } from './run-contents.ts'

export type Found = readonly { readonly price: ChosenPrice; readonly minimum: number | undefined }[]

/** What choices ask for, with the smallest run of each; undefined where the card has no such row. */
export function asked(spec: QuoteSpec, card: RateCard): Found {
  const { find, stamperDiscs } = rowsOf(card)
  return chosenPrices(spec, stamperDiscs).map(price => ({
    price,
    minimum: find(price.key, objectOf(spec))?.minimum,
  }))
}

const isWord = (field: string): field is ChoiceField => Object.hasOwn(choices, field)

/** Fields that a card lacks a row for. */
const lackingIn = (found: Found): ReadonlySet<QuoteField> =>
  new Set(found.flatMap(({ price, minimum }) => (minimum === undefined ? [price.field] : [])))

const lacking = (spec: QuoteSpec, card: RateCard) => lackingIn(asked(spec, card))

/** Of the words of a field, the one nearest to what was chosen that a card has a row for. */
function nearestWord(spec: QuoteSpec, field: ChoiceField, card: RateCard): string | undefined {
  const words: readonly string[] = choices[field]
  const at = words.indexOf(String(spec[field]))
  const byDistance = words
    .map((word, index) => ({ word, away: Math.abs(index - at) }))
    .filter(({ away, word }) => away > 0 && (word !== 'none' || away === 1))
    .toSorted((one, other) => one.away - other.away)
  return byDistance.find(({ word }) => !lacking({ ...spec, [field]: word }, card).has(field))?.word
}

function nearestMade(spec: QuoteSpec, field: QuoteField, card: RateCard): string | number | undefined {
  if (isWord(field)) return nearestWord(spec, field, card)
  const isMade = (change: Partial<QuoteSpec>) => !lacking({ ...spec, ...change }, card).has(field)
  if (field === 'inserts') return spec.inserts.filter(one => isMade({ inserts: [one] })).join(';')
  if (field === 'finishes') return spec.finishes.filter(one => isMade({ finishes: [one] })).join(';')
  if (field === 'editions') return editionsToText(spec.editions.filter(one => isMade({ editions: [one] })))
  const usual = defaultSpec[field]
  if (typeof usual === 'boolean') return usual ? 'yes' : 'no'
  return typeof usual === 'number' ? usual : undefined
}

/** Choices that a card has no row for. */
export function optionProblems(spec: QuoteSpec, card: RateCard, found: Found): QuoteProblem[] {
  const problems = [...lackingIn(found)].map((field): QuoteProblem => {
    // Cards without a heavy seven-inch said so before there were rows.
    const code = field === 'weight' ? 'weight_not_made' : 'option_not_made'
    return { field, code, nearest: nearestMade(spec, field, card) }
  })
  const isMastered = rowsOf(card).find('mastering.track', objectOf(spec)) !== undefined
  if (spec.mastering_tracks === 0 || isMastered) return problems
  return [...problems, { field: 'mastering_tracks', code: 'option_not_made', nearest: 0 }]
}

/** Colours that some copies of the run are in. */
const coloursOf = (spec: QuoteSpec): ColourClass[] =>
  editionsOf(spec).flatMap(({ colour_class, copies }) => (copies === 0 ? [] : [colour_class]))

/** What the rules of a card ask: of choices that may be had several times, all of them. */
export function ruleProblems(spec: QuoteSpec, card: RateCard): QuoteProblem[] {
  const fields = {
    ...spec,
    size: objectOf(spec),
    // What a rule says of a speed holds of a run that is played at it throughout.
    speed: speedText(spec),
    ...(spec.format === 'vinyl' ? {} : { sleeve: 'none', inner_sleeve: 'none', etched: false }),
    inserts: insertsOf(spec),
    finishes: finishesOf(spec),
    colours: spec.format === 'vinyl' ? coloursOf(spec) : [],
  }
  return rowsOf(card).rules.flatMap(({ code, field, when, need, nearest }) =>
    !termHolds(when, fields) || termHolds(need, fields)
      ? []
      : [{ field, code, nearest: nearest ?? undefined }],
  )
}

interface MinimumRun {
  readonly quantity: number
  readonly because: RowKey
}

/** The smallest run of some choices, and the choice that asks for it. */
export function minimumRun(spec: QuoteSpec, card: RateCard, found = asked(spec, card)): MinimumRun {
  let least: MinimumRun = { quantity: 0, because: found[0]?.price.key ?? `disc.${spec.size}` }
  for (const { price, minimum = 1 } of found) {
    if (price.field === 'editions') continue
    // Beside the part that has to be so large, the run has what its editions take.
    const quantity = minimum === 1 ? 1 : minimum + (spec.quantity - price.part)
    if (quantity > least.quantity) least = { quantity, because: price.key }
  }
  return least
}

/** Editions that are smaller than their colour or their sleeve can be had in. */
export function editionProblems(spec: QuoteSpec, found: Found): QuoteProblem[] {
  if (spec.editions.length === 0) return []
  const [first] = editionsOf(spec)
  if (first !== undefined && first.copies < 0) {
    return [{ field: 'editions', code: 'editions_too_many', nearest: '' }]
  }
  const small = found.find(({ price, minimum = 1 }) => price.field === 'editions' && price.part < minimum)
  if (small === undefined) return []
  const raised = editionsToText(
    spec.editions.map(edition => ({ ...edition, copies: Math.max(edition.copies, small.minimum ?? 1) })),
  )
  return [{ field: 'editions', code: 'edition_below_minimum', nearest: raised, because: small.price.key }]
}
