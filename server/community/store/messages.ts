import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { messages, users } from '../../database/schema/people.ts'
import { contactMessages } from '../../database/schema/infra.ts'

type NewMessage = typeof messages.$inferInsert
export type MessageRow = typeof messages.$inferSelect

const unreadOf = (userId: number) =>
  sql`(select count(*)::int from messages where user_id = ${userId} and author = 'shop' and read_at is null)`

/** The account's count of new messages follows what is unread, in the caller's transaction. */
async function countNew(db: Database, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ newMessages: unreadOf(userId) })
    .where(eq(users.id, userId))
}

/** Keeps a message and counts it, when it is one of the shop's. Gives the row. */
export async function insertMessage(db: Database, message: NewMessage) {
  const [row] = await db.insert(messages).values(message).returning()
  if (!row) throw new Error('A message was not written')
  await countNew(db, message.userId)
  return row
}

interface MessagePage {
  /** Of this account; of all when it is left out. */
  readonly userId?: number
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Messages with the address of their account, newest first. */
export async function listMessages(db: Database, { userId, beforeId, limit }: MessagePage) {
  return db
    .select({ message: messages, email: users.email })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(messages.userId, userId),
        beforeId === undefined ? undefined : lt(messages.id, beforeId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit)
}

/** Marks the shop's messages up to `lastId` as read: one that came meanwhile stays new. */
export async function markMessagesRead(db: Database, userId: number, lastId: number, at: Date) {
  await db
    .update(messages)
    .set({ readAt: at })
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.author, 'shop'),
        lte(messages.id, lastId),
        isNull(messages.readAt),
      ),
    )
  await countNew(db, userId)
}

/** Keeps a message to the shop and gives its id. */
export async function insertContactMessage(db: Database, message: typeof contactMessages.$inferInsert) {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('A message was not written')
  return row.id
}
