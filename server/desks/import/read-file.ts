// A file as somebody sent it: its text, its lines, what their columns are. Decision 024.
import type { FieldErrors } from '#contract'
import {
  inventoryHeads,
  inventoryMap,
  inventoryRow,
  isInventory,
} from '#domain/catalogue/discogs/inventory.ts'
import { isShopify, shopifyFile } from '#domain/catalogue/shopify/products.ts'
import type { Desk } from '#domain/desks/desk.ts'
import { type FileColumn, type FileMap, mapColumns } from '#domain/desks/file-columns.ts'
import type { FileStyle } from '#domain/desks/file-cell.ts'
import { mostJobLines } from '#domain/desks/job.ts'
import { undefused } from '#domain/text/csv.ts'
import { decodeText, type Encoding } from '#domain/text/decode-text.ts'
import { type CsvRow, csvRows, type Separator, separatorOf } from '#domain/text/read-csv.ts'
import { turn } from '../../base/turn.ts'

/** Most of a file; more comes in parts. */
const fileLimits = {
  bytes: 25_000_000,
  lines: mostJobLines,
  columns: 200,
  cell: 32_768,
} as const

/** How a file is to be read, where it is not to be found out. */
interface FileAsked extends FileStyle {
  readonly bytes: Uint8Array
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  readonly map?: FileMap | undefined
  /** A map that was kept for such files: heads that this one does not have say nothing. */
  readonly kept?: FileMap | undefined
}

interface DeskFile {
  readonly encoding: Encoding
  readonly isGuessed: boolean
  readonly separator: Separator
  readonly columns: readonly FileColumn[]
  /** What is wrong with how they are mapped, which another map mends. */
  readonly unmapped: FieldErrors
  readonly rows: readonly CsvRow[]
  /** It is the inventory of a seller at Discogs. */
  readonly isInventory: boolean
  /** Lines beside them that are further items of these products; the desk of items reads them. */
  readonly further: number
}

/** Why a file cannot be read, by `file`, by the number of a line, or by the head of a column. */
type Unreadable = { readonly mistakes: FieldErrors }

const because = (where: string, code: string): Unreadable => ({ mistakes: { [where]: code } })

/** How a line is named where something is wrong with it. */
export const lineName = (line: number): string => `line ${line}`

/** Lines that are read without letting others have a turn. */
const linesAtOnce = 5_000

/** A NUL is in no text; it tells that the file is none, or of another encoding. */
function nulIn(text: string): Unreadable | undefined {
  const at = text.indexOf('\0')
  return at === -1 ? undefined : because(lineName(text.slice(0, at).split(/\r\n|\r|\n/).length), 'nul')
}

async function rowsOf(text: string, separator: Separator): Promise<CsvRow[] | Unreadable> {
  const rows: CsvRow[] = []
  for (const row of csvRows(text, separator)) {
    if (!('cells' in row)) return because(lineName(row.line), row.problem)
    if (row.cells.length > fileLimits.columns) return because(lineName(row.line), 'columns_too_many')
    if (row.cells.some(cell => cell.length > fileLimits.cell))
      return because(lineName(row.line), 'cell_too_long')
    rows.push(row)
    // One line more: that of the heads.
    if (rows.length > fileLimits.lines + 1) return because(lineName(row.line), 'lines_too_many')
    if (rows.length % linesAtOnce === 0) await turn()
  }
  return rows
}

/** Columns at the end that have neither a head nor cells are none: spreadsheets leave such behind. */
function headsOf(row: CsvRow): string[] {
  const heads = row.cells.map(head => undefused(head).trim())
  const last = heads.findLastIndex(head => head !== '')
  return heads.slice(0, last + 1)
}

const keptFor = (heads: readonly string[], kept: FileMap = {}): FileMap =>
  Object.fromEntries(Object.entries(kept).filter(([head]) => heads.includes(head)))

/** A file of another place, told by its heads, as one of ours; any other as it is. */
function dialectOf(desk: Desk, heads: readonly string[], rows: readonly CsvRow[]) {
  if ((desk.noun === 'product' || desk.noun === 'item') && isShopify(heads))
    return { ...shopifyFile(desk.noun, heads, rows), isInventory: false }
  if (desk.noun !== 'item' || !isInventory(heads))
    return { heads, map: {}, rows, isInventory: false, further: 0 }
  return {
    heads: inventoryHeads(heads),
    map: inventoryMap(heads),
    rows: rows.map(row => inventoryRow(heads, row)),
    isInventory: true,
    further: 0,
  }
}

/** Reads a file for a desk: its encoding, its separator, its columns, its lines; or why it cannot be read. */
export async function readDeskFile(desk: Desk, asked: FileAsked): Promise<DeskFile | Unreadable> {
  if (asked.bytes.length > fileLimits.bytes) return because('file', 'file_too_large')
  const decoded = decodeText(asked.bytes, asked.encoding)
  if (decoded === undefined) return because('file', 'encoding_wrong')
  const { text, encoding, isGuessed } = decoded
  const nul = nulIn(text)
  if (nul) return nul
  const separator = asked.separator ?? separatorOf(text)
  const read = await rowsOf(text, separator)
  if ('mistakes' in read) return read
  const [head, ...rows] = read
  if (head === undefined) return because('file', 'file_empty')
  const { heads, map, ...turned } = dialectOf(desk, headsOf(head), rows)
  const { columns, mistakes: unmapped } = mapColumns(desk, heads, {
    ...map,
    ...keptFor(heads, asked.kept),
    ...asked.map,
  })
  return { encoding, isGuessed, separator, columns, unmapped, ...turned }
}
