// Letters to the shop as their desk keeps them.
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contactMessages } from '../../database/schema/infra.ts'

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

export async function updateLetter(
  tx: Database,
  id: number,
  change: Partial<Pick<LetterRow, 'state' | 'answer' | 'answeredAt' | 'assignedTo' | 'note'>>,
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
}
