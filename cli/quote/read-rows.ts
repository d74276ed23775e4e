// Runs of a file: one JSON object, an array, JSON Lines, or a table with a head of field names,
// its cells between commas or semicolons.
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
  let separator: Separator = ','
  for (const [line, content] of linesOf(text)) {
    if (content.trim() === '') continue
    if (head === undefined) separator = separatorOf(content)
    const cells = cellsOf(content, separator)
    if (cells === undefined) {
      yield { line, problem: { code: 'row_unreadable', about: 'a quotation mark is not closed' } }
    } else if (head === undefined) {
      head = cells.map(name => name.trim())
    } else if (cells.length > head.length) {
      const about = `${cells.length} cells under ${head.length} names`
      yield { line, problem: { code: 'row_unreadable', about } }
    } else yield { line, fields: named(head, cells) }
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

type Separator = ',' | ';'

/** Spreadsheets of countries that write 1,5 for one and a half put semicolons between cells. */
const separatorOf = (head: string): Separator => (head.includes(';') && !head.includes(',') ? ';' : ',')

const patterns = {
  ',': /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/gy,
  ';': /(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))(?=;|$)/gy,
} as const

/** The cells of one line; a cell in quotation marks may hold separators, and a mark twice for one. */
function cellsOf(line: string, separator: Separator): string[] | undefined {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  const pattern = patterns[separator]
  let at = 0
  while (at <= line.length) {
    pattern.lastIndex = at
    const found = pattern.exec(line)
    if (found === null) return undefined
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (pattern.lastIndex === line.length) return cells
    at = pattern.lastIndex
  }
  return cells
}

function parsed(text: string): { readonly value: unknown } | { readonly problem: Problem } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const about = error instanceof Error ? error.message : 'unreadable'
    return { problem: { code: 'json_invalid', about } }
  }
}
