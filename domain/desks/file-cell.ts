// What a cell of a file says for a column, and how a column is written into one. Decision 024.
import { ean13From } from '../catalogue/barcode.ts'
import { undefused } from '../text/csv.ts'
import { isDay } from '../time/day.ts'
import { type Cell, type CellValue, isBlank, isSameValue, readCell, valueOf, writeCell } from './cell.ts'
import type { Column } from './desk.ts'

/** How dates are written beside ISO days: day first, or month first. */
export const dateOrders = ['dmy', 'mdy'] as const
/** What stands before the part of an amount that is less than one. */
export const decimalSigns = ['.', ','] as const

/** What a file cannot say of itself. */
export interface FileStyle {
  readonly dates?: (typeof dateOrders)[number] | undefined
  readonly decimal?: (typeof decimalSigns)[number] | undefined
}

/** A value to write, or what is wrong with it; `untouched` for an empty cell, which changes nothing. */
type FileValue = { readonly value: CellValue } | { readonly mistake: string } | 'untouched'

/** Empties a column. A text that is this itself, or begins like it, has one more backslash in a file. */
const emptied = '\\N'
const escaped = /^\\{2,}N$/
const damaged = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** Why a cell cannot be read, by the type of its column. */
const unreadable: Readonly<Partial<Record<Column['type'], string>>> = {
  money: 'not_an_amount',
  integer: 'input_must_integer',
  reference: 'input_must_integer',
  flag: 'must_be_yes_or_no',
  day: 'date_invalid',
}

/**
 * An amount with the sign that `readCell` takes, groups of thousands taken out; as it is where nothing is
 * told. Undefined where the other sign stands at another place than between thousands.
 */
function plainAmount(text: string, decimal: FileStyle['decimal']): string | undefined {
  if (decimal === undefined) return text
  const groups = decimal === ',' ? /(?<=\d)[.\s'’](?=\d{3}(?!\d))/g : /(?<=\d)[,\s'’](?=\d{3}(?!\d))/g
  const plain = text.replaceAll(groups, '')
  return plain.includes(decimal === ',' ? '.' : ',') ? undefined : plain.replace(',', '.')
}

/** A day as ISO writes it; as it is where it is no day in the order that is told. */
function isoDay(text: string, dates: FileStyle['dates']): string {
  const found = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (found === null || dates === undefined) return text
  const [, first = '', second = '', year = ''] = found
  const [day, month] = dates === 'dmy' ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What was written, in the form that `readCell` takes. */
function plainText({ type }: Column, text: string, { dates, decimal }: FileStyle): string | undefined {
  if (type === 'money' || type === 'integer') return plainAmount(text.trim(), decimal)
  if (type === 'day') return isoDay(text.trim(), dates)
  return type === 'choices' ? text.replaceAll('|', ',') : text
}

/**
 * Reads a cell of a file for a column. Nothing is evaluated: an apostrophe that keeps a spreadsheet from
 * calculating is taken off. `\N` empties the column; a barcode that a spreadsheet made a number of is lost,
 * and refused.
 */
export function readFileCell(column: Column, cell: string, style: FileStyle = {}): FileValue {
  const bare = undefused(cell)
  if (bare.trim() === '') return 'untouched'
  if (bare.trim() === emptied) return { value: column.type === 'choices' ? [] : null }
  const text = escaped.test(bare) ? bare.slice(1) : bare
  if (column.format === 'barcode' && damaged.test(text.trim())) return { mistake: 'barcode_damaged' }
  const plain = plainText(column, text, style)
  const value = plain === undefined ? undefined : readCell(column, plain)
  if (value === undefined) return { mistake: unreadable[column.type] ?? 'input_invalid' }
  if (column.type === 'day' && !isDay(String(value))) return { mistake: 'date_invalid' }
  return { value: column.format === 'barcode' ? (ean13From(String(value)) ?? value) : value }
}

/** A column as it stands in a file: numbers as numbers, all else so that `readFileCell` reads the same. */
export function writeFileCell(column: Column, cell: Cell): string | number {
  const value = valueOf(cell)
  if (column.type === 'integer' && typeof value === 'number') return value
  const text = writeCell(column, cell)
  return text === emptied || escaped.test(text) ? `\\${text}` : text
}

/** A text without what a spreadsheet may change of it: how its lines end, and blanks around it. */
const evenText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Whether a file says of a column what it holds already. */
export function isSameInFile({ type, format }: Column, held: CellValue, told: CellValue): boolean {
  if (isBlank(held) || isBlank(told)) return isBlank(held) && isBlank(told)
  if (typeof held !== 'string' || typeof told !== 'string') return isSameValue(held, told)
  if (format === 'barcode') return (ean13From(held) ?? held) === told
  return type === 'text' || type === 'note' ? evenText(held) === evenText(told) : held === told
}
