import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import { payoutFiles, payouts } from '../../database/schema/payouts.ts'

export type PayoutFileRow = typeof payoutFiles.$inferSelect

/** Payouts in euro that are approved, the oldest first. */
export const approvedPayouts = (db: Database, limit: number) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.state, 'approved'), eq(payouts.currency, 'EUR')))
    .orderBy(asc(payouts.id))
    .limit(limit)

/** The number of the next file; nobody else takes it until the transaction ends. */
export async function nextFileNumber(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payout-file'))`)
  const statement = sql`select coalesce(max(id), 0) + 1 as number from payout_files`
  return (await queryRow(tx, statement, z.object({ number: z.int() })))?.number ?? 1
}

/** Keeps a file as it was made. */
export async function insertPayoutFile(
  tx: Database,
  row: typeof payoutFiles.$inferInsert,
): Promise<PayoutFileRow | undefined> {
  return (await tx.insert(payoutFiles).values(row).returning())[0]
}

/** One file with its content. */
export async function readPayoutFile(db: Database, id: number): Promise<PayoutFileRow | undefined> {
  return (await db.select().from(payoutFiles).where(eq(payoutFiles.id, id)))[0]
}

/** Addresses of those who approved the payouts of a file. */
const approvers = sql<string[]>`array(select distinct u.email from payouts p
  join users u on u.id::text = p.lifecycle->>'approvedBy'
  where p.lifecycle->>'reference' = ${payoutFiles.messageId} order by 1)`

/** Files without their content, newest first, older than one where that is said. */
export const listPayoutFiles = (db: Database, beforeId: number | undefined, limit: number) =>
  db
    .select({
      id: payoutFiles.id,
      messageId: payoutFiles.messageId,
      payouts: payoutFiles.payouts,
      sumMinor: payoutFiles.sumMinor,
      sha256: payoutFiles.sha256,
      at: payoutFiles.at,
      madeBy: sql<string | null>`(select u.email from users u where u.id = ${payoutFiles.who})`,
      approvedBy: approvers,
    })
    .from(payoutFiles)
    .where(beforeId === undefined ? undefined : lt(payoutFiles.id, beforeId))
    .orderBy(desc(payoutFiles.id))
    .limit(limit)
