// Letters to the shop as their desk keeps them.
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contactMessages } from '../../database/schema/infra.ts'
import { users } from '../../database/schema/people.ts'

export type LetterRow = typeof contactMessages.$inferSelect

export async function readLetter(db: Database, id: number): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** As `readLetter`, and nobody else moves it until the transaction ends. */
export async function lockLetter(tx: Database, id: number): Promise<LetterRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

/** The letter that came with a quote, with the address of who looks after it. */
export async function readQuoteLetter(db: Database, quoteId: number) {
  const [row] = await db
    .select({ letter: contactMessages, assigned: users.email })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(eq(contactMessages.quoteId, quoteId))
    .orderBy(contactMessages.id)
    .limit(1)
  return row
}

export async function updateLetter(
  tx: Database,
  id: number,
  change: Partial<Pick<LetterRow, 'state' | 'answer' | 'answeredAt' | 'assignedTo' | 'note'>>,
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
}
