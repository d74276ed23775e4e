// What was changed of records, by whom.
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { CellValue } from '#domain/desks/cell.ts'
import type { Database } from '../../database/database.ts'
import { recordChanges } from '../../database/schema/desks.ts'
import { users } from '../../database/schema/people.ts'
import { insertForIds } from '../../database/write-rows.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()])
const Fields = z.record(z.string(), z.object({ from: Value, to: Value }))

/** By column, what it held before and after. */
export type ChangedFields = Readonly<Record<string, { readonly from: CellValue; readonly to: CellValue }>>

export interface NewChange {
  readonly subject: string
  readonly subjectId: number
  readonly who: number
  readonly via: string
  readonly reason: string | null
  readonly fields: ChangedFields
  readonly at: Date
}

/** Changes as a row keeps them. */
export const readFields = (kept: unknown): ChangedFields => Fields.parse(kept)

/** Adds changes to the histories of records; gives their numbers, in their order. */
export const addChanges = (tx: Database, changes: readonly NewChange[]): Promise<number[]> =>
  insertForIds(tx, recordChanges, changes)

/** Changes of a record, the latest first; older than one of them where it is named. */
export async function listChanges(
  db: Database,
  of: { readonly subject: string; readonly id: number; readonly beforeId: number | undefined; limit: number },
) {
  const rows = await db
    .select({ change: recordChanges, firstname: users.firstname, lastname: users.lastname })
    .from(recordChanges)
    .leftJoin(users, eq(users.id, recordChanges.who))
    .where(
      and(
        eq(recordChanges.subject, of.subject),
        eq(recordChanges.subjectId, of.id),
        of.beforeId === undefined ? undefined : lt(recordChanges.id, of.beforeId),
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(of.limit)
  return rows.map(({ change, firstname, lastname }) => ({
    id: change.id,
    at: change.at,
    who: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
    via: change.via,
    reason: change.reason,
    fields: readFields(change.fields),
  }))
}

/** One change of a record; undefined when there is none of that number. */
export async function readChange(db: Database, subject: string, id: number, changeId: number) {
  const [row] = await db
    .select({ fields: recordChanges.fields, via: recordChanges.via })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.subject, subject),
        eq(recordChanges.subjectId, id),
        eq(recordChanges.id, changeId),
      ),
    )
  return row && { via: row.via, fields: readFields(row.fields) }
}
