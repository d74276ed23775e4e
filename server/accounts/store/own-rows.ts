import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { likes, wishes } from '../../database/schema/community.ts'
import { downloads } from '../../database/schema/downloads.ts'
import { contactMessages, mails, userEvents } from '../../database/schema/infra.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { reviewReports } from '../../database/schema/reviews.ts'
import { carts } from '../../database/schema/carts.ts'
import { clientNotes, messages, savedCards, sessions, socialAccounts } from '../../database/schema/people.ts'
import { addressesOf } from './person-addresses.ts'

/** What somebody wrote to the shop and reported to it. */
async function readOwnWords(db: Database, userId: number) {
  return {
    letters: await db
      .select({
        subject: contactMessages.subject,
        message: contactMessages.message,
        answer: contactMessages.answer,
        note: contactMessages.note,
        created_at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId)),
    reports: await db
      .select({ why: reviewReports.why, note: reviewReports.note, created_at: reviewReports.createdAt })
      .from(reviewReports)
      .where(eq(reviewReports.userId, userId)),
  }
}

/** What is kept under a person's id and shown nowhere else, for the copy of their data. */
export async function readOwnRows(db: Database, userId: number) {
  return {
    wishes: await db.select().from(wishes).where(eq(wishes.userId, userId)),
    likes: await db.select().from(likes).where(eq(likes.userId, userId)),
    cart: await db.select().from(carts).where(eq(carts.userId, userId)),
    downloads: await db.select().from(downloads).where(eq(downloads.userId, userId)),
    box_codes: await db.select().from(boxCodes).where(eq(boxCodes.usedBy, userId)),
    messages: await db
      .select({
        author: messages.author,
        subject: messages.subject,
        text: messages.text,
        read_at: messages.readAt,
        created_at: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.userId, userId)),
    noted_of_you: await db
      .select({ note: clientNotes.note, tags: clientNotes.tags })
      .from(clientNotes)
      .where(eq(clientNotes.userId, userId)),
    ...(await readOwnWords(db, userId)),
    visits: await db.select().from(userEvents).where(eq(userEvents.userId, userId)),
    mails: await db
      .select({
        subject: mails.subject,
        text: mails.text,
        sent_at: mails.sentAt,
        created_at: mails.createdAt,
      })
      .from(mails)
      .where(inArray(sql`lower(${mails.to})`, await addressesOf(db, userId)))
      .orderBy(mails.id),
    cards: await db
      .select({
        brand: savedCards.brand,
        last4: savedCards.last4,
        exp_month: savedCards.expMonth,
        exp_year: savedCards.expYear,
      })
      .from(savedCards)
      .where(eq(savedCards.userId, userId)),
    sessions: await db
      .select({ created_at: sessions.createdAt, last_seen_at: sessions.lastSeenAt, origin: sessions.origin })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    sign_in_services: await db
      .select({ provider: socialAccounts.provider, created_at: socialAccounts.createdAt })
      .from(socialAccounts)
      .where(eq(socialAccounts.userId, userId)),
  }
}
