// Records by what people call them.
import type { Cell } from './cell.ts'
import type { Desk } from './desk.ts'

/** By these a person names a record; a number on paper is one of them. */
export const callingColumns = ({
  columns,
  shown: [first],
}: Pick<Desk, 'columns' | 'shown'>): readonly string[] => [
  first,
  ...['number', 'email', 'code'].filter(name => name in columns && name !== first),
]

/**
 * Columns in which fewer than three letters are looked for as a whole; undefined where they are enough to
 * look for parts, which an index of trigrams answers.
 */
export const exactColumns = ({ columns }: Pick<Desk, 'columns'>, words: string) =>
  Array.from(words).length >= 3 ? undefined : ['number', 'email', 'code'].filter(name => name in columns)

/** What a person reads in a cell; of a reference the name of its record. */
export const nameIn = (cell: Cell | undefined): string =>
  typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : String(cell ?? '')

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase().normalize('NFC') === other.trim().toLowerCase().normalize('NFC')

interface Row {
  readonly cells: Readonly<Record<string, Cell | undefined>>
}

/** Those of the rows that are called so, in one of the columns by which records of the desk are. */
export const calledSo = <R extends Row>(
  desk: Pick<Desk, 'columns' | 'shown'>,
  rows: readonly R[],
  words: string,
): R[] =>
  rows.filter(({ cells }) => callingColumns(desk).some(column => isSame(nameIn(cells[column]), words)))
