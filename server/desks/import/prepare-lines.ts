// What is to become of each line of a file: a record made, changed, left as it is, or a reason why not.
import { type CellValue, cellMistake, valueOf } from '#domain/desks/cell.ts'
import { columnOf, type Desk } from '#domain/desks/desk.ts'
import { type FileStyle, isSameInFile } from '#domain/desks/file-cell.ts'
import { type FileColumn, idColumn, readLine, targetOf } from '#domain/desks/file-columns.ts'
import type { CsvRow } from '#domain/text/read-csv.ts'
import { turn } from '../../base/turn.ts'
import type { Database } from '../../database/database.ts'
import type { DeskBindings } from '../check-record.ts'
import type { DeskBinding } from '../store/binding.ts'
import type { PreparedLine } from '../store/job-lines.ts'
import type { FoundLine, ReadLine } from './find-records.ts'
import { findRecords } from './find-records.ts'
import { doubledIn } from './doubled-lines.ts'
import { withReferences } from './references.ts'

interface Wanted {
  readonly columns: readonly FileColumn[]
  readonly rows: readonly CsvRow[]
  readonly style: FileStyle
}

/** Lines that are looked up at once. */
const linesTogether = 1_000

const namesOf = (desk: Desk, columns: readonly FileColumn[]): string[] => [
  ...new Set(
    columns.flatMap(({ to, use }) => {
      const target = to === null || use === 'kept' ? undefined : targetOf(desk, to)
      return target === undefined ? [] : [target.name]
    }),
  ),
]

/** A line as it stands, read; one with more or fewer cells than there are columns is not looked into. */
function readRow(desk: Desk, { columns, style }: Wanted, row: CsvRow): ReadLine {
  const { line, cells, problem } = row
  const extra = cells.slice(columns.length).some(cell => cell.trim() !== '')
  const isShort = cells.length < columns.length
  const wrong = problem ?? (extra || isShort ? 'cells_wrong' : undefined)
  if (wrong !== undefined) {
    const nothing = { id: null, values: {}, names: {}, texts: {}, mistakes: { line: wrong } }
    return { ...nothing, line, name: cells.find(cell => cell.trim() !== '')?.slice(0, 200) ?? '' }
  }
  const said = readLine(desk, columns, cells, style)
  const name = said.values[desk.shown[0]]
  return { ...said, line, name: typeof name === 'string' ? name : '' }
}

type Fields = Record<string, { from: CellValue; to: CellValue }>

/** What is wrong with values for columns of the desk, by column. */
function mistakesIn(desk: Desk, values: Readonly<Record<string, CellValue>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const column = columnOf(desk, name)
    const mistake = column && cellMistake(column, value)
    if (mistake !== undefined) found[name] = mistake
  }
  return found
}

/** What is said, at its making alone, of what a column is to hold. */
function madeOf(desk: Desk, values: FoundLine['values'], name: string): CellValue | undefined {
  const source = Object.entries(desk.columns).find(([, { becomes }]) => becomes === name)?.[0]
  return source === undefined ? undefined : values[source]
}

/** What a record is made of: what is asked for then, taken from the column it becomes where that is said. */
function makings(desk: Desk, { values }: FoundLine): Record<string, CellValue> {
  const given: Record<string, CellValue> = {}
  for (const [name, column] of Object.entries(desk.columns)) {
    // What a file alone says of a column of the record is said as that column.
    const isOfFile = column.file === true && column.becomes === undefined
    if (!desk.creates.includes(name) && column.edit !== true && !isOfFile) continue
    const value =
      values[name] ?? (column.becomes === undefined ? madeOf(desk, values, name) : values[column.becomes])
    if (value !== undefined && value !== null) given[name] = value
  }
  return given
}

