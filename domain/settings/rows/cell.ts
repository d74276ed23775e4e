// One cell of a table that a setting is typed in: what kind of thing it holds, and what is wrong with it.
import { currencyCodes, isCurrencyCode } from '../../money/currency.ts'
import { parseMoney } from '../../money/parse-money.ts'
import { countryIds, isCountryId } from '../../places/country.ts'
import { locales } from '../../text/locale.ts'
import { isDay } from '../../time/day.ts'

/**
 * `money` is in euro, `percent` has two decimals, `time` is of a clock, `flag` is `yes` or empty, `long` is
 * text of any length in one line.
 */
type CellKind =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'decimal'
  | 'percent'
  | 'country'
  | 'currency'
  | 'language'
  | 'date'
  | 'time'
  | 'choice'
  | 'flag'

/** A column of such a table. */
export interface Column {
  /** Tells it from the others of its table; its words hang on it. */
  readonly name: string
  readonly kind: CellKind
  readonly isRequired?: boolean
  /** What stands behind a number. */
  readonly unit?: 'g' | 'days'
  /** Bounds of a number. */
  readonly least?: number
  readonly most?: number
  /** Most characters; 40 where it says nothing. */
  readonly letters?: number
  readonly choices?: readonly string[]
  /** What would be read as the end of the cell, where the setting is written as lines. */
  readonly never?: RegExp
}

/** What may be picked in a cell; undefined where it is written. */
export function picksOf({ kind, choices }: Column): readonly string[] | undefined {
  if (kind === 'choice') return choices ?? []
  if (kind === 'country') return countryIds
  if (kind === 'currency') return currencyCodes
  if (kind === 'language') return locales
  return kind === 'flag' ? ['', 'yes'] : undefined
}

const usualLetters = 40

function numberMistake(text: string, { least = 0, most = 9_999_999 }: Column): string | undefined {
  if (!/^\d{1,9}$/.test(text)) return 'input_must_integer'
  return Number(text) < least || Number(text) > most ? 'out_of_range' : undefined
}

function percentMistake(text: string, { most = 100 }: Column): string | undefined {
  const plain = text.replace(/\s*%$/, '').replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return 'number_invalid'
  return Number(plain) > most ? 'out_of_range' : undefined
}

function moneyMistake(text: string): string | undefined {
  const money = parseMoney(text, 'EUR')
  return money === undefined || money.amountMinor < 0 ? 'money_invalid' : undefined
}

const unless = (isRight: boolean, code: string): string | undefined => (isRight ? undefined : code)

function kindMistake(text: string, column: Column): string | undefined {
  switch (column.kind) {
    case 'number':
      return numberMistake(text, column)
    case 'percent':
      return percentMistake(text, column)
    case 'money':
      return moneyMistake(text)
    case 'decimal':
      return unless(/^\d{1,9}([.,]\d+)?$/.test(text), 'number_invalid')
    case 'country':
      return unless(isCountryId(text.toUpperCase()), 'country_unknown')
    case 'currency':
      return unless(isCurrencyCode(text.toUpperCase()), 'choice_unknown')
    case 'date':
      return unless(isDay(text), 'date_invalid')
    case 'time':
      return unless(/^([01]?\d|2[0-4])(:[0-5]\d)?$/.test(text), 'hours_invalid')
    case 'language':
    case 'choice':
    case 'flag':
      return unless(picksOf(column)?.includes(text) ?? true, 'choice_unknown')
    default:
      return undefined
  }
}

/** The code of what is wrong with a cell, as far as the cell alone says; undefined where nothing is. */
export function cellMistake(text: string, column: Column): string | undefined {
  const said = text.trim()
  if (said === '') return column.isRequired === true ? 'input_required' : undefined
  if (said.length > (column.letters ?? usualLetters)) return 'too_long'
  return column.never?.test(said) === true ? 'input_invalid' : kindMistake(said, column)
}

/** What can be picked, with its words. */
export interface CellPick {
  readonly value: string
  readonly label: string
}

const same = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/**
 * A cell of a spreadsheet as this column has it: a country by its name, an amount without the sign of its
 * currency, 24.12.2027 as a day. What cannot be told stays as it was.
 */
export function cellFrom(text: string, { kind }: Column, picks: readonly CellPick[] | undefined): string {
  const said = text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (picks !== undefined)
    return picks.find(({ value, label }) => same(value, said) || same(label, said))?.value ?? said
  if (kind === 'money' || kind === 'decimal') return said.replaceAll(/[€\s]|EUR/g, '')
  if (kind === 'percent') return said.replace(/\s*%$/, '')
  if (kind === 'number') return said.replace(/\s*(g|kg|days?)$/i, unit => (/kg/i.test(unit) ? unit : ''))
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(said) ?? []
  if (kind === 'date' && year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return said
}
