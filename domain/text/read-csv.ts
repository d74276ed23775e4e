// Reading what `csv.ts` and others write: lines of cells, each with the number of its line in the file.

/** Signs that may stand between cells. */
export const separators = [',', ';', '\t', '|'] as const

export type Separator = (typeof separators)[number]

/**
 * A line of cells; where a quoted cell goes on behind its quotes, what stands in it cannot be told, and what
 * is not for sale where the file was written is none of ours.
 */
export interface CsvRow {
  /** Of its first line, counted from 1 as an editor does. */
  readonly line: number
  readonly cells: readonly string[]
  readonly problem?: 'quote_misplaced' | 'not_for_sale' | 'gift_card' | 'cells_wrong'
}

/** A quote that is not closed takes in the rest of the file. */
interface OpenQuote {
  /** Where it was opened. */
  readonly line: number
  readonly problem: 'quote_open'
}

/** One cell and where it ends; undefined when its quote is not closed. */
interface Read {
  readonly cell: string
  readonly end: number
}

function quotedCell(text: string, start: number): Read | undefined {
  let from = start + 1
  let cell = ''
  for (;;) {
    const close = text.indexOf('"', from)
    if (close === -1) return undefined
    cell += text.slice(from, close)
    if (text.charAt(close + 1) !== '"') return { cell, end: close + 1 }
    cell += '"'
    from = close + 2
  }
}

const lineEnd = /\r\n|\r|\n/g

const linesIn = (text: string): number => text.match(lineEnd)?.length ?? 0

/** How many signs end a line here; none where no line ends. */
function breakAt(text: string, at: number): number {
  const sign = text.charAt(at)
  if (sign === '\n') return 1
  if (sign !== '\r') return 0
  return text.charAt(at + 1) === '\n' ? 2 : 1
}

/**
 * The lines of a file one by one, empty ones left out. A quote counts at the beginning of a cell alone, so
 * that `12" LP` is a text; two of them within quotes are one. Lines may end in CRLF, LF or CR.
 */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow | OpenQuote, void> {
  const ends = new RegExp(separator === '|' ? '[|\\r\\n]' : `[${separator}\\r\\n]`, 'g')
  const endFrom = (from: number): number => {
    ends.lastIndex = from
    return ends.exec(text)?.index ?? text.length
  }
  let line = 1
  let at = 0
  while (at < text.length) {
    const first = line
    const cells: string[] = []
    let isMisplaced = false
    for (;;) {
      let end = endFrom(at)
      if (text.charAt(at) === '"') {
        const read = quotedCell(text, at)
        if (read === undefined) {
          yield { line, problem: 'quote_open' }
          return
        }
        line += linesIn(read.cell)
        end = endFrom(read.end)
        isMisplaced ||= end !== read.end
        cells.push(read.cell)
      } else cells.push(text.slice(at, end))
      at = end
      if (text.charAt(at) !== separator) break
      at += 1
    }
    at += breakAt(text, at)
    line += 1
    if (cells.some(cell => cell.trim() !== ''))
      yield { line: first, cells, ...(isMisplaced && { problem: 'quote_misplaced' }) }
  }
}

/** Lines by which the separator is told. */
const sampleLines = 20

/** How many cells the first lines have, and whether all have as many. */
function shapeBy(text: string, separator: Separator) {
  const counts: number[] = []
  for (const row of csvRows(text, separator)) {
    if (!('cells' in row) || row.problem !== undefined) return { cells: 0, isEven: false }
    counts.push(row.cells.length)
    if (counts.length === sampleLines) break
  }
  const [cells = 0] = counts
  return { cells, isEven: counts.every(count => count === cells) }
}

/** The separator of a file by its first twenty lines outside quotes; a comma where none is found. */
export function separatorOf(text: string): Separator {
  const shapes = separators.map(separator => ({ separator, ...shapeBy(text, separator) }))
  const split = shapes.filter(({ cells }) => cells > 1)
  const even = split.filter(({ isEven }) => isEven)
  const [best] = (even.length > 0 ? even : split).toSorted((a, b) => b.cells - a.cells)
  return best?.separator ?? ','
}
