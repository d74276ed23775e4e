// Records of a desk as their list and their page show them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cell } from '#domain/desks/cell.ts'
import { recordColumns } from '#domain/desks/desk.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import type { DeskBinding } from './binding.ts'
import { cellsSql, type PageAsked, pageSql } from './desk-sql.ts'

const CellShape = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).readonly(),
  z.object({ id: z.int(), text: z.string() }),
])
const Cells = z.record(z.string(), CellShape)
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
