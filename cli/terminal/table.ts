import Table from 'cli-table3'
import { plain } from './paint.ts'

const bare = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
} as const

export type Cell = string | number | null | undefined

interface TableOptions {
  /** Columns whose text stands to the right: amounts and counts. */
  readonly right?: readonly string[]
  /** How the head is written, for instance dimmed. */
  readonly head?: (text: string) => string
}

const cellText = (cell: Cell): string => plain(String(cell ?? '')).replaceAll(/\s*\n\s*/g, ' ')

/** Rows in columns, without lines around them; wide letters count twice. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: TableOptions = {},
): string {
  const { right = [], head: paint = text => text } = options
  const made = new Table({
    head: head.map(paint),
    chars: bare,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colAligns: head.map(name => (right.includes(name) ? 'right' : 'left')),
  })
  for (const row of rows) made.push(row.map(cellText))
  const lines = made.toString().split('\n')
  return lines.map(line => line.trimEnd()).join('\n')
}

/** Names and values, one a line. Values that are not there are left out. */
export function facts(pairs: readonly (readonly [string, Cell])[], name = (text: string) => text): string {
  const shown = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const width = Math.max(0, ...shown.map(([label]) => label.length))
  return shown.map(([label, value]) => `${name(label.padEnd(width))}  ${cellText(value)}`).join('\n')
}
