// A refusal of what was asked of a desk, as the commands of that desk tell it.
import { boundsOf, writeCell } from '#domain/desks/cell.ts'
import { columnOf, recordColumns } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import type { Bounds, Problem } from '../terminal/problem.ts'
import { problemIn } from '../with-shop.ts'
import { plainName } from './desk-words.ts'

/** What a field could have been, as far as the desk says it. */
function choicesOf(desk: NamedDesk, name: string, code: string): readonly string[] {
  if (code === 'field_unknown')
    return recordColumns(desk).filter(column => columnOf(desk, column)?.edit === true)
  if (code !== 'choice_unknown') return []
  if (name === 'sort') return desk.sorts
  return name === 'columns' ? recordColumns(desk) : (columnOf(desk, name)?.of ?? [])
}

/** Between what a number of a field may lie, or how long its text may be; nothing of other mistakes. */
function boundsFor(desk: NamedDesk, name: string, code: string): readonly Bounds[] {
  const column = columnOf(desk, name)
  const bounds = column && boundsOf(column, code)
  if (column === undefined || bounds === undefined) return []
  const { least, most } = bounds
  if (code === 'percent_out_of_range') return [{ least: `${least} %`, most: `${most} %` }]
  if (code === 'too_long') return [{ most_characters: most }]
  return [{ least: writeCell(column, least), most: writeCell(column, most) }]
}

/** The refusal with its fields under the names of their flags, and what each may be. */
export function deskProblem(desk: NamedDesk, refused: object, about?: string): Problem {
  const problem: Problem = { ...problemIn(refused), ...(about !== undefined && { about }) }
  const wrong = Object.entries(problem.fields ?? {})
  if (wrong.length === 0) return problem
  const fields = Object.fromEntries(wrong.map(([name, code]) => [plainName(name), code]))
  const choices = Object.fromEntries(
    wrong.flatMap(([name, code]) => {
      const among = choicesOf(desk, name, code)
      return among.length === 0 ? [] : [[plainName(name), among] as const]
    }),
  )
  const bounds = Object.fromEntries(
    wrong.flatMap(([name, code]) =>
      boundsFor(desk, name, code).map(between => [plainName(name), between] as const),
    ),
  )
  return {
    ...problem,
    fields,
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(Object.keys(bounds).length > 0 && { bounds }),
  }
}
