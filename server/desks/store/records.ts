// Records of a desk as their list and their page show them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cell } from '#domain/desks/cell.ts'
import { recordColumns } from '#domain/desks/desk.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import type { DeskBinding } from './binding.ts'
import { cellsSql, type PageAsked, pageSql, whichSql } from './desk-sql.ts'

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

/** A page of a list, with where each row stands in its order. */
export const listRecords = (db: Database, binding: DeskBinding, asked: PageAsked) =>
  queryRows(db, pageSql(binding, asked), Row)

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

/** Whether a record of the desk is somebody's own. */
export async function isOwnedBy(db: Database, binding: DeskBinding, id: number, ownerId: number) {
  const { key, from, picture } = binding
  if (picture === undefined) return false
  const statement = sql`select ${key} as id from ${from}
    where ${key} = ${id} and ${picture.owner} = ${ownerId}`
  return (await queryRow(db, statement, Key)) !== undefined
}

/** Whether some record of the desk holds a picture. */
export async function isPictureHeld(db: Database, { key: id, from, picture }: DeskBinding, key: string) {
  if (picture === undefined) return false
  const statement = sql`select ${id} as id from ${from} where ${picture.holds(key)} limit 1`
  return (await queryRow(db, statement, Key)) !== undefined
}

interface PartAsked extends Pick<PageAsked, 'find' | 'conditions'> {
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
