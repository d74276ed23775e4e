// What stands in a column of a record, and how people write it.
import { isCountryId } from '../places/country.ts'
import { ean13From } from '../catalogue/barcode.ts'
import { isCurrencyCode } from '../money/currency.ts'
import { type Money, moneyDecimal } from '../money/money.ts'
import { parseMoney } from '../money/parse-money.ts'
import { tagLimits } from '../settings/tags/tag-limits.ts'
import { isDay } from '../time/day.ts'
import { isEmail } from '../text/validation.ts'
import { type Column, columnOf, type Desk } from './desk.ts'

/** The record of another desk that a column leads to. */
interface Reference {
  readonly id: number
  readonly text: string
}

/** What a column holds as it is read; null for nothing. */
export type Cell = string | number | boolean | null | readonly string[] | Reference

/** What a column holds as it is written and compared: a reference is its id. */
export type CellValue = string | number | boolean | null | readonly string[]

const isReference = (cell: Cell): cell is Reference =>
  typeof cell === 'object' && cell !== null && 'id' in cell

/** A cell as it is written and compared. */
export const valueOf = (cell: Cell): CellValue => (isReference(cell) ? cell.id : cell)

/** Tells several choices from one value. */
export const isList = (value: CellValue | Cell): value is readonly string[] => Array.isArray(value)

/** Whether two values are the same; choices are in no order. */
export function isSameValue(one: CellValue, other: CellValue): boolean {
  if (isList(one) && isList(other)) return isSameList(one.toSorted(), other.toSorted())
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index])

/**
 * A column as it stands in one record: money whose currency another column names has that one. Undefined
 * where the desk has no such column.
 */
export function columnIn(
  desk: Pick<Desk, 'columns'>,
  name: string,
  cells: Readonly<Record<string, Cell>>,
): Column | undefined {
  const column = columnOf(desk, name)
  const currency = column?.currencyIn === undefined ? undefined : cells[column.currencyIn]
  return column !== undefined && isCurrencyCode(currency) ? { ...column, currency } : column
}

/** Columns with those that say their currencies, and those with what holds where they are empty. */
export const withCurrencies = (desk: Pick<Desk, 'columns'>, names: readonly string[]): string[] => [
  ...new Set([
    ...names,
    ...names.flatMap(name => columnOf(desk, name)?.currencyIn ?? []),
    ...names.flatMap(name => columnOf(desk, name)?.follows ?? []),
  ]),
]

/** Longest text of one line, and of several. */
const usualMost = { text: 200, note: 10_000 } as const
/** Highest number that a column of the database holds. */
export const mostInteger = 2_147_483_647

/** Whether a value says nothing: none, an empty text, no choice. */
export const isBlank = (value: CellValue): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isList(value) && value.length === 0)

/**
 * What holds where a column of a record is empty and another one says so, as a price by the rate does (minor
 * units); undefined where it has a value of its own, or follows nothing. Rules 20.
 */
export function followedIn(
  { follows }: Pick<Column, 'follows'>,
  name: string,
  cells: Readonly<Record<string, Cell>>,
): number | undefined {
  const followed = follows === undefined ? undefined : cells[follows]
  return typeof followed === 'number' && isBlank(valueOf(cells[name] ?? null)) ? followed : undefined
}

/** What is wrong with a value for a column, as an error code; undefined when nothing is. */
export function cellMistake(column: Column, value: CellValue): string | undefined {
  if (isBlank(value)) return column.required === true ? 'input_required' : undefined
  return typeMistakes[column.type](value, column)
}

/** Lowest and highest percent by which a number is changed: to nearly nothing, or to eleven times of it. */
export const percents = { least: -99.99, most: 1_000 } as const

/**
 * What a number of a column lies between, by how many percent it is changed, or how long its text may be;
 * undefined for other mistakes.
 */
export function boundsOf({ type, least = 0, most }: Column, mistake: string) {
  if (mistake === 'percent_out_of_range') return percents
  if (mistake === 'out_of_range' && (type === 'integer' || type === 'money'))
    return { least, most: most ?? mostInteger }
  if (mistake === 'too_long' && (type === 'text' || type === 'note'))
    return { least: 0, most: most ?? usualMost[type] }
  return undefined
}

type Mistake = (value: CellValue, column: Column) => string | undefined

const isListed = (value: CellValue, { of = [] }: Column): boolean =>
  typeof value === 'string' && of.includes(value)

const textMistake: Mistake = (value, { type, format, most }) => {
  if (typeof value !== 'string') return 'input_invalid'
  if (value.length > (most ?? (type === 'note' ? usualMost.note : usualMost.text))) return 'too_long'
  return format === undefined || formats[format](value) ? undefined : formatCodes[format]
}

const numberMistake: Mistake = (value, { least = 0, most = mostInteger }) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'input_must_integer'
  return value < least || value > most ? 'out_of_range' : undefined
}

/** Words of a list that the shop keeps itself: how they may be written. Which there are, the server knows. */
function freeMistake(words: readonly string[], { most, letters = tagLimits.letters }: Column) {
  if (words.length > (most ?? tagLimits.ofRecord)) return most === undefined ? 'tags_too_many' : 'too_many'
  const isRight = (word: string) => word.trim() === word && word !== '' && !/[,;|]/.test(word)
  if (!words.every(isRight)) return 'input_invalid'
  return words.some(word => word.length > letters) ? 'too_long' : undefined
}

