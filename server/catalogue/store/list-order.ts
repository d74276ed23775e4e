// The orders of a list, and where a page of it begins.
import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#contract'
import type { Position } from '../../database/cursor.ts'

export type ListInput = ParsedInput<'projects.list'>

export interface Order {
  readonly name: Exclude<ListInput['sort'], undefined> | 'placed'
  /** Sort key as SQL; its text is what the cursor carries. */
  readonly key: SQL
  readonly type: 'timestamptz' | 'int' | 'text'
  readonly down: boolean
}

/** A run that is over has no end to come: it stands with what has none, after what can still be reserved. */
const endOfRun = sql`coalesce(case when p.step in ('in_progress', 'confirmed') then p.ends_at end,
  'infinity'::timestamptz)`

const orders: Readonly<Record<Exclude<Order['name'], 'relevance' | 'placed'>, Omit<Order, 'name'>>> = {
  newest: { key: sql`p.created_at`, type: 'timestamptz', down: true },
  ending: { key: endOfRun, type: 'timestamptz', down: false },
  price_up: { key: sql`p.price_eur_minor`, type: 'int', down: false },
  price_down: { key: sql`p.price_eur_minor`, type: 'int', down: true },
  title: { key: sql`f_unaccent(lower(p.name))`, type: 'text', down: false },
}

/** The order in which staff put a collection; what has no place in it follows, the newest first. Rules 18. */
const placedIn = (collection: number): SQL =>
  sql`coalesce(array_position((select c.places from collections c where c.id = ${collection}), p.id),
    2147483647 - extract(epoch from p.created_at)::int)`

/**
 * The order asked for: of matches by rank, of a collection as staff put it, of a whole list the newest first,
 * unless the caller says.
 */
export function orderOf({ sort, collection }: ListInput, rank?: SQL): Order {
  if (sort !== undefined && sort !== 'relevance') return { name: sort, ...orders[sort] }
  if (rank === undefined && collection !== undefined)
    return { name: 'placed', key: placedIn(collection), type: 'int', down: false }
  if (rank === undefined) return { name: 'newest', ...orders.newest }
  return { name: 'relevance', key: rank, type: 'int', down: true }
}

/** Whether a cursor's key can be read as the sort key it claims to be: it came from outside. */
export function fits({ type }: Order, [key]: Position): boolean {
  if (type === 'int') return /^-?\d{1,9}$/.test(key)
  if (type === 'timestamptz')
    return key === 'infinity' || /^\d{4}-\d\d-\d\d [\d:.]{8,15}[+-]\d\d(:\d\d)?$/.test(key)
  return !key.includes('\0')
}

/** As `order by`, of a key and the `id` beside it. */
export function sortedBy({ down }: Order, key: SQL, id: SQL): SQL {
  const direction = sql.raw(down ? 'desc' : 'asc')
  return sql`${key} ${direction}, ${id} ${direction}`
}

/** Whether a row stands after a position of the same order. */
export const isBeyond = ({ type, down }: Order, row: [SQL, SQL], [key, id]: [SQL, SQL]): SQL =>
  sql`(${row[0]}, ${row[1]}) ${sql.raw(down ? '<' : '>')} (${key}::${sql.raw(type)}, ${id}::int)`
