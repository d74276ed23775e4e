import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { mailSuppressions } from '../../database/schema/infra.ts'

/** Why an address gets no mails: they come back, or their reader called one spam. */
export type SuppressionReason = 'bounce' | 'complaint'

type Suppression = Omit<typeof mailSuppressions.$inferSelect, 'reason'> & {
  readonly reason: SuppressionReason
}

const rightly = (row: typeof mailSuppressions.$inferSelect): Suppression => ({
  ...row,
  reason: row.reason === 'complaint' ? 'complaint' : 'bounce',
})

const longestDetail = 300

/** Stops mails to an address. A complaint does not soften a bounce; a bounce takes a complaint's place. */
export async function suppressAddress(
  db: Database,
  address: { readonly email: string; readonly reason: SuppressionReason; readonly detail: string },
  now: Date,
): Promise<void> {
  const email = address.email.trim().toLowerCase()
  const row = { reason: address.reason, detail: address.detail.slice(0, longestDetail), createdAt: now }
  const insert = db.insert(mailSuppressions).values({ email, ...row })
  if (address.reason === 'complaint') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: mailSuppressions.email, set: row })
}

/** Whether mails to an address are stopped, and why. */
export async function findSuppression(db: Database, email: string): Promise<Suppression | undefined> {
  const [row] = await db
    .select()
    .from(mailSuppressions)
    .where(eq(mailSuppressions.email, email.trim().toLowerCase()))
  return row && rightly(row)
}

/** Lets mails go to an address again; false when none were stopped. */
export async function liftSuppression(db: Database, email: string): Promise<boolean> {
  const gone = await db
    .delete(mailSuppressions)
    .where(eq(mailSuppressions.email, email.trim().toLowerCase()))
    .returning({ email: mailSuppressions.email })
  return gone.length > 0
}

/** Stopped addresses, the latest first, beginning before an instant. */
export async function listSuppressions(
  db: Database,
  query: { readonly before: Date | undefined; readonly limit: number },
): Promise<Suppression[]> {
  const { before, limit } = query
  const rows = await db
    .select()
    .from(mailSuppressions)
    .where(and(before && lt(mailSuppressions.createdAt, before)))
    .orderBy(desc(mailSuppressions.createdAt), mailSuppressions.email)
    .limit(limit)
  return rows.map(rightly)
}
