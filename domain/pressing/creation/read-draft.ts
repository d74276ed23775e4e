import { colourNamed } from '../../catalogue/colour.ts'
import { isDay } from '../../time/day.ts'
import { type GenreId, parseGenreQuery } from '../../catalogue/genre.ts'
import { isLogisticsOrigin } from '../../shipping/logistics.ts'
import { parseMoney } from '../../money/parse-money.ts'
import { type PreviewLength, previewLengths } from '../../media/preview-length.ts'
import { type ChoiceProblem, choiceNames, readQuoteChoices } from '../quote/quote-choices.ts'
import type { QuoteSpec } from '../quote/quote-spec.ts'
import {
  type ChargeMode,
  chargeModes,
  type DraftFields,
  type DraftKind,
  type DraftSale,
  draftSales,
  draftTextMost,
  type OwnField,
  ownFields,
  usualDraft,
} from './draft-fields.ts'

/** A project in the making, read from its texts. Amounts are euro cents. */
export interface ProjectDraft {
  readonly kind: DraftKind
  readonly title: string
  readonly artist: string
  readonly recordLabel: string
  readonly genreIds: readonly GenreId[]
  readonly description: string
  readonly catalogueNumber: string
  readonly barcode: string
  readonly runout: string
  /** Colours of the vinyl by name, as swatches. */
  readonly colours: readonly string[]
  /** The run; of files as usual, and not looked at. */
  readonly spec: QuoteSpec
  readonly sale: DraftSale
  readonly priceMinor: number
  readonly goal: number
  /** YYYY-MM-DD; null begins as soon as staff agree. */
  readonly startsOn: string | null
  readonly days: number
  readonly chargeMode: ChargeMode
  readonly releaseOn: string | null
  /** How much of each song everybody may hear. */
  readonly preview: PreviewLength
  readonly shipsFrom: string
  readonly rightsDeclared: boolean
  readonly rightsHolder: string
}

/** What is wrong with a field, by its name; `tracks` stands for the list. */
export interface DraftProblem {
  readonly name: string
  readonly code: string
  /** The nearest text that would do; none where there is none. */
  readonly nearest?: string | undefined
  readonly because?: string | undefined
}

interface ReadDraft {
  readonly draft: ProjectDraft
  /** Texts that say nothing: too long, no number, no date. Empty fields are judged elsewhere. */
  readonly problems: readonly DraftProblem[]
}

interface Reading {
  readonly fields: DraftFields
  readonly problems: DraftProblem[]
}

const textOf = ({ fields }: Reading, name: OwnField): string =>
  (fields[name] ?? usualDraft[name] ?? '').trim()

function wordOf<W extends string>(reading: Reading, name: OwnField, words: readonly [W, ...W[]]): W {
  const text = textOf(reading, name)
  const found = words.find(word => word === text)
  if (found === undefined && text !== '') reading.problems.push({ name, code: 'choice_unknown' })
  return found ?? words[0]
}

function countOf(reading: Reading, name: OwnField, most: number): number {
  const text = textOf(reading, name)
  if (text === '') return 0
  if (!/^\d{1,9}$/.test(text)) {
    reading.problems.push({ name, code: 'input_must_integer' })
    return 0
  }
  const count = Number(text)
  if (count > most) reading.problems.push({ name, code: 'out_of_range', nearest: String(most) })
  return Math.min(count, most)
}

/** Dearest price of one copy, in euro cents. */
const dearestMinor = 100_000

function amountOf(reading: Reading, name: OwnField): number {
  const text = textOf(reading, name)
  if (text === '') return 0
  const minor = parseMoney(text, 'EUR')?.amountMinor
  if (minor === undefined || minor < 0) reading.problems.push({ name, code: 'not_an_amount' })
  else if (minor > dearestMinor) reading.problems.push({ name, code: 'out_of_range', nearest: '1000' })
  return Math.min(Math.max(minor ?? 0, 0), dearestMinor)
}

/** A day as a form writes it. */
function dayOf(reading: Reading, name: OwnField): string | null {
  const text = textOf(reading, name)
  if (text === '') return null
  if (isDay(text)) return text
  reading.problems.push({ name, code: 'date_invalid' })
  return null
}

function coloursOf(reading: Reading): string[] {
  const names = textOf(reading, 'colours')
    .split('|')
    .filter(name => name !== '')
  if (names.some(name => colourNamed(name) === undefined) || names.length > 4)
    reading.problems.push({ name: 'colours', code: 'choice_unknown' })
  return names.filter(name => colourNamed(name) !== undefined).slice(0, 4)
}

function shipsFromOf(reading: Reading): string {
  const text = textOf(reading, 'ships_from')
  if (isLogisticsOrigin(text)) return text
  reading.problems.push({ name: 'ships_from', code: 'choice_unknown' })
  return 'FR'
}

const problemOfChoice = ({ name, code, nearest, because }: ChoiceProblem): DraftProblem => ({
  name,
  code,
  nearest,
  because,
})

/** Fields that exist and are longer than they may be. */
const tooLong = (fields: DraftFields): DraftProblem[] =>
  [...ownFields, ...choiceNames]
    .filter(name => (fields[name] ?? '').length > draftTextMost(name))
    .map(name => ({ name, code: 'text_too_long' }))

/** Whether its run may be split: what is cut singly, copy by copy, is of no run. */
export const takesEditions = ({ kind, sale }: Pick<ProjectDraft, 'kind' | 'sale'>): boolean =>
  kind === 'vinyl' && sale !== 'on_demand'

/** The run as it is made: of records, and of one edition where there is no run. */
function madeSpec(spec: QuoteSpec, of: Pick<ProjectDraft, 'kind' | 'sale'>): QuoteSpec {
  // A project is of records: what else is made is quoted, and ordered by its quote.
  return { ...spec, format: 'vinyl', editions: takesEditions(of) ? spec.editions : [] }
}

/** Reads the texts of a draft. What cannot be read is named, and something usual stands in for it. */
export function readDraft(kind: DraftKind, fields: DraftFields): ReadDraft {
  const reading: Reading = { fields, problems: tooLong(fields) }
  const choices = kind === 'vinyl' ? readQuoteChoices(fields) : readQuoteChoices({})
  const sale = wordOf(reading, 'sale', draftSales)
  const draft: ProjectDraft = {
    kind,
    title: textOf(reading, 'title'),
    artist: textOf(reading, 'artist'),
    recordLabel: textOf(reading, 'record_label'),
    genreIds: parseGenreQuery(fields['genres']),
    description: textOf(reading, 'description'),
    catalogueNumber: textOf(reading, 'catalogue_number'),
    barcode: textOf(reading, 'barcode'),
    runout: textOf(reading, 'runout'),
    colours: coloursOf(reading),
    spec: madeSpec(choices.spec, { kind, sale }),
    sale,
    priceMinor: amountOf(reading, 'price'),
    goal: countOf(reading, 'goal', 100_000),
    startsOn: dayOf(reading, 'starts_on'),
    days: countOf(reading, 'days', 1_000),
    chargeMode: wordOf(reading, 'charge_mode', chargeModes),
    releaseOn: dayOf(reading, 'release_on'),
    preview: wordOf(reading, 'preview', previewLengths),
    shipsFrom: shipsFromOf(reading),
    rightsDeclared: textOf(reading, 'rights_declared') === 'yes',
    rightsHolder: textOf(reading, 'rights_holder'),
  }
  return { draft, problems: [...reading.problems, ...choices.problems.map(problemOfChoice)] }
}
