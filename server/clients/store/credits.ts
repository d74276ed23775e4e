// How much customers may buy on account. Rules 15.
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { clientCredits } from '../../database/schema/credit.ts'

type Credit = typeof clientCredits.$inferSelect

/** What a customer may owe; undefined where nobody ever said. */
export async function readCredit(db: Database, userId: number): Promise<Credit | undefined> {
  const [row] = await db.select().from(clientCredits).where(eq(clientCredits.userId, userId))
  return row
}

/** As `readCredit`; of two orders on account the second sees what the first has made them owe. */
export async function lockCredit(tx: Database, userId: number): Promise<Credit | undefined> {
  const [row] = await tx.select().from(clientCredits).where(eq(clientCredits.userId, userId)).for('update')
  return row
}

/** Keeps a customer's VAT number with what its register said; what they may owe stays as it is. */
export async function writeNumber(
  tx: Database,
  { userId, ...number }: Pick<Credit, 'userId' | 'vatNumber' | 'vatProof' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insert(clientCredits)
    .values({ userId, limitMinor: 0, ...number })
    .onConflictDoUpdate({ target: clientCredits.userId, set: number })
}

export async function writeCredit(tx: Database, row: Credit): Promise<void> {
  await tx.insert(clientCredits).values(row).onConflictDoUpdate({ target: clientCredits.userId, set: row })
}
