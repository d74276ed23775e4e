// Disputes, and the papers that answer them.
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { EvidenceKind } from '#domain/orders/dispute.ts'
import type { Database } from '../../database/database.ts'
import { disputeFiles, disputes } from '../../database/schema/disputes.ts'

export type DisputeRow = typeof disputes.$inferSelect
type FileRow = typeof disputeFiles.$inferSelect

/** Writes a dispute once per number of the provider; gives its id, undefined when it is there. */
export async function insertDispute(tx: Database, dispute: typeof disputes.$inferInsert) {
  const [row] = await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoNothing({ target: disputes.gatewayId })
    .returning({ id: disputes.id })
  return row?.id
}

export async function readDispute(db: Database, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row
}

/** Holds a dispute until the transaction ends, by its number here or at the provider. */
export async function lockDispute(
  tx: Database,
  by: { readonly id: number } | { readonly gatewayId: string },
): Promise<DisputeRow | undefined> {
  const one = 'id' in by ? eq(disputes.id, by.id) : eq(disputes.gatewayId, by.gatewayId)
  const [row] = await tx.select().from(disputes).where(one).for('update')
  return row
}

export async function updateDispute(tx: Database, id: number, change: Partial<DisputeRow>): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}

/** The papers of a dispute, the oldest first. */
export const readEvidence = (db: Database, disputeId: number): Promise<FileRow[]> =>
  db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, disputeId)).orderBy(asc(disputeFiles.id))

/** Puts a paper in the place of the one of its kind; gives where the other lies in the storage, if any. */
export async function putEvidence(
  tx: Database,
  file: typeof disputeFiles.$inferInsert & { readonly kind: EvidenceKind },
): Promise<string | undefined> {
  const same = and(eq(disputeFiles.disputeId, file.disputeId), eq(disputeFiles.kind, file.kind))
  const [before] = await tx.delete(disputeFiles).where(same).returning({ key: disputeFiles.key })
  await tx.insert(disputeFiles).values(file)
  return before?.key
}

/** Takes the papers of disputes that were decided before, so many at most; gives where they lie. */
export async function takeOldEvidence(tx: Database, before: Date, limit: number): Promise<string[]> {
  const ended = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(inArray(disputes.state, ['won', 'lost']), lt(disputes.updatedAt, before)))
  const some = tx
    .select({ id: disputeFiles.id })
    .from(disputeFiles)
    .where(inArray(disputeFiles.disputeId, ended))
    .orderBy(disputeFiles.id)
    .limit(limit)
  const rows = await tx
    .delete(disputeFiles)
    .where(sql`${disputeFiles.id} in ${some}`)
    .returning({ key: disputeFiles.key })
  return rows.map(({ key }) => key)
}
