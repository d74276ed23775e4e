// A part of a setting that is a table: its columns, and how its rows are written as lines. The value of such
// a part is one text. Its lines are as people type them, or cells between tabs: so a row that is not whole
// yet loses nothing, and the table and the lines are two views of the same.
import { cellMistake, type Column } from './cell.ts'

export type Cells = readonly string[]

/** What is wrong with a cell: row from 0, column by name. */
export interface RowMistake {
  readonly row: number
  readonly column: string
  readonly code: string
}

/** What the server, or the setting as a whole, says of a part. */
export interface PartMistake {
  /** The part, or what of it is meant, such as `order_confirmed.fr.subject {x}`. */
  readonly field: string
  readonly code: string
}

/** What a part is judged against: as it holds, and the day of the shop. */
export interface Standing {
  readonly before: string
  readonly today: string
}

export interface RowForm {
  readonly columns: readonly Column[]
  /** Cells of a line as people write it; undefined where it cannot be read. */
  readonly cellsOf: (line: string) => Cells | undefined
  readonly lineOf: (cells: Cells) => string
  /** What stands between rows, and is written there. */
  readonly between: readonly [read: RegExp, written: string]
  /** Their order says something: rows can be moved. */
  readonly isMoved?: boolean
  /** It is one row, which is neither added nor taken away. */
  readonly isOne?: boolean
  /** The column that rows are looked through by, in tabs. */
  readonly tabs?: string
  /** Columns that together are there once. */
  readonly once?: readonly string[]
  /** Cells that a new row begins with, by column. */
  readonly fresh?: Readonly<Record<string, string>>
  /** What more is wrong beside what cells alone say. */
  readonly wrong?: (rows: readonly Cells[]) => readonly RowMistake[]
  /** The cell that a mistake of the whole part is about. */
  readonly placeOf?: (
    mistake: PartMistake,
    rows: readonly Cells[],
    standing: Standing,
  ) => Omit<RowMistake, 'code'> | undefined
}

/** Rows of lines. */
export const lines: RowForm['between'] = [/\n/, '\n']

const tab = '\t'

/** A row as text that keeps every cell, also where all are empty. */
const gridLine = (cells: Cells): string =>
  cells.map(cell => cell.replaceAll(/[\t\n]+/g, ' ')).join(tab) + (cells.length === 1 ? tab : '')

/** Nothing is filled beside what new rows begin with. */
const isBlank = ({ columns, fresh = {} }: RowForm, cells: Cells): boolean =>
  columns.every(({ name }, at) => (cells[at] ?? '').trim() === '' || cells[at] === fresh[name])

const whole = ({ columns }: RowForm, cells: Cells): Cells =>
  columns.map((_, index) => cells[index]?.trim() ?? '')

/** The rows of a text, also of those that lack something. */
export function rowsIn(form: RowForm, text: string): readonly Cells[] {
  const rows = text.split('\n').flatMap((line): readonly Cells[] => {
    if (line.includes(tab)) return [form.columns.map((_, index) => line.split(tab)[index] ?? '')]
    return line
      .split(form.between[0])
      .map(word => word.trim())
      .filter(word => word !== '')
      .map(word => whole(form, form.cellsOf(word) ?? [word]))
  })
  return form.isOne === true && rows.length === 0 ? [whole(form, [])] : rows
}

/** Rows as a text that loses nothing of them. */
export const gridText = (rows: readonly Cells[]): string => rows.map(gridLine).join('\n')

/** Codes by row and column, in the order of both, without rows of which nothing is filled. */
export function rowMistakes(form: RowForm, rows: readonly Cells[]): readonly RowMistake[] {
  const alone = rows.flatMap((cells, row) =>
    isBlank(form, cells) && form.isOne !== true
      ? []
      : form.columns.flatMap((column, index): readonly RowMistake[] => {
          const code = cellMistake(cells[index] ?? '', column)
          return code === undefined ? [] : [{ row, column: column.name, code }]
        }),
  )
  const isTold = ({ row, column }: RowMistake) =>
    alone.some(other => other.row === row && other.column === column)
  const more = [...doubled(form, rows), ...(form.wrong?.(rows) ?? [])].filter(one => !isTold(one))
  const place = ({ row, column }: RowMistake) =>
    row * form.columns.length + form.columns.findIndex(({ name }) => name === column)
  return [...alone, ...more].toSorted((one, other) => place(one) - place(other))
}

/** Rows that say again what an earlier one says. */
function doubled(form: RowForm, rows: readonly Cells[]): readonly RowMistake[] {
  const { columns, once = [] } = form
  const at = once.map(name => columns.findIndex(column => column.name === name))
  const [column] = once
  if (column === undefined) return []
  const keys = rows.map(cells => at.map(index => (cells[index] ?? '').trim().toLowerCase()).join(tab))
  return rows.flatMap((cells, row) =>
    !isBlank(form, cells) && keys.indexOf(keys[row] ?? '') < row
      ? [{ row, column, code: 'rows_doubled' }]
      : [],
  )
}

/** Rows as people write them; one that is not whole keeps its tabs. */
export function typedText(form: RowForm, text: string): string {
  const rows = rowsIn(form, text).filter(cells => !isBlank(form, cells))
  const isRight = (cells: Cells) =>
    form.columns.every((column, index) => !cellMistake(cells[index] ?? '', column))
  if (!rows.every(isRight))
    return rows.map(cells => (isRight(cells) ? form.lineOf(cells) : gridLine(cells))).join('\n')
  return rows.map(form.lineOf).join(form.between[1])
}

/** A text as the setting reads it: what has no tabs is as it was typed. */
export const plainText = (form: RowForm, text: string): string =>
  text.includes(tab)
    ? rowsIn(form, text)
        .filter(cells => !isBlank(form, cells))
        .map(cells => form.lineOf(cells.map(cell => cell.trim())))
        .join(form.between[1])
    : text

/** A list of words, one a row. */
export const wordRows = (
  column: Column,
  { split, joint = ', ', isMoved = false }: { split: RegExp; joint?: string; isMoved?: boolean },
): RowForm => ({
  columns: [{ ...column, isRequired: true }],
  cellsOf: word => [word],
  lineOf: ([word = '']) => word,
  between: [split, joint],
  once: [column.name],
  isMoved,
})
