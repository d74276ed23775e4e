// What a run is made of where a choice may be had several times: inserts, finishes, editions.
import { splitByWeights } from '../../money/split-money.ts'
import {
  type ColourClass,
  colourClasses,
  type Edition,
  type OneFinish,
  type OneInsert,
  type QuoteSpec,
} from './quote-spec.ts'

/** Everything that lies in the sleeve beside the discs, the one of the single choice first. */
export const insertsOf = ({ insert, inserts }: Pick<QuoteSpec, 'insert' | 'inserts'>): OneInsert[] =>
  insert === 'none' ? [...inserts] : [insert, ...inserts]

/** Everything that is done to the sleeve, that of the single choice first. */
export const finishesOf = ({ print_finish, finishes }: Pick<QuoteSpec, 'print_finish' | 'finishes'>) =>
  print_finish === 'none' ? [...finishes] : [print_finish, ...finishes]

/** Pages of a booklet: eight while nobody says how many. */
export const bookletPagesOf = ({ booklet_pages }: Pick<QuoteSpec, 'booklet_pages'>): number =>
  booklet_pages === 0 ? 8 : booklet_pages

/** The run as its editions: first what is in the colour of the run, then each of those split off. */
export function editionsOf(spec: Pick<QuoteSpec, 'quantity' | 'colour_class' | 'editions'>): Edition[] {
  const { quantity, colour_class, editions } = spec
  const split = editions.reduce((sum, { copies }) => sum + copies, 0)
  return [{ colour_class, copies: quantity - split, own_sleeve: false, barcode: '' }, ...editions]
}

/** The editions that are pressed: of a run that is split off whole, nothing is in its own colour. */
export const pressedEditions = (spec: Parameters<typeof editionsOf>[0]): Edition[] =>
  editionsOf(spec).filter(({ copies }) => copies > 0)

/** The run in another number of copies, its editions in the proportions they have of it. */
export function resizedRun(spec: QuoteSpec, quantity: number): QuoteSpec {
  if (quantity === spec.quantity || spec.editions.length === 0) return { ...spec, quantity }
  const weights = editionsOf(spec).map(({ copies }) => Math.max(0, copies))
  const [, ...shares] = splitByWeights(quantity, weights)
  const editions = spec.editions.map((edition, index) => ({ ...edition, copies: shares[index] ?? 0 }))
  return { ...spec, quantity, editions }
}

/** Whether some of the run is in a colour. */
export const hasColour = (spec: Pick<QuoteSpec, 'colour_class' | 'editions'>, colour: ColourClass): boolean =>
  [spec, ...spec.editions].some(({ colour_class }) => colour_class === colour)

/** An edition as it is typed. */
export interface EditionTexts {
  readonly colour_class: string
  readonly copies: string
  readonly own_sleeve: boolean
  readonly barcode: string
}

/** An edition of its text, unchecked. */
export function editionIn(text: string): EditionTexts {
  const [colour_class = '', copies = '', ...more] = text.split(':').map(word => word.trim().toLowerCase())
  const own_sleeve = more[0] === 'own'
  return { colour_class, copies, own_sleeve, barcode: more.slice(own_sleeve ? 1 : 0).join(':') }
}

/** Editions as they are typed, of one text. */
export const editionsTyped = (text: string): EditionTexts[] =>
  text
    .split(';')
    .filter(one => one.trim() !== '')
    .map(editionIn)

/** Editions as they are typed, as one text. */
export const typedToText = (editions: readonly EditionTexts[]): string =>
  editions
    .map(({ colour_class, copies, own_sleeve, barcode }) =>
      [colour_class, copies, ...(own_sleeve ? ['own'] : []), ...(barcode === '' ? [] : [barcode])].join(':'),
    )
    .join(';')

/** Editions as one text: `glow:100;marble:50:own:4006381333931`. */
export const editionsToText = (editions: readonly Edition[]): string =>
  typedToText(editions.map(edition => ({ ...edition, copies: String(edition.copies) })))

/** What a run is of, as everybody writes it: `12″`, `CD`, `C60`. */
export function objectText({
  format,
  size,
  tape_length,
}: Pick<QuoteSpec, 'format' | 'size' | 'tape_length'>) {
  if (format === 'cd') return 'CD'
  return format === 'cassette' ? tape_length.toUpperCase() : `${size}″`
}

/** True for the name of a colour class. */
export const isColourClass = (text: unknown): text is ColourClass =>
  colourClasses.some(colour => colour === text)

/** What lies in the sleeve, as lists of its finishes read: kinds that are there twice. */
export const repeated = (words: readonly (OneInsert | OneFinish)[]): boolean =>
  new Set(words).size < words.length