const isRecordNumber = (value: CellValue): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= mostInteger

const typeMistakes: Readonly<Record<Column['type'], Mistake>> = {
  text: textMistake,
  note: textMistake,
  integer: numberMistake,
  money: numberMistake,
  reference: value => (isRecordNumber(value) ? undefined : 'choice_unknown'),
  day: value => (typeof value === 'string' && isDay(value) ? undefined : 'date_invalid'),
  instant: value =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : 'date_invalid',
  flag: value => (typeof value === 'boolean' ? undefined : 'input_invalid'),
  choice: (value, column) => (isListed(value, column) ? undefined : 'choice_unknown'),
  // What several references and sums hold follows from elsewhere.
  references: () => 'field_unknown',
  sums: () => 'field_unknown',
  choices: (value, column) => {
    if (isList(value) && column.of === undefined) return freeMistake(value, column)
    return isList(value) && value.every(one => isListed(one, column)) ? undefined : 'choice_unknown'
  },
}

/** How a record that was played is graded, exactly as Discogs writes it; and its sleeve. */
const mediaConditions: readonly string[] = [
  'Mint (M)',
  'Near Mint (NM or M-)',
  'Very Good Plus (VG+)',
  'Very Good (VG)',
  'Good Plus (G+)',
  'Good (G)',
  'Fair (F)',
  'Poor (P)',
]
const sleeveConditions: readonly string[] = [...mediaConditions, 'Generic', 'Not Graded', 'No Cover']

const formats = {
  barcode: (text: string) => ean13From(text) !== undefined,
  country: (text: string) => isCountryId(text),
  shop_code: (text: string) => /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text),
  // As the page of a shop reads it; that rule's own file would come to every shopper by this one.
  colour: (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
  web_address: (text: string) => /^https:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text),
  email: isEmail,
  media_condition: (text: string) => mediaConditions.includes(text),
  sleeve_condition: (text: string) => sleeveConditions.includes(text),
} as const satisfies Readonly<Record<NonNullable<Column['format']>, (text: string) => boolean>>

const formatCodes = {
  barcode: 'barcode_wrong',
  country: 'country_unknown',
  shop_code: 'shop_code_wrong',
  colour: 'colour_wrong',
  web_address: 'web_address_wrong',
  email: 'email_invalid',
  media_condition: 'condition_unknown',
  sleeve_condition: 'condition_unknown',
} as const satisfies Readonly<Record<NonNullable<Column['format']>, string>>

const listTypes: ReadonlySet<Column['type']> = new Set(['choices', 'references', 'sums'])

/** The sums of a cell; what is none is left out. */
export const sumsIn = (cell: readonly string[]): Money[] =>
  cell.flatMap(text => {
    const [currency, amountMinor] = text.split(' ')
    return isCurrencyCode(currency) ? [{ amountMinor: Number(amountMinor), currency }] : []
  })

const sumText = (sum: Money): string => `${moneyDecimal(sum)} ${sum.currency}`

const yes = /^(true|yes|1|on)$/i
const no = /^(false|no|0|off)$/i

/**
 * Reads what somebody wrote for a column, such as `24.50` for money, `yes` for a flag, `a,b` for several
 * choices; a reference is the number of its record. Undefined when it cannot be read.
 */
export function readCell(column: Column, text: string): CellValue | undefined {
  const written = text.trim()
  if (written === '') return listTypes.has(column.type) ? [] : null
  switch (column.type) {
    case 'integer':
    case 'reference':
      return /^-?\d{1,10}$/.test(written) ? Number(written) : undefined
    case 'money':
      return parseMoney(written, column.currency ?? 'EUR')?.amountMinor
    case 'flag':
      return yes.test(written) ? true : no.test(written) ? false : undefined
    case 'choices':
    case 'references':
    case 'sums':
      return written.split(',').map(part => part.trim())
    case 'text':
    case 'choice':
    case 'day':
    case 'instant':
      return written
    case 'note':
      return text.trimEnd()
  }
}

/** A cell as somebody would write it, which `readCell` reads back. */
export function writeCell(column: Column, cell: Cell): string {
  const value = valueOf(cell)
  if (value === null) return ''
  if (column.type === 'money' && typeof value === 'number')
    return moneyDecimal({ amountMinor: value, currency: column.currency ?? 'EUR' })
  if (column.type === 'sums' && isList(value)) return sumsIn(value).map(sumText).join(', ')
  return isList(value) ? value.join(',') : String(value)
}

/** What a cell says to its reader: a record that it leads to by its name. Empty where there is none. */
export function cellText(
  desk: Pick<Desk, 'columns'>,
  name: string,
  cells: Readonly<Record<string, Cell>>,
): string {
  const column = columnIn(desk, name, cells)
  const cell = cells[name]
  if (column === undefined || cell === undefined) return ''
  return cell !== null && isReference(cell) ? cell.text : writeCell(column, cell)
}

/** What the page of a record is opened by: its id, or that of the record which the page is of. */
export function recordId(
  { recordBy }: Pick<Desk, 'recordBy'>,
  { id, cells }: { readonly id: number; readonly cells: Readonly<Record<string, Cell>> },
): number {
  const cell = recordBy === undefined ? undefined : cells[recordBy]
  return typeof cell === 'object' && cell !== null && 'id' in cell ? cell.id : id
}
