// What is written with quotes, as letters to the shop.
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contactMessages } from '../../database/schema/infra.ts'
import { users } from '../../database/schema/people.ts'
import type { QuoteRow } from './quotes.ts'

type Asker = 'id' | 'userId' | 'name' | 'email' | 'message' | 'origin' | 'lang' | 'createdAt'

/** Keeps what somebody wrote with a quote, if anything, as a letter: staff look after it. Rules 8. */
export async function insertQuoteLetter(db: Database, quote: Pick<QuoteRow, Asker>): Promise<void> {
  const { id: quoteId, message, userId, name, email, origin, lang, createdAt } = quote
  if (message === null || message === '') return
  const from = { userId, name, email, origin, lang, createdAt }
  await db.insert(contactMessages).values({ ...from, kind: 'quote', quoteId, message })
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
