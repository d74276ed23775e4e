// What of a run's choices a plant needs, under the names that choices have; nothing of prices.
import type { Json } from '../../text/canonical-json.ts'
import type { Edition, QuoteSpec } from '../quote/quote-spec.ts'
import { speedsDiffer, speedsOf, speedText } from '../quote/side-length.ts'
import { discGrams } from '../quote/quote-weight.ts'
import { bookletPagesOf, editionsOf, insertsOf, resizedRun } from '../quote/run-contents.ts'

/** What every format has made for it. */
const everyChoice = [
  'format',
  'discs',
  'insert',
  'inserts',
  'sticker',
  'numbered',
  'shrink',
  'print_finish',
  'finishes',
  'test_pressing',
  'test_pressing_courier',
] as const satisfies readonly (keyof QuoteSpec)[]

/** What is made of one format alone. */
const choicesOf = {
  vinyl: [
    'size',
    'speed',
    'cut',
    'colour_class',
    'splatter_colours',
    'etched',
    'dinked',
    'label',
    'sleeve',
    'inner_sleeve',
  ],
  cd: ['cd_making', 'cd_case'],
  cassette: ['tape_length', 'shell_colours'],
} as const satisfies Record<QuoteSpec['format'], readonly (keyof QuoteSpec)[]>

type Told = (typeof everyChoice)[number] | (typeof choicesOf)[QuoteSpec['format']][number]

const told = (spec: QuoteSpec): readonly Told[] => [...everyChoice, ...choicesOf[spec.format]]

/**
 * The editions at the copies that are pressed: each in its part of them, the run's own what is left. Where
 * they take the run whole, they share what is pressed: nothing is rounded into a colour that nobody ordered.
 */
export function packedEditions(spec: QuoteSpec, ordered: number): Edition[] {
  const [rest] = editionsOf(spec)
  if (rest?.copies === 0) return editionsOf(resizedRun(spec, ordered))
  const editions = spec.editions.map(edition => ({
    ...edition,
    copies: Math.floor((edition.copies * ordered) / Math.max(1, spec.quantity)),
  }))
  return editionsOf({ ...spec, quantity: ordered, editions })
}

/**
 * Each edition by the number that its own parts go by, `sleeve.1` that of the first; `run` is the rest, and
 * not there where nothing is left.
 */
const editionsJson = (spec: QuoteSpec, ordered: number): Json =>
  packedEditions(spec, ordered)
    .map(({ colour_class, copies, own_sleeve, barcode }, index) => ({
      key: index === 0 ? 'run' : String(index),
      colour: colour_class,
      quantity: copies,
      own_sleeve,
      barcode,
    }))
    .filter(({ key, quantity }) => key !== 'run' || quantity !== 0)

/** The choices of a run as its plant is told them, at the copies that are pressed; a disc by its grams. */
export function plantChoices(
  spec: QuoteSpec,
  { ordered, colours }: { readonly ordered: number; readonly colours: readonly string[] },
): Record<string, Json> {
  const chosen = told(spec).map((name): [string, Json] => [name, spec[name]])
  const isVinyl = spec.format === 'vinyl'
  return {
    ...Object.fromEntries(chosen),
    booklet_pages: insertsOf(spec).includes('booklet') ? bookletPagesOf(spec) : 0,
    // One speed is said as it always was; of several, nobody may take the first for all.
    ...(isVinyl && speedsDiffer(spec) && { speed: speedText(spec), side_speeds: speedsOf(spec) }),
    ...(isVinyl && { weight: discGrams[spec.size][spec.weight] }),
    ...(isVinyl && { editions: editionsJson(spec, ordered) }),
    colours: [...colours],
  }
}
