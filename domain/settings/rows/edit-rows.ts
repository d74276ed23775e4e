// What happens to the rows of a setting while they are edited: each edit gives the text anew, and which cell
// is looked at next. Rows are counted from 0.
import { type CellPick, cellFrom, type Column } from './cell.ts'
import { type Cells, gridText, type RowForm, rowsIn } from './row-form.ts'

export type RowEdit =
  | { readonly type: 'write'; readonly row: number; readonly column: number; readonly text: string }
  /** A new row before that one, with cells that are known already. */
  | { readonly type: 'add'; readonly row: number; readonly cells?: Readonly<Record<string, string>> }
  | { readonly type: 'remove' | 'copy'; readonly row: number }
  | { readonly type: 'move'; readonly row: number; readonly to: number }
  /** Lines of a spreadsheet, from a cell on to the right and down. */
  | {
      readonly type: 'paste'
      readonly row: number
      readonly column: number
      readonly text: string
      readonly picksOf: (column: Column) => readonly CellPick[] | undefined
      /** What the columns are called: a first line that says just that is left out. */
      readonly heads: readonly string[]
      /** Cells that rows made for it begin with. */
      readonly cells?: Readonly<Record<string, string>>
    }

/** So many lines are taken at once; more than any setting holds. */
const mostPasted = 1_000

/** Whether a text is more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

const newRow = ({ columns, fresh = {} }: RowForm, known: Readonly<Record<string, string>> = {}): Cells =>
  columns.map(({ name }) => known[name] ?? fresh[name] ?? '')

/** The lines of a spreadsheet, cell by cell; a line without tabs is also read as the setting writes it. */
function tableIn(
  form: RowForm,
  { text, heads, column }: Extract<RowEdit, { type: 'paste' }>,
): readonly Cells[] {
  const rows = text
    .replaceAll('\r', '')
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, mostPasted)
    .map(line =>
      line.includes('\t') || column > 0 ? line.split('\t') : (form.cellsOf(line.trim()) ?? [line]),
    )
  const [first] = rows
  const isHead = first?.every((cell, at) => {
    const known = [heads[column + at], form.columns[column + at]?.name]
    return known.some(name => name?.toLowerCase() === cell.trim().toLowerCase())
  })
  return isHead === true ? rows.slice(1) : rows
}

function pasted(form: RowForm, rows: readonly Cells[], edit: Extract<RowEdit, { type: 'paste' }>) {
  const table = tableIn(form, edit)
  const length = Math.max(rows.length, edit.row + table.length)
  return Array.from({ length }, (_, row): Cells => {
    const cells = rows[row] ?? newRow(form, edit.cells)
    const given = table[row - edit.row]
    if (given === undefined) return cells
    return form.columns.map((column, at) => {
      const cell = given[at - edit.column]
      return cell === undefined ? (cells[at] ?? '') : cellFrom(cell, column, edit.picksOf(column))
    })
  })
}

/** The row that is looked at once one of those that are shown is taken away; none where it was alone. */
export function neighbourOf(shown: readonly number[], row: number): number | undefined {
  const at = shown.indexOf(row)
  const next = shown[at + 1]
  return next === undefined ? shown[at - 1] : next - 1
}

function edited(form: RowForm, rows: readonly Cells[], edit: RowEdit): readonly Cells[] {
  switch (edit.type) {
    case 'write':
      return rows.map((cells, row) => (row === edit.row ? cells.with(edit.column, edit.text) : cells))
    case 'add':
      return rows.toSpliced(edit.row, 0, newRow(form, edit.cells))
    case 'remove':
      return rows.toSpliced(edit.row, 1)
    case 'copy':
      return rows.toSpliced(edit.row + 1, 0, rows[edit.row] ?? newRow(form))
    case 'move':
      return rows.toSpliced(edit.row, 1).toSpliced(edit.to, 0, rows[edit.row] ?? newRow(form))
    case 'paste':
      return pasted(form, rows, edit)
  }
}

/** The text of a part after an edit. */
export const editRows = (form: RowForm, text: string, edit: RowEdit): string =>
  gridText(edited(form, rowsIn(form, text), edit))
