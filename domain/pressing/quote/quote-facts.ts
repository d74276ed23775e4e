// What is pressed, said as facts: the page of a kept quote and its paper print the same ones in one order.
import { numberText } from '../../text/intl.ts'
import type { Locale } from '../../text/locale.ts'
import { formatMoney } from '../../money/money.ts'
import { regionText } from '../../text/region-name.ts'
import { choiceNames, choicesOf, usualChoices } from './quote-choices.ts'
import { type ChoiceField, choices, copiesByAddress, type Edition, type QuoteSpec } from './quote-spec.ts'
import { sideLetter, speedsDiffer, speedsOf, speedText } from './side-length.ts'
import { discGrams } from './quote-weight.ts'
import { editionsOf } from './run-contents.ts'
import { packingOf } from './run-packing.ts'

/** Facts of records alone, of compact discs alone, of cassettes alone. */
const ofRecords: ReadonlySet<string> = new Set([
  'size',
  'speed',
  'discs',
  'weight',
  'cut',
  'colour_class',
  'etched',
  'label',
  'sleeve',
  'inner_sleeve',
  'print_finish',
  'finishes',
  'editions',
  'splatter_colours',
  'dinked',
  'test_pressing',
  'test_pressing_courier',
])
const ofCds: ReadonlySet<string> = new Set(['cd_making', 'cd_case'])
const ofTapes: ReadonlySet<string> = new Set(['tape_length', 'shell_colours'])

/** Whether a fact is one of what is made, and whether it is told whatever was chosen. */
function isTold(spec: QuoteSpec, name: string, isChosen: boolean): boolean {
  const { format } = spec
  // Told with the speed.
  if (name === 'side_speeds') return false
  // Nothing is in the colour of a run that its editions take whole.
  if (name === 'colour_class' && editionsOf(spec)[0]?.copies === 0) return false
  if (ofRecords.has(name)) return format === 'vinyl' && (isChosen || always.has(name))
  if (ofCds.has(name)) return format === 'cd'
  if (ofTapes.has(name)) return format === 'cassette'
  return isChosen || always.has(name)
}

export interface QuoteFact {
  /** The choice it tells, by its name in an address and a form. */
  readonly name: string
  readonly label: string
  /** One text; of the addresses one each. */
  readonly texts: readonly string[]
}

/** What makes the object, always told; the rest is told where somebody chose. */
const always: ReadonlySet<string> = new Set([
  'quantity',
  'size',
  'speed',
  'discs',
  'weight',
  'cut',
  'colour_class',
  'label',
  'sleeve',
  'inner_sleeve',
  'insert',
  'shrink',
  'print_finish',
  'test_pressing',
  'ship_to',
])

/** Facts whose name is another than that of their field in a form. */
const labelKeys: Readonly<Record<string, string>> = {
  ship_to: 'goes_to',
  test_pressing_courier: 'by_courier',
}

const isWord = (name: string): name is ChoiceField => Object.hasOwn(choices, name)

/** A word by its key, in the reader's language. */
type SayFact = (key: string) => string

/** "Glow (100), own sleeve, 4006381333931". */
function editionText(edition: Edition, locale: Locale, say: SayFact): string {
  const { colour_class, copies, own_sleeve, barcode } = edition
  return [
    `${say(`colour_class_${colour_class}`)} (${numberText(copies, locale)})`,
    ...(own_sleeve ? [say('own_sleeve')] : []),
    ...(barcode === '' ? [] : [barcode]),
  ].join(', ')
}

/** The speed of the run, or that of each side where they differ: "A 33⅓ rpm". */
const speedTexts = (spec: QuoteSpec, say: SayFact): string[] =>
  speedsDiffer(spec)
    ? speedsOf(spec).map((speed, index) => `${sideLetter(index)} ${say(`speed_${speed}`)}`)
    : [say(`speed_${speedText(spec)}`)]

function textsOf(spec: QuoteSpec, name: string, text: string, locale: Locale, say: SayFact): string[] {
  if (name === 'ship_to') {
    const copies = copiesByAddress(spec)
    if (copies.length === 0) return [say('goes_to_plant')]
    return spec.ship_to.map(({ country_id, postcode }, index) => {
      const place = regionText(country_id, locale)
      const where = postcode === undefined ? place : `${place} ${postcode}`
      return `${where} (${numberText(copies[index] ?? 0, locale)})`
    })
  }
  if (name === 'inserts') return spec.inserts.map(kind => say(`insert_${kind}`))
  if (name === 'finishes') return spec.finishes.map(kind => say(`print_finish_${kind}`))
  if (name === 'editions') return spec.editions.map(edition => editionText(edition, locale, say))
  if (name === 'speed') return speedTexts(spec, say)
  if (name === 'weight') return [`${discGrams[spec.size][spec.weight]} g`]
  if (name === 'rights_retail' || name === 'rights_dealer') {
    return [formatMoney({ amountMinor: spec[`${name}_minor`], currency: 'EUR' }, locale)]
  }
  if (name === 'quantity') return [numberText(spec.quantity, locale)]
  if (isWord(name)) return [say(`${name}_${text}`)]
  return [text === 'yes' ? say('yes') : text]
}

/** How the run leaves, an address each: "12 × 25, on a pallet". */
function packingFact(spec: QuoteSpec, locale: Locale, say: SayFact): QuoteFact {
  const texts = packingOf(spec).map(({ cartons, perCarton, isOnPallet }) => {
    const boxes = `${numberText(cartons, locale)} × ${numberText(perCarton, locale)}`
    return isOnPallet ? `${boxes}, ${say('packing_pallet')}` : boxes
  })
  return { name: 'packing', label: say('packing'), texts }
}

/** The facts of a run in the order of its choices: what the object is, and whatever else was chosen. */
export function quoteFacts(spec: QuoteSpec, locale: Locale, say: SayFact): QuoteFact[] {
  const chosen = choicesOf(spec)
  const facts = choiceNames
    .filter(name => isTold(spec, name, chosen[name] !== usualChoices[name]))
    .map(name => ({
      name,
      label: say(labelKeys[name] ?? name),
      texts: textsOf(spec, name, chosen[name] ?? '', locale, say),
    }))
  return [...facts, packingFact(spec, locale, say)]
}
