// What is wrong with what is to be written to records of a desk, before anything is.
import type { FieldErrors } from '#contract'
import { cellMistake } from '#domain/desks/cell.ts'
import { columnOf, type Desk } from '#domain/desks/desk.ts'
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import type { DeskBinding, Values } from './store/binding.ts'
import type { ChangedFields } from './store/changes.ts'
import { recordsThere } from './store/records.ts'

/** The bindings of all desks, by their nouns. */
export type DeskBindings = Readonly<Record<string, DeskBinding>>

/** What columns are to hold. */
export const toOf = (fields: ChangedFields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))

/** What is wrong with a change of columns, by column, before it is known what references lead to. */
export const mistakesOfChange = (desk: Desk, fields: ChangedFields): FieldErrors =>
  mistakesIn(desk, toOf(fields), name => columnOf(desk, name)?.edit === true)

/** What is wrong with values for columns, by column: what may not be written, and what a column refuses. */
function mistakesIn(desk: Desk, values: Values, mayWrite: (name: string) => boolean): FieldErrors {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const column = columnOf(desk, name)
    const mistake = column === undefined || !mayWrite(name) ? 'field_unknown' : cellMistake(column, value)
    if (mistake !== undefined) found[name] = mistake
  }
  return found
}

/** What is wrong with what a record is made of, by column. */
export function mistakesOfNew(desk: Desk, fields: Values): FieldErrors {
  const missing = desk.creates.filter(name => {
    const { required = false, unless = name } = columnOf(desk, name) ?? {}
    return required && !(name in fields) && !(unless in fields)
  })
  return {
    ...Object.fromEntries(missing.map(name => [name, 'input_required'])),
    // What can be changed afterwards can be said at once, which files do.
    ...mistakesIn(desk, fields, name => {
      const { edit = false, file = false } = columnOf(desk, name) ?? {}
      return edit || file || desk.creates.includes(name)
    }),
  }
}

interface Checked {
  readonly values: Values
  readonly mistakes: FieldErrors
}

/** References must lead to a record that is there; what is no number of a record is not looked for. */
export async function withLost(db: Database, bindings: DeskBindings, desk: Desk, all: readonly Checked[]) {
  const sought = new Map<string, Set<number>>()
  const referred = all.map(({ values, mistakes }) =>
    Object.entries(values).flatMap(([name, id]) => {
      const to = columnOf(desk, name)?.to
      return to === undefined || typeof id !== 'number' || name in mistakes ? [] : [{ name, to, id }]
    }),
  )
  for (const { to, id } of referred.flat()) sought.set(to, (sought.get(to) ?? new Set()).add(id))
  const there = new Map<string, ReadonlySet<number>>()
  for (const [to, ids] of sought) {
    const target = bindings[to]
    there.set(to, target === undefined ? ids : await recordsThere(db, target, [...ids]))
  }
  return all.map(({ mistakes }, index) => {
    const lost = (referred[index] ?? []).filter(({ to, id }) => there.get(to)?.has(id) === false)
    return { ...Object.fromEntries(lost.map(({ name }) => [name, 'choice_unknown'])), ...mistakes }
  })
}

/** The failure that names what is wrong; undefined when nothing is. */
export const refusalOf = (mistakes: FieldErrors) =>
  Object.keys(mistakes).length === 0 ? undefined : fail('input_invalid', mistakes)
