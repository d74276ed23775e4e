import type { Database } from '../../database/database.ts'
import { contactMessages } from '../../database/schema/infra.ts'

/** Keeps a message to the shop and gives its id. */
export async function insertContactMessage(db: Database, message: typeof contactMessages.$inferInsert) {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('A message was not written')
  return row.id
}
