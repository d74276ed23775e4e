import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isAmong, type ProvenAddress } from '../../database/proven-address.ts'
import { likes, wishes } from '../../database/schema/community.ts'
import { clientCredits } from '../../database/schema/credit.ts'
import { downloadCodes, downloads } from '../../database/schema/downloads.ts'
import { contactMessages, mails, newsletterReaders, userEvents } from '../../database/schema/infra.ts'
import { quotes } from '../../database/schema/quotes.ts'
import { contestEntries, contests } from '../../database/schema/contests.ts'
import { boxCodes, boxes } from '../../database/schema/boxes.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { returnLines, returns } from '../../database/schema/returns.ts'
import { wholesaleRequests } from '../../database/schema/wholesale.ts'
import { reviewReports } from '../../database/schema/reviews.ts'
import { carts } from '../../database/schema/carts.ts'
import {
  clientNotes,
  messages,
  savedCards,
  sessions,
  socialAccounts,
  users,
} from '../../database/schema/people.ts'
import { mailsNaming, mailsTo } from '../../mail/store/person-mails.ts'
import { provenAddressesOf } from './person-addresses.ts'

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

/** Returns of somebody's orders, and copies that were in them. */
const readOwnReturns = async (db: Database, userId: number) => ({
  returns: await db
    .select({
      id: returns.id,
      order: orders.number,
      kind: returns.kind,
      state: returns.state,
      reason: returns.reason,
      answer: returns.answer,
      tracking: returns.tracking,
      created_at: returns.createdAt,
      updated_at: returns.updatedAt,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(returns.id),
  returned_copies: await db
    .select({
      return: returnLines.returnId,
      name: orderItems.name,
      quantity: returnLines.quantity,
      received: returnLines.received,
      grades: returnLines.grades,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(returnLines.returnId, orderItems.id),
})

/** Boxes that come to somebody, and those that they gave: where those went is for who got them. */
async function readOwnBoxes(db: Database, userId: number) {
  const { id, state, currency, priceMinor: price, createdAt: created_at } = boxes
  const { recipientName: recipient_name, recipientEmail: recipient_email, giftMessage: message } = boxes
  const { email, address, nextAddress: next_address } = boxes
  const isOwn = eq(boxes.userId, userId)
  const isGiven = and(eq(boxes.buyerId, userId), or(isNull(boxes.userId), ne(boxes.userId, userId)))
  const common = { id, state, currency, price, message, created_at }
  return {
    boxes: await db
      .select({ ...common, email, address, next_address })
      .from(boxes)
      .where(isOwn)
      .orderBy(id),
    boxes_given: await db
      .select({ ...common, recipient_name, recipient_email })
      .from(boxes)
      .where(isGiven)
      .orderBy(id),
  }
}

/** Quotes that somebody asked for. The hash of the link is no part of it. */
async function readOwnQuotes(db: Database, userId: number) {
  const { id, name, email, message, countryId: country, spec, totalMinor: total, currency } = quotes
  const { state, version, createdAt: created_at, expiresAt: expires_at } = quotes
  const shown = { id, version, state, name, email, message, country, spec, total, currency }
  return db
    .select({ ...shown, created_at, expires_at })
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .orderBy(id)
}

/** What somebody asked labels for, for their shop. */
async function readOwnTradeOrders(db: Database, userId: number) {
  const { id, projectId: project_id, quantity, priceMinor: price, currency, payment } = wholesaleRequests
  const { state, customer, createdAt: created_at } = wholesaleRequests
  return db
    .select({ id, project_id, quantity, price, currency, payment, state, customer, created_at })
    .from(wholesaleRequests)
    .where(eq(wholesaleRequests.userId, userId))
    .orderBy(id)
}

/** Codes that somebody used. */
const readOwnCodes = async (db: Database, userId: number) => ({
  download_codes: await db
    .select({
      code: downloadCodes.code,
      project_id: downloadCodes.projectId,
      used_at: downloadCodes.usedAt,
    })
    .from(downloadCodes)
    .where(eq(downloadCodes.usedBy, userId)),
  box_codes: await db.select().from(boxCodes).where(eq(boxCodes.usedBy, userId)),
})

/** Contests that somebody entered, and the newsletter, by addresses that are theirs. */
async function readGiven(db: Database, addresses: readonly ProvenAddress[]) {
  const { name, email, ticket, rank, askedAt: asked_at, confirmedAt: confirmed_at } = contestEntries
  const { lang, askedAt, confirmedAt, endedAt: ended_at } = newsletterReaders
  return {
    contests: await db
      .select({ contest: contests.titles, name, email, ticket, rank, asked_at, confirmed_at })
      .from(contestEntries)
      .innerJoin(contests, eq(contests.id, contestEntries.contestId))
      .where(isAmong(addresses, sql`${email}`, sql`${asked_at}`)),
    newsletter: await db
      .select({
        email: newsletterReaders.email,
        lang,
        asked_at: askedAt,
        confirmed_at: confirmedAt,
        ended_at,
      })
      .from(newsletterReaders)
      .where(isAmong(addresses, sql`${newsletterReaders.email}`, sql`${askedAt}`)),
  }
}

/**
 * Mails to somebody, none while their address is not confirmed: it may be a stranger's, and what is mailed
 * there opens the account.
 */
async function readOwnMails(db: Database, userId: number, addresses: readonly ProvenAddress[]) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined || user.emailConfirmedAt === null) return []
  const { subject, text, sentAt: sent_at, createdAt: created_at } = mails
  return db
    .select({ subject, text, sent_at, created_at })
    .from(mails)
    .where(sql`${mails.id} in (${mailsTo(addresses, 'mails')} union ${mailsNaming(userId, 'mails')})`)
    .orderBy(mails.id)
}

/** What is kept under a person's id and shown nowhere else, for the copy of their data. */
export async function readOwnRows(db: Database, userId: number) {
  const addresses = await provenAddressesOf(db, userId)
  return {
    wishes: await db.select().from(wishes).where(eq(wishes.userId, userId)),
    likes: await db.select().from(likes).where(eq(likes.userId, userId)),
    cart: await db.select().from(carts).where(eq(carts.userId, userId)),
    downloads: await db.select().from(downloads).where(eq(downloads.userId, userId)),
    ...(await readOwnCodes(db, userId)),
    quotes: await readOwnQuotes(db, userId),
    trade_orders: await readOwnTradeOrders(db, userId),
    ...(await readOwnReturns(db, userId)),
    ...(await readOwnBoxes(db, userId)),
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
    on_account: await db
      .select({
        limit_minor: clientCredits.limitMinor,
        days: clientCredits.days,
        vat_number: clientCredits.vatNumber,
        vat_proof: clientCredits.vatProof,
        updated_at: clientCredits.updatedAt,
      })
      .from(clientCredits)
      .where(eq(clientCredits.userId, userId)),
    ...(await readOwnWords(db, userId)),
    ...(await readGiven(db, addresses)),
    visits: await db.select().from(userEvents).where(eq(userEvents.userId, userId)),
    mails: await readOwnMails(db, userId, addresses),
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
