// Which record each line of a file means: by its number, else by the keys of the desk. Two hits are refused.
import type { FieldErrors } from '#contract'
import { type CellValue, isBlank, isSameValue, valueOf } from '#domain/desks/cell.ts'
import { columnOf, type Desk } from '#domain/desks/desk.ts'
import { isSameInFile } from '#domain/desks/file-cell.ts'
import { idColumn, type LineSaid } from '#domain/desks/file-columns.ts'
import type { Database } from '../../database/database.ts'
import type { DeskBinding, Values } from '../store/binding.ts'
import { type Hit, matchRecords, recordsOf } from '../store/matches.ts'
import type { Cells } from '../store/records.ts'

/** A line with the record it means; null for one that is not there yet. */
export interface FoundLine extends LineSaid {
  readonly line: number
  /** What it is called. */
  readonly name: string
  readonly record: { readonly id: number; readonly cells: Cells } | null
  /** What it says in each key of the desk, the first one first; null for a key it does not say. */
  readonly keys: readonly (SaidKey | null)[]
}

/** A key as texts to compare: its own columns, and all that are compared with it. */
export interface SaidKey {
  readonly by: string
  readonly all: string
}

/** A line before it is known what it means. */
export interface ReadLine extends LineSaid {
  readonly line: number
  readonly name: string
}

/** What a line says of a column of a key: what a record is made with counts for what becomes of it. */
function saidOf(desk: Desk, { values }: LineSaid, name: string): CellValue {
  if (values[name] !== undefined) return values[name]
  const source = Object.entries(desk.columns).find(([, { becomes }]) => becomes === name)?.[0]
  return (source === undefined ? undefined : values[source]) ?? null
}

/** Columns by which lines are told apart that say something in all of `by`. */
interface Key {
  readonly by: readonly string[]
  readonly columns: readonly string[]
}

const keysOf = (desk: Desk, said: ReadonlySet<string>): Key[] =>
  desk.matches.map(({ by, and = [] }) => ({
    by,
    columns: [...by, ...and.filter(name => said.has(name))],
  }))

const textOf = (value: CellValue): string | null =>
  isBlank(value) ? null : String(value).trim().toLowerCase()

const isComplete = (desk: Desk, line: LineSaid, { by }: Key): boolean =>
  by.every(name => !isBlank(saidOf(desk, line, name)))

type Found = Pick<Hit, 'id' | 'cells'>

/** A record with another value in an earlier key is another record, whatever a later key says. */
function differsBefore(desk: Desk, line: LineSaid, { cells }: Found, earlier: readonly Key[]): boolean {
  return earlier.some(({ by }) => {
    const pairs = by.map(name => [name, valueOf(cells[name] ?? null), saidOf(desk, line, name)] as const)
    if (pairs.some(([, held, said]) => isBlank(held) || isBlank(said))) return false
    return pairs.some(([name, held, said]) => {
      const column = columnOf(desk, name)
      return column === undefined || column.type !== 'text'
        ? !isSameValue(held, said)
        : !isSameInFile(column, textOf(held), textOf(said))
    })
  })
}

type Meant =
  | { readonly hit: Found; readonly by: string }
  | { readonly mistakes: Readonly<Record<string, string>> }

/** What lines without a number mean, by the place of the line. */
async function matched(db: Database, binding: DeskBinding, lines: readonly ReadLine[], plan: Plan) {
  const { desk } = binding
  const meant = new Map<number, Meant>()
  for (const [index, key] of plan.keys.entries()) {
    const open = [...lines.entries()].filter(
      ([at, line]) => line.id === null && !meant.has(at) && isComplete(desk, line, key),
    )
    const sought = open.map(([at, line]) => ({
      at,
      values: key.columns.map(name => textOf(saidOf(desk, line, name))),
    }))
    const hits = new Map<number, Hit[]>()
    for (const hit of await matchRecords(db, binding, { columns: key.columns, sought, show: plan.show }))
      hits.set(hit.at, [...(hits.get(hit.at) ?? []), hit])
    for (const [at, line] of open) {
      const [hit, ...more] = (hits.get(at) ?? []).filter(
        found => !differsBefore(desk, line, found, plan.keys.slice(0, index)),
      )
      if (hit === undefined) continue
      const by = key.by[0] ?? idColumn
      meant.set(at, more.length === 0 ? { hit, by } : { mistakes: { [by]: 'several_match' } })
    }
  }
  return meant
}

interface Plan {
  readonly keys: readonly Key[]
  /** Columns that are read of the records found. */
  readonly show: readonly string[]
}

/** Finds the records that some lines mean. `show`: columns that are read of them. */
export async function findRecords(
  db: Database,
  binding: DeskBinding,
  lines: readonly ReadLine[],
  { said, show }: { readonly said: ReadonlySet<string>; readonly show: readonly string[] },
): Promise<FoundLine[]> {
  const { desk } = binding
  const keys = keysOf(desk, said)
  const plan = { keys, show: [...new Set([...show, ...keys.flatMap(({ columns }) => columns)])] }
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]))
  const [byId, byKey] = await Promise.all([
    recordsOf(db, binding, ids, plan.show),
    matched(db, binding, lines, plan),
  ])
  return lines.map((line, at): FoundLine => {
    const own = { ...line, keys: keys.map(key => saidKey(desk, line, key)) }
    const meant: Meant | undefined = line.id === null ? byKey.get(at) : numbered(line.id, byId.get(line.id))
    if (meant === undefined) return { ...own, record: null }
    if ('hit' in meant) return { ...own, record: meant.hit }
    return { ...own, record: null, mistakes: { ...line.mistakes, ...meant.mistakes } }
  })
}

/**
 * Of records that are to be made, in their order, by column why one is not: a record of its key is there, so
 * that it would be made twice. Undefined where there is none.
 */
export async function takenKeys(
  db: Database,
  binding: DeskBinding,
  all: readonly Values[],
): Promise<readonly (FieldErrors | undefined)[]> {
  const nothing = { id: null, name: '', names: {}, texts: {}, mistakes: {} }
  const lines = all.map((values, line) => ({ ...nothing, line, values }))
  const keys = keysOf(binding.desk, new Set(all.flatMap(values => Object.keys(values))))
  const meant = await matched(db, binding, lines, { keys, show: keys.flatMap(({ columns }) => columns) })
  return lines.map(({ line }) => {
    const found = meant.get(line)
    if (found === undefined) return undefined
    const names = 'by' in found ? [found.by] : Object.keys(found.mistakes)
    return Object.fromEntries(names.map(name => [name, 'taken']))
  })
}

/** A number leads to its record; a record is never made for a number that has none. */
const numbered = (id: number, cells: Cells | undefined): Meant =>
  cells === undefined ? { mistakes: { [idColumn]: 'not_found' } } : { hit: { id, cells }, by: idColumn }

function saidKey(desk: Desk, line: LineSaid, key: Key): SaidKey | null {
  if (!isComplete(desk, line, key)) return null
  const text = (names: readonly string[]) =>
    JSON.stringify(names.map(name => textOf(saidOf(desk, line, name))))
  return { by: text(key.by), all: text(key.columns) }
}
