import { createHmac } from 'node:crypto'
import { and, desc, eq, inArray, lt, notLike } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { mailSuppressions } from '../../database/schema/infra.ts'
import { readSecret } from '../../database/secrets.ts'

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
const veil = 'veiled:'

/**
 * How the address of somebody who is forgotten is kept: it can be asked for and not read. Keyed, so that a
 * copy of the table says nothing to whoever tries addresses on it.
 */
async function veiled(db: Database, email: string): Promise<string> {
  const secret = await readSecret(db, 'suppressions')
  return veil + createHmac('sha256', secret).update(email).digest('base64url')
}

/** As an address is kept, by its reader or by what is left of it. */
async function formsOf(db: Database, email: string): Promise<string[]> {
  const plain = email.trim().toLowerCase()
  return [plain, await veiled(db, plain)]
}

/**
 * Who is forgotten is not written to again by mistake: that their address is stopped outlives the address.
 */
export async function veilSuppressions(db: Database, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const [plain = '', form = ''] = await formsOf(db, email)
    const [gone] = await db.delete(mailSuppressions).where(eq(mailSuppressions.email, plain)).returning()
    if (gone === undefined) continue
    const kept = { reason: gone.reason, detail: '', createdAt: gone.createdAt }
    await db
      .insert(mailSuppressions)
      .values({ email: form, ...kept })
      .onConflictDoUpdate({ target: mailSuppressions.email, set: kept })
  }
}

/** Stops mails to an address. A complaint does not soften a bounce; a bounce takes a complaint's place. */
export async function suppressAddress(
  db: Database,
  address: { readonly email: string; readonly reason: SuppressionReason; readonly detail: string },
  now: Date,
): Promise<void> {
  const [plain = '', form = ''] = await formsOf(db, address.email)
  const held = await db.select().from(mailSuppressions).where(eq(mailSuppressions.email, form))
  // What is reported later of somebody who is forgotten does not write their address down again.
  const kept = held.length > 0 ? { email: form, detail: '' } : { email: plain, detail: address.detail }
  const { email } = kept
  const row = { reason: address.reason, detail: kept.detail.slice(0, longestDetail), createdAt: now }
  const insert = db.insert(mailSuppressions).values({ email, ...row })
  if (address.reason === 'complaint') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: mailSuppressions.email, set: row })
}

/** Whether mails to an address are stopped, and why. */
export async function findSuppression(db: Database, email: string): Promise<Suppression | undefined> {
  const [row] = await db
    .select()
    .from(mailSuppressions)
    .where(inArray(mailSuppressions.email, await formsOf(db, email)))
    .orderBy(mailSuppressions.reason)
    .limit(1)
  return row && rightly(row)
}

/** Lets mails go to an address again; false when none were stopped. */
export async function liftSuppression(db: Database, email: string): Promise<boolean> {
  const gone = await db
    .delete(mailSuppressions)
    .where(inArray(mailSuppressions.email, await formsOf(db, email)))
    .returning({ email: mailSuppressions.email })
  return gone.length > 0
}

/** Stopped addresses but those of people who are forgotten, the latest first, beginning before an instant. */
export async function listSuppressions(
  db: Database,
  query: { readonly before: Date | undefined; readonly limit: number },
): Promise<Suppression[]> {
  const { before, limit } = query
  const rows = await db
    .select()
    .from(mailSuppressions)
    .where(and(notLike(mailSuppressions.email, `${veil}%`), before && lt(mailSuppressions.createdAt, before)))
    .orderBy(desc(mailSuppressions.createdAt), mailSuppressions.email)
    .limit(limit)
  return rows.map(rightly)
}
