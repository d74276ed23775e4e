// Which column of a desk a column of a file is, and what one of its lines says.
import { undefused } from '../text/csv.ts'
import { cellMistake, type CellValue } from './cell.ts'
import { type Column, columnOf, type Desk } from './desk.ts'
import { type FileStyle, readFileCell } from './file-cell.ts'

/** Name of the column that holds the number of a record. */
export const idColumn = 'id'
const idEnding = '_id'

/** By the head of a column in the file, the column of the desk it is; an empty text leaves it out. */
export type FileMap = Readonly<Record<string, string>>

/**
 * What becomes of a column of a file: its values are `written`, count `at_making` alone, `find` the record,
 * are `kept` as they are since they follow from something else, or are `unmapped`.
 */
type FileUse = 'written' | 'at_making' | 'find' | 'kept' | 'unmapped'

export interface FileColumn {
  readonly head: string
  /** The column of the desk, as a file names it: a reference by number ends in `_id`. Null: left out. */
  readonly to: string | null
  readonly use: FileUse
}

/** The columns of a file, and by head what is wrong with them; `file` where it is none of them alone. */
interface Columns {
  readonly columns: readonly FileColumn[]
  readonly mistakes: Readonly<Record<string, string>>
}

/** The column of a desk by a name in a file, and whether the file has the number of what it refers to. */
export function targetOf(
  desk: Desk,
  to: string,
): { name: string; column: Column; byId: boolean } | undefined {
  const column = columnOf(desk, to)
  if (column !== undefined) return { name: to, column, byId: false }
  const name = to.endsWith(idEnding) ? to.slice(0, -idEnding.length) : ''
  const reference = columnOf(desk, name)
  return reference?.type === 'reference' ? { name, column: reference, byId: true } : undefined
}

/** Names that a column of a file may be mapped to. */
export const fileTargets = (desk: Desk): string[] => [
  idColumn,
  ...Object.entries(desk.columns).flatMap(([name, { type }]) =>
    type === 'reference' ? [`${name}${idEnding}`, name] : [name],
  ),
]

function useOf(desk: Desk, to: string): FileUse {
  if (to === idColumn) return 'find'
  const target = targetOf(desk, to)
  if (target === undefined) return 'unmapped'
  const { name, column } = target
  if (column.edit === true) return 'written'
  if (column.finds !== undefined || desk.matches.some(({ by }) => by.includes(name))) return 'find'
  const isGiven = Object.values(desk.columns).some(({ becomes }) => becomes === name)
  return column.only === 'create' || isGiven ? 'at_making' : 'kept'
}

/** A head as the name of a column: letter case, blanks and hyphens do not matter. */
const nameIn = (head: string): string =>
  head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** How many heads are named, and how much of each: a file that is none may have any. */
const [headsNamed, headShown] = [12, 40]

/** That no column is known, with the heads that were read. */
function unmappedOf(heads: readonly string[]): string {
  const named = heads.filter(head => head.trim() !== '').map(head => head.slice(0, headShown))
  const shown = named.length > headsNamed ? [...named.slice(0, headsNamed), '…'] : named
  return shown.length === 0 ? 'nothing_mapped' : `nothing_mapped:${shown.join(', ')}`
}

/**
 * Maps the heads of a file to columns of a desk: by a map where it names them, else by their own names.
 * Mistakes are a map that names what is not there, a column that two heads are mapped to, and a file of which
 * nothing is mapped, with the heads that were read.
 */
export function mapColumns(desk: Desk, heads: readonly string[], map: FileMap = {}): Columns {
  const targets = fileTargets(desk)
  const mistakes: Record<string, string> = {}
  const taken = new Map<string, string>()
  for (const [head, to] of Object.entries(map)) {
    if (!heads.includes(head)) mistakes[head] = 'head_unknown'
    else if (to !== '' && !targets.includes(to)) mistakes[head] = 'field_unknown'
  }
  const columns = heads.map((head): FileColumn => {
    const named = Object.hasOwn(map, head) ? (map[head] ?? '') : nameIn(undefused(head))
    if (!targets.includes(named)) return { head, to: null, use: 'unmapped' }
    if (taken.has(named)) mistakes[head] = 'head_twice'
    taken.set(named, head)
    return { head, to: named, use: useOf(desk, named) }
  })
  if (columns.every(({ use }) => use === 'unmapped')) mistakes['file'] = unmappedOf(heads)
  return { columns, mistakes }
}

/** What one line of a file says. */
export interface LineSaid {
  /** Number of the record; null where the line gives none. */
  readonly id: number | null
  readonly values: Readonly<Record<string, CellValue>>
  /** Records that are referred to by their names, by column. */
  readonly names: Readonly<Record<string, string>>
  /** What is wrong, by column. */
  readonly mistakes: Readonly<Record<string, string>>
  /** What stands in the cells that are wrong, by column. */
  readonly texts: Readonly<Record<string, string>>
}

/** The number of a record as a file writes it; null for none, undefined for what is no number. */
function idIn(cell: string): number | null | undefined {
  const text = undefused(cell).trim()
  if (text === '') return null
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}

/** What is wrong with the number of a record that is referred to: one that no record can have. */
const numberMistake = (column: Column, value: CellValue): string | undefined =>
  typeof value === 'number' ? cellMistake(column, value) : undefined

/** Reads a line by the columns of its file. Cells of columns that are left out or kept are not looked at. */
export function readLine(
  desk: Desk,
  columns: readonly FileColumn[],
  cells: readonly string[],
  style: FileStyle,
): LineSaid {
  const values: Record<string, CellValue> = {}
  const names: Record<string, string> = {}
  const mistakes: Record<string, string> = {}
  const texts: Record<string, string> = {}
  const refuse = (name: string, code: string, cell: string) => {
    mistakes[name] = code
    texts[name] = cell
  }
  let id: number | null = null
  columns.forEach(({ to, use }, index) => {
    if (to === null || use === 'kept') return
    const cell = cells[index] ?? ''
    if (to === idColumn) {
      const found = idIn(cell)
      if (found === undefined) refuse(idColumn, 'input_must_integer', cell)
      else id = found
      return
    }
    const target = targetOf(desk, to)
    if (target === undefined) return
    const { name, column, byId } = target
    const said = readFileCell(column.type === 'reference' && !byId ? { type: 'text' } : column, cell, style)
    if (said === 'untouched') return
    if ('mistake' in said) return refuse(name, said.mistake, cell)
    const wrong = byId ? numberMistake(column, said.value) : undefined
    if (wrong !== undefined) refuse(name, wrong, cell)
    else if (column.type === 'reference' && !byId && typeof said.value === 'string') names[name] = said.value
    else values[name] = said.value
  })
  return { id, values, names, mistakes, texts }
}
