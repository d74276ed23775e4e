// What is to become of columns of many records, whatever each of them holds now.
import { multiplyDivide } from '../money/money.ts'
import { type CellValue, cellMistake, isBlank, isList, isSameValue, percents, writeCell } from './cell.ts'
import { type Column, columnOf, type Desk } from './desk.ts'

/** By column: a value for all, choices to add or to take away, percent by which a number grows or shrinks. */
export interface AskedChange {
  readonly set?: Readonly<Record<string, CellValue>> | undefined
  readonly add?: Readonly<Record<string, readonly string[]>> | undefined
  readonly remove?: Readonly<Record<string, readonly string[]>> | undefined
  readonly percent?: Readonly<Record<string, number>> | undefined
}

/** What a column is to hold, of what it holds. */
type Turn = (now: CellValue) => CellValue

/** What is to become of columns, or by column what is wrong with what was asked. */
type Turns =
  | { readonly turns: Readonly<Record<string, Turn>> }
  | { readonly mistakes: Readonly<Record<string, string>> }

const listed = (value: CellValue): readonly string[] => (isList(value) ? value : [])
const without = (value: CellValue, words: readonly string[]) =>
  listed(value).filter(word => !words.includes(word))

/** Grows by so many percent, in hundredths of one, rounded half up to a whole unit; nothing stays nothing. */
const grown =
  (percent: number): Turn =>
  now =>
    typeof now === 'number' ? multiplyDivide(now, Math.round((100 + percent) * 100), 10_000) : now

/** A number can be changed by percent: money, or an integer. */
export const isGrowable = ({ type, edit }: Column): boolean =>
  edit === true && (type === 'money' || type === 'integer')

interface One {
  readonly mistake: string | undefined
  readonly turn: Turn
}

const set = (column: Column, value: CellValue): One => ({
  mistake: cellMistake(column, value),
  turn: () => value,
})

const choose =
  (turn: (words: readonly string[]) => Turn) =>
  (column: Column, words: readonly string[]): One => ({
    mistake: column.type === 'choices' ? cellMistake(column, words) : 'input_invalid',
    turn: turn(words),
  })

const grow = (column: Column, percent: number): One => ({
  mistake: !isGrowable(column)
    ? 'input_invalid'
    : percent < percents.least || percent > percents.most
      ? 'percent_out_of_range'
      : undefined,
  turn: grown(percent),
})

/** Reads what is asked of a desk's columns; one that is named twice is refused. */
export function turnsOf(desk: Desk, asked: AskedChange): Turns {
  const turns: Record<string, Turn> = {}
  const mistakes: Record<string, string> = {}
  function take<V>(said: Readonly<Record<string, V>> = {}, read: (column: Column, value: V) => One) {
    for (const [name, value] of Object.entries(said)) {
      const column = columnOf(desk, name)
      if (column?.edit !== true) mistakes[name] = 'field_unknown'
      else if (name in turns) mistakes[name] = 'input_invalid'
      else {
        const { mistake, turn } = read(column, value)
        turns[name] = turn
        if (mistake !== undefined) mistakes[name] = mistake
      }
    }
  }
  take(asked.set, set)
  take(
    asked.add,
    choose(words => now => [...without(now, words), ...words].toSorted()),
  )
  take(
    asked.remove,
    choose(words => now => without(now, words)),
  )
  take(asked.percent, grow)
  return Object.keys(mistakes).length > 0 ? { mistakes } : { turns }
}

/** What would change of a record, by column with what it holds; and what would be wrong with it then. */
export function changedBy(
  desk: Desk,
  held: Readonly<Record<string, CellValue>>,
  turns: Record<string, Turn>,
) {
  const fields: Record<string, { from: CellValue; to: CellValue }> = {}
  const mistakes: Record<string, string> = {}
  for (const [name, turn] of Object.entries(turns)) {
    const from = held[name] ?? null
    const to = turn(from)
    if (isSameValue(from, to) || (isBlank(from) && isBlank(to))) continue
    fields[name] = { from, to }
    const column = columnOf(desk, name)
    const mistake = column && cellMistake(column, to)
    if (mistake !== undefined) mistakes[name] = mistake
  }
  return { fields, mistakes }
}

const signed = (percent: number): string => `${percent < 0 ? '' : '+'}${percent}%`

/** What is asked of columns as a text, `format=LP; genres+7; price_eur+10%`; undefined for nothing. */
export function writeAsked(desk: Desk, { set = {}, add = {}, remove = {}, percent = {} }: AskedChange) {
  const shown = (name: string, value: CellValue) => {
    const column = columnOf(desk, name)
    return column === undefined ? '' : writeCell(column, value)
  }
  const parts = [
    ...Object.entries(set).map(([name, value]) => `${name}=${shown(name, value)}`),
    ...Object.entries(add).map(([name, words]) => `${name}+${words.join(',')}`),
    ...Object.entries(remove).map(([name, words]) => `${name}-${words.join(',')}`),
    ...Object.entries(percent).map(([name, by]) => `${name}${signed(by)}`),
  ]
  return parts.length === 0 ? undefined : parts.join('; ').slice(0, 500)
}
