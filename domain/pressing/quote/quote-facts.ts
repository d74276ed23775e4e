// What is pressed, said as facts: the page of a kept quote and its paper print the same ones in one order.
import { numberText } from '../../text/intl.ts'
import type { Locale } from '../../text/locale.ts'
import { formatMoney } from '../../money/money.ts'
import { regionText } from '../../text/region-name.ts'
import { choiceNames, choicesOf, usualChoices } from './quote-choices.ts'
import {
  type ChoiceField,
  choices,
  copiesByAddress,
  type Edition,
  type QuoteSpec,
} from './quote-spec.ts'
import { discGrams } from './quote-weight.ts'

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

function textsOf(spec: QuoteSpec, name: string, text: string, locale: Locale, say: SayFact): string[] {
  if (name === 'ship_to') {
    const copies = copiesByAddress(spec)
    if (copies.length === 0) return [say('goes_to_plant')]
    return spec.ship_to.map(
      ({ country_id }, index) =>
        `${regionText(country_id, locale)} (${numberText(copies[index] ?? 0, locale)})`,
    )
  }
  if (name === 'inserts') return spec.inserts.map(kind => say(`insert_${kind}`))
  if (name === 'finishes') return spec.finishes.map(kind => say(`print_finish_${kind}`))
  if (name === 'editions') return spec.editions.map(edition => editionText(edition, locale, say))
  if (name === 'weight') return [`${discGrams[spec.size][spec.weight]} g`]
  if (name === 'rights_retail' || name === 'rights_dealer') {
    return [formatMoney({ amountMinor: spec[`${name}_minor`], currency: 'EUR' }, locale)]
  }
  if (name === 'quantity') return [numberText(spec.quantity, locale)]
  if (isWord(name)) return [say(`${name}_${text}`)]
  return [text === 'yes' ? say('yes') : text]
}

/** The facts of a run in the order of its choices: what the object is, and whatever else was chosen. */
export function quoteFacts(spec: QuoteSpec, locale: Locale, say: SayFact): QuoteFact[] {
  const chosen = choicesOf(spec)
  return choiceNames
    .filter(name => always.has(name) || chosen[name] !== usualChoices[name])
    .map(name => ({
      name,
      label: say(labelKeys[name] ?? name),
      texts: textsOf(spec, name, chosen[name] ?? '', locale, say),
    }))
}