function newRecord({ desk, check, usual }: DeskBinding, line: FoundLine): PreparedLine {
  const said = makings(desk, line)
  const given = { ...usual?.(said), ...said }
  const wrong = { ...check?.(given), ...mistakesIn(desk, given) }
  const missing = desk.creates.filter(name => {
    const { required = false, becomes = name, unless = name } = columnOf(desk, name) ?? {}
    return (
      required &&
      !(unless in given) &&
      !(name in given) &&
      !(name in line.mistakes) &&
      !(becomes in line.mistakes)
    )
  })
  // A number that leads nowhere says all that is wrong, and so does what is wrong with a line as a whole.
  const own =
    line.id === null && !('line' in line.mistakes)
      ? { ...Object.fromEntries(missing.map(name => [name, 'input_required'])), ...wrong }
      : {}
  const mistakes = { ...own, ...line.mistakes }
  const fields = Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { from: null, to }]))
  return prepared(line, { recordId: null, verdict: 'create', fields, mistakes })
}

function changedRecord(desk: Desk, line: FoundLine, record: NonNullable<FoundLine['record']>): PreparedLine {
  const fields: Fields = {}
  for (const [name, to] of Object.entries(line.values)) {
    const column = columnOf(desk, name)
    if (column?.edit !== true) continue
    const from = valueOf(record.cells[name] ?? null)
    if (!isSameInFile(column, from, to)) fields[name] = { from, to }
  }
  const changed = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))
  const mistakes = { ...mistakesIn(desk, changed), ...line.mistakes }
  const verdict = Object.keys(fields).length === 0 ? 'same' : 'change'
  const called = record.cells[desk.shown[0]]
  const name = line.name === '' && typeof called === 'string' ? called : line.name
  return prepared({ ...line, name }, { recordId: record.id, verdict, fields, mistakes })
}

/** Longest text of a cell that is shown where it is refused. */
const mostShown = 200

/** What a line says where it is wrong: what could not be read, and names that lead nowhere. */
const saidWrong = ({ mistakes, texts, names, values, id }: FoundLine): Fields =>
  Object.fromEntries(
    Object.keys(mistakes).flatMap(name => {
      const to = texts[name] ?? names[name] ?? values[name] ?? (name === idColumn ? id : undefined)
      if (to === undefined) return []
      return [[name, { from: null, to: typeof to === 'string' ? to.slice(0, mostShown) : to }]]
    }),
  )

function prepared(line: FoundLine, rest: Omit<PreparedLine, 'line' | 'name'>): PreparedLine {
  const isRefused = Object.keys(rest.mistakes).length > 0
  return {
    line: line.line,
    name: line.name.slice(0, mostShown),
    ...rest,
    ...(isRefused && { verdict: 'refused', fields: { ...rest.fields, ...saidWrong(line) } }),
  }
}

/**
 * Prepares the lines of a file for a desk, in their order. Lines that mean the same record both stand still
 * and name each other. Of a line that is refused, `fields` has what it says, to be shown and never written.
 */
export async function prepareLines(
  db: Database,
  bindings: DeskBindings,
  binding: DeskBinding,
  wanted: Wanted,
): Promise<PreparedLine[]> {
  const { desk } = binding
  const said = new Set(namesOf(desk, wanted.columns))
  const show = [desk.shown[0], ...[...said].filter(name => columnOf(desk, name)?.only !== 'create')]
  const found: FoundLine[] = []
  for (let from = 0; from < wanted.rows.length; from += linesTogether) {
    const read = wanted.rows.slice(from, from + linesTogether).map(row => readRow(desk, wanted, row))
    const referring = await withReferences(db, bindings, desk, read)
    found.push(...(await findRecords(db, binding, referring, { said, show })))
    await turn()
  }
  const doubled = doubledIn(found)
  return found.map((line, at) => {
    const whole = { ...line, mistakes: { ...line.mistakes, ...doubled.get(at) } }
    return line.record === null ? newRecord(binding, whole) : changedRecord(desk, whole, line.record)
  })
}
