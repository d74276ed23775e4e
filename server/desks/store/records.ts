// Records of a desk as their list and their page show them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cell } from '#domain/desks/cell.ts'
import type { Condition } from '#domain/desks/condition.ts'
import { columnOf, isCounted, recordColumns } from '#domain/desks/desk.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import type { Position } from '../../database/cursor.ts'
import type { DeskBinding } from './binding.ts'
import { cellsSql, type Order, plainSql, textSql, whichSql } from './desk-sql.ts'

const CellShape = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).readonly(),
  z.object({ id: z.int(), text: z.string() }),
])
export const Cells = z.record(z.string(), CellShape)
const Row = z.object({ id: z.int(), at: z.string(), cells: Cells })

export type Cells = Readonly<Record<string, Cell>>

/** Which records of a list. */
interface Chosen {
  readonly find: string
  readonly conditions: readonly Condition[]
}

interface ListAsked extends Chosen {
  readonly order: Order
  readonly columns: readonly string[]
  readonly after: Position | undefined
  readonly limit: number
}

/** A page of a list, with where each row stands in its order. */
export function listRecords(db: Database, binding: DeskBinding, asked: ListAsked) {
  const { key, from } = binding
  const { by, type, isDown } = asked.order
  const after =
    asked.after === undefined
      ? sql`true`
      : isDown
        ? sql`(${by}, ${key}) < (${asked.after[0]}::${type}, ${asked.after[1]})`
        : sql`(${by}, ${key}) > (${asked.after[0]}::${type}, ${asked.after[1]})`
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const statement = sql`
    select ${key} as id, (${by})::text as at, ${cellsSql(binding, asked.columns)} as cells
    from ${from}
    where ${whichSql(binding, asked)} and ${after}
    order by ${by} ${way}, ${key} ${way} limit ${asked.limit}`
  return queryRows(db, statement, Row)
}

const One = z.object({ cells: Cells })

/** All columns of one record; undefined when the desk has none of that number. */
export async function readRecord(db: Database, binding: DeskBinding, id: number): Promise<Cells | undefined> {
  const statement = sql`select ${cellsSql(binding, recordColumns(binding.desk))} as cells
    from ${binding.from} where ${binding.among} and ${binding.key} = ${id}`
  return (await queryRow(db, statement, One))?.cells
}

const Found = z.object({ id: z.int(), cells: Cells })

/** Some columns of some records, by their ids; those that the desk does not have are not in it. */
export async function readRecords(
  db: Database,
  binding: DeskBinding,
  ids: readonly number[],
  names: readonly string[],
): Promise<Map<number, Cells>> {
  if (ids.length === 0) return new Map()
  const { key, from, among } = binding
  const cells = names.length === 0 ? sql`'{}'::jsonb` : cellsSql(binding, names)
  const statement = sql`select ${key} as id, ${cells} as cells
    from ${from} where ${among} and ${key} = any(${arrayText(ids)}::int[])`
  const rows = await queryRows(db, statement, Found)
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

const Key = z.object({ id: z.int() })

/** Which of some ids are records of the desk. */
export async function recordsThere(
  db: Database,
  { key, from, among }: DeskBinding,
  ids: readonly number[],
): Promise<Set<number>> {
  const statement = sql`select ${key} as id from ${from}
    where ${among} and ${key} = any(${arrayText(ids)}::int[])`
  return new Set((await queryRows(db, statement, Key)).map(({ id }) => id))
}

const Total = z.object({ total: z.int(), upTo: z.int() })

/** How many records a list has, and the highest number among them. */
export async function countRecords(db: Database, binding: DeskBinding, chosen: Chosen) {
  const { key, from } = binding
  const statement = sql`select count(*)::int as total, coalesce(max(${key}), 0)::int as "upTo"
    from ${from} where ${whichSql(binding, chosen)}`
  return (await queryRow(db, statement, Total)) ?? { total: 0, upTo: 0 }
}

interface PartAsked extends Chosen {
  readonly columns: readonly string[]
  readonly afterId: number
  readonly upTo: number
  readonly except: readonly number[]
  readonly limit: number
}

/** Records of a list in the order of their numbers, with some columns. */
export function partOfList(db: Database, binding: DeskBinding, asked: PartAsked) {
  const { key, from } = binding
  const { columns, afterId, upTo, except, limit } = asked
  return queryRows(
    db,
    sql`select ${key} as id, ${cellsSql(binding, columns)} as cells from ${from}
      where ${whichSql(binding, asked)} and ${key} > ${afterId} and ${key} <= ${upTo}
        and not (${key} = any(${arrayText(except)}::int[]))
      order by ${key} limit ${limit}`,
    Found,
  )
}

const Counted = z.object({ value: z.string(), text: z.string().nullable(), count: z.int() })
/** Values of one filter that are counted, the most frequent. */
const mostValues = 100

/** How many records each value of a filter would leave, as if that filter alone were not set. */
async function countValues(db: Database, binding: DeskBinding, chosen: Chosen, name: string) {
  const others = chosen.conditions.filter(({ column }) => column !== name)
  const column = plainSql(binding, name)
  const isList = columnOf(binding.desk, name)?.type === 'choices'
  const value = isList ? sql`one.value` : sql`(${column})::text`
  const each = isList ? sql`, unnest((${column})::text[]) as one (value)` : sql``
  const statement = sql`
    select ${value} as value, max(${textSql(binding, name)}) as text, count(*)::int as count
    from ${binding.from}${each}
    where ${whichSql(binding, { ...chosen, conditions: others })} and ${value} is not null
    group by 1 order by 3 desc, 1 limit ${mostValues}`
  const rows = await queryRows(db, statement, Counted)
  return rows.map(row => ({ ...row, text: row.text ?? row.value }))
}

/** The counts of every filter that has few values. */
export async function countFilters(db: Database, binding: DeskBinding, chosen: Chosen) {
  const { desk } = binding
  const names = desk.filters.filter(name => {
    const column = columnOf(desk, name)
    return column !== undefined && isCounted(column)
  })
  const counted = await Promise.all(
    names.map(async name => [name, await countValues(db, binding, chosen, name)] as const),
  )
  return Object.fromEntries(counted)
}
