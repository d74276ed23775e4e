// What a list is narrowed to, written as one text: `state:listed;category:vinyl,cd;price_eur:10.00..25.00`.
import { isDay } from '../time/day.ts'
import { type CellValue, mostInteger, readCell } from './cell.ts'
import { type Column, columnOf, type Desk } from './desk.ts'

/** One column's condition: one of some values, within a range with both ends, empty or not. */
export type Condition = { readonly column: string } & (
  | { readonly is: readonly string[] }
  | { readonly from: CellValue; readonly to: CellValue }
  | { readonly isEmpty: boolean }
  /** What a text begins with; nobody writes this one, the house adds it. */
  | { readonly begins: string }
)

/** Conditions of a list, or by column what is wrong with what was asked. */
type Conditions =
  | { readonly conditions: readonly Condition[] }
  | { readonly mistakes: Readonly<Record<string, string>> }

/** What one text says: by column what was written for it, and the parts that name no column. */
function partsOf(text: string) {
  const parts = new Map<string, string>()
  const unread: string[] = []
  const twice: string[] = []
  for (const [part] of text.matchAll(/(?:\\.|[^;\\]|\\$)+/gs)) {
    const at = part.indexOf(':')
    const name = part.slice(0, Math.max(0, at)).trim()
    const written = part.slice(at + 1).replaceAll(/\\(.)/gs, '$1')
    if (parts.has(name)) twice.push(name)
    if (name !== '') parts.set(name, written.trim())
    else if (part.trim() !== '') unread.push(part.trim())
  }
  return { parts, unread, twice }
}

/** By column, what was written for it; a column that is said twice counts as it was said last. */
export const readParts = (text: string): Map<string, string> => partsOf(text).parts

/** Columns that are said more than once, where it matters that no condition stands in for another. */
export const saidTwice = (text: string): readonly string[] => partsOf(text).twice

/**
 * Conditions by column as one text; empty ones are left out. A semicolon within one has a backslash before
 * it: a value brings no second condition along.
 */
export const writeWhere = (parts: Iterable<readonly [column: string, written: string]>): string =>
  [...parts]
    .filter(([, written]) => written !== '')
    .map(([column, written]) => `${column}:${written.replaceAll(/[;\\]/g, String.raw`\$&`)}`)
    .join(';')

/**
 * Reads the conditions of a desk's list. A part that cannot be read is a mistake under its own text: left
 * out, it would widen what is listed, changed or taken off sale.
 */
export function readWhere(desk: Desk, text: string): Conditions {
  const conditions: Condition[] = []
  const { parts, unread } = partsOf(text)
  const mistakes = new Map(unread.map(part => [part, 'input_invalid']))
  for (const [name, written] of parts) {
    const column = desk.filters.includes(name) ? columnOf(desk, name) : undefined
    const read = column === undefined ? 'field_unknown' : readCondition(name, column, written)
    if (typeof read === 'string') mistakes.set(name, read)
    else conditions.push(read)
  }
  return mistakes.size > 0 ? { mistakes: Object.fromEntries(mistakes) } : { conditions }
}

const ranged: ReadonlySet<Column['type']> = new Set(['integer', 'money', 'day', 'instant'])

/** Whether a column is narrowed by a range. */
export const isRanged = ({ type }: Column): boolean => ranged.has(type)

/** Records that a column names are told by their numbers. */
const recordNumber = /^\d{1,9}$/
const namesRecords: ReadonlySet<Column['type']> = new Set(['reference', 'references'])

function readCondition(name: string, column: Column, written: string): Condition | string {
  if (written === '-' || written === '*') return { column: name, isEmpty: written === '-' }
  if (isRanged(column)) return readRange(name, column, written)
  const is = written.split(',').map(one => one.trim())
  if (column.type === 'flag') return readFlags(name, column, is)
  const unknown = namesRecords.has(column.type)
    ? is.some(one => !recordNumber.test(one))
    : column.of !== undefined && is.some(one => column.of?.includes(one) === false)
  return unknown ? 'choice_unknown' : { column: name, is }
}

function readFlags(name: string, column: Column, is: readonly string[]): Condition | string {
  const flags = is.map(one => readCell(column, one))
  return flags.includes(undefined) ? 'must_be_yes_or_no' : { column: name, is: flags.map(String) }
}

/** `10..20`, `10..`, `..20`, or one value. Instants are narrowed by days of the shop. */
function readRange(name: string, column: Column, written: string): Condition | string {
  const [low = '', high = low, ...more] = written.split('..')
  if (more.length > 0) return 'input_invalid'
  const by: Column = column.type === 'instant' ? { type: 'day' } : column
  const [from, to] = [readCell(by, low), readCell(by, high)]
  if (from === undefined || to === undefined || (from === null && to === null)) return 'input_invalid'
  if ([from, to].some(one => typeof one === 'number' && Math.abs(one) > mostInteger)) return 'out_of_range'
  if (by.type === 'day' && [from, to].some(one => one !== null && !isDay(String(one)))) return 'date_invalid'
  return { column: name, from, to }
}
