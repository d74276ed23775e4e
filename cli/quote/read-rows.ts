// Runs of a file: one JSON object, an array, JSON Lines, or a table with a head of field names,
// its cells between commas, semicolons, tabs or bars.
import { csvRows, separatorOf } from '#domain/text/read-csv.ts'
import type { Problem } from '../terminal/problem.ts'

export type Row =
  | { readonly line: number; readonly fields: unknown }
  | { readonly line: number; readonly problem: Problem }

/** The rows of a text, one after the other; `line` counts from 1: lines of a file, runs of an array. */
export function* readRows(text: string): Generator<Row> {
  const whole = text.replace(/^\uFEFF/, '')
  const start = whole.trimStart().slice(0, 1)
  if (start === '[' || (start === '{' && !/\}\s*\n\s*\{/.test(whole))) {
    yield* jsonRows(whole)
    return
  }
  yield* start === '{' ? jsonLines(whole) : tableRows(whole)
}

/** Columns of who sends the file, which nothing is priced by: `ref`, `ref_customer`, `Reference` … */
const isReference = (name: string): boolean => /^ref/i.test(name)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A run's own references, as they were written; what is no text or number is left out. */
export function referencesOf(fields: unknown): Readonly<Record<string, string | number>> {
  const found: Record<string, string | number> = {}
  for (const [name, value] of isRecord(fields) ? Object.entries(fields) : [])
    if (isReference(name) && (typeof value === 'string' || typeof value === 'number')) found[name] = value
  return found
}

/** A run without its references: what it is priced by. */
export const withoutReferences = (fields: unknown): unknown =>
  isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !isReference(name)))
    : fields

/** The names of all references in a file, in the order in which they come. */
export function referencesIn(text: string): readonly string[] {
  const names = new Set<string>()
  for (const row of readRows(text))
    if ('fields' in row) for (const name of Object.keys(referencesOf(row.fields))) names.add(name)
  return [...names]
}

/** True for a text that is one run, and not a list of them. */
export function isOneRun(text: string): boolean {
  const whole = text.trim()
  return whole.startsWith('{') && !/\}\s*\n\s*\{/.test(whole)
}

function* jsonRows(text: string): Generator<Row> {
  const read = parsed(text)
  if ('problem' in read) {
    yield { line: 1, problem: read.problem }
    return
  }
  const runs: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value]
  for (const [index, fields] of runs.entries()) yield { line: index + 1, fields }
}

function* jsonLines(text: string): Generator<Row> {
  for (const [line, content] of linesOf(text)) {
    if (content.trim() === '') continue
    const read = parsed(content)
    yield 'problem' in read ? { line, problem: read.problem } : { line, fields: read.value }
  }
}

function* tableRows(text: string): Generator<Row> {
  let head: readonly string[] | undefined
  // A cell of addresses has semicolons too: the head alone tells what stands between cells.
  for (const row of csvRows(text, separatorOf(/^.*$/m.exec(text)?.[0] ?? ''))) {
    const { line } = row
    if (!('cells' in row)) {
      yield { line, problem: { code: 'row_unreadable', about: 'a quotation mark is not closed' } }
    } else if (row.problem !== undefined) {
      yield { line, problem: { code: 'row_unreadable', about: 'text stands behind a quotation mark' } }
    } else if (head === undefined) {
      head = row.cells.map(name => name.trim())
    } else if (row.cells.length > head.length) {
      const about = `${row.cells.length} cells under ${head.length} names`
      yield { line, problem: { code: 'row_unreadable', about } }
    } else yield { line, fields: named(head, row.cells) }
  }
}

function named(head: readonly string[], cells: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [index, name] of head.entries()) {
    const cell = cells[index]
    if (cell !== undefined && cell !== '') fields[name] = cell
  }
  return fields
}

/** Lines with their numbers, without splitting the whole text at once. */
function* linesOf(text: string): Generator<readonly [number, string]> {
  let from = 0
  for (let line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    yield [line, text.slice(from, text[to - 1] === '\r' ? to - 1 : to)]
    from = to + 1
  }
}

function parsed(text: string): { readonly value: unknown } | { readonly problem: Problem } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const about = error instanceof Error ? error.message : 'unreadable'
    return { problem: { code: 'json_invalid', about } }
  }
}
