// Records that lines of a file refer to, by their names or their numbers.
import type { Cell, CellValue } from '#domain/desks/cell.ts'
import type { Desk } from '#domain/desks/desk.ts'
import type { Database } from '../../database/database.ts'
import type { DeskBindings } from '../check-record.ts'
import { matchRecords, recordsOf } from '../store/matches.ts'
import type { ReadLine } from './find-records.ts'

const evenName = (name: string): string => name.trim().toLowerCase()

interface Named {
  /** By name, the numbers of all records that are called so. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  /** By number, what a record is called; a number that leads nowhere is not in it. */
  readonly byId: ReadonlyMap<number, string>
}

/** Looks up what some lines refer to in one column, once for each name and number. */
async function named(db: Database, bindings: DeskBindings, to: string, asked: Asked): Promise<Named> {
  const binding = bindings[to]
  if (binding === undefined) return { byName: new Map(), byId: new Map() }
  const [nameColumn] = binding.desk.shown
  const sought = [...new Set(asked.names.map(evenName))]
  const hits = await matchRecords(db, binding, {
    columns: [nameColumn],
    sought: sought.map((name, at) => ({ at, values: [name] })),
    show: [],
  })
  const byName = new Map<string, number[]>()
  for (const { at, id } of hits) {
    const name = sought[at] ?? ''
    byName.set(name, [...(byName.get(name) ?? []), id])
  }
  const records = await recordsOf(db, binding, [...new Set(asked.ids)], [nameColumn])
  const nameOf = (held: Cell = null) => (typeof held === 'string' ? held : '')
  const byId = new Map([...records].map(([id, cells]) => [id, nameOf(cells[nameColumn])]))
  return { byName, byId }
}

interface Asked {
  readonly names: readonly string[]
  readonly ids: readonly number[]
}

/** The number that is meant, or what is wrong with it. */
function meant({ byName, byId }: Named, id: number | undefined, name: string | undefined): number | string {
  if (id !== undefined) {
    const held = byId.get(id)
    if (held === undefined) return 'choice_unknown'
    return name === undefined || evenName(held) === evenName(name) ? id : 'reference_differs'
  }
  const [found, ...more] = byName.get(evenName(name ?? '')) ?? []
  if (found === undefined) return 'name_unknown'
  return more.length === 0 ? found : 'several_match'
}

const numberIn = (line: ReadLine, name: string): number | undefined => {
  const value = line.values[name]
  return typeof value === 'number' ? value : undefined
}

/**
 * Replaces the names of records by their numbers. A name that none or several have is a mistake, and so is a
 * number whose record is not called what stands beside it: which of both is meant is not guessed.
 */
export async function withReferences<Line extends ReadLine>(
  db: Database,
  bindings: DeskBindings,
  desk: Desk,
  lines: readonly Line[],
): Promise<Line[]> {
  let all = [...lines]
  for (const [name, { to }] of Object.entries(desk.columns)) {
    if (to === undefined) continue
    const names = all.flatMap(line => line.names[name] ?? [])
    const ids = all.flatMap(line => numberIn(line, name) ?? [])
    if (names.length === 0 && ids.length === 0) continue
    const known = await named(db, bindings, to, { names, ids })
    all = all.map(line => {
      const [id, said] = [numberIn(line, name), line.names[name]]
      if (id === undefined && said === undefined) return line
      const found = meant(known, id, said)
      return typeof found === 'number'
        ? { ...line, values: { ...line.values, [name]: found } }
        : { ...line, mistakes: { ...line.mistakes, [name]: found } }
    })
  }
  return withFound(db, bindings, desk, all)
}

/**
 * Of columns by which a record of another desk is known: its number, where the shop that the line speaks of
 * has one. What another seller has is another record, although it is known by the same.
 */
async function withFound<Line extends ReadLine>(
  db: Database,
  bindings: DeskBindings,
  desk: Desk,
  lines: readonly Line[],
): Promise<Line[]> {
  let all = [...lines]
  const home = await bindings[desk.noun]?.homeShop?.(db)
  for (const [name, { finds }] of Object.entries(desk.columns)) {
    const binding = bindings[finds?.noun ?? '']
    if (finds === undefined || binding === undefined) continue
    const keyOf = (line: Line) => {
      const [text, shop] = [textIn(line.values[name]), numberIn(line, finds.of) ?? home]
      return text === undefined || shop === undefined ? undefined : { text, shop, key: `${shop} ${text}` }
    }
    const keys = [...new Map(all.flatMap(line => keyOf(line) ?? []).map(one => [one.key, one])).values()]
    const sought = keys.map(({ text, shop }, at) => ({ at, values: [text, String(shop)] }))
    const hits = await matchRecords(db, binding, { columns: [finds.by, finds.within], sought, show: [] })
    const found = new Map(hits.map(({ at, id }) => [keys[at]?.key, id]))
    all = all.map(line => {
      const id = found.get(keyOf(line)?.key ?? '')
      return id === undefined ? line : { ...line, values: { ...line.values, [finds.says]: id } }
    })
  }
  return all
}

const textIn = (value: CellValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
