import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { boxes, boxReviews } from '../../database/schema/boxes.ts'
import { comments, follows, likes, songPlays, wishes } from '../../database/schema/community.ts'
import { downloadCodes, downloads } from '../../database/schema/downloads.ts'
import {
  contactMessages,
  measuredEvents,
  newsletterReaders,
  userEvents,
} from '../../database/schema/infra.ts'
import { contestEntries } from '../../database/schema/contests.ts'
import { carts } from '../../database/schema/carts.ts'
import { orders } from '../../database/schema/orders.ts'
import { returnPictures, returns } from '../../database/schema/returns.ts'
import { clientMerges } from '../../database/schema/clients.ts'
import { recordChanges } from '../../database/schema/desks.ts'
import {
  clientNotes,
  deliveryAddresses,
  digEntries,
  mailTokens,
  messages,
  savedCards,
  sessions,
  socialAccounts,
  users,
} from '../../database/schema/people.ts'
import { reviewReports } from '../../database/schema/reviews.ts'
import { knownDevices, recoveryCodes, secondFactors } from '../../database/schema/security.ts'
import { forgetMails } from '../../mail/store/forget-mails.ts'
import { addressesOf } from './person-addresses.ts'

/** States in which something is still owed to a shopper, or by them. */
const openStates = [
  'pending_payment',
  'pledged',
  'paid',
  'on_hold',
  'ready',
  'partly_shipped',
  'shipped',
  'disputed',
]

/** Whether orders or boxes are on their way, or records of this person on sale. */
export async function isAccountInUse(db: Database, userId: number): Promise<boolean> {
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, openStates)))
    .limit(1)
  const row = await queryRow(
    db,
    sql`select exists (select 1 from projects p where p.owner_id = ${userId} and p.listed) as selling,
      exists (select 1 from boxes b where b.user_id = ${userId}
        and b.state not in ('ended', 'cancelled', 'expired')) as subscribed`,
    z.object({ selling: z.boolean(), subscribed: z.boolean() }),
  )
  return open.length > 0 || row?.selling === true || row?.subscribed === true
}

/**
 * Takes out of boxes that have ended where they went and to whom; what the books need stays. Words that a
 * giver wrote go with the giver.
 */
async function forgetBoxes(db: Database, userId: number): Promise<void> {
  const nowhere = { email: `closed-${userId}@closed.invalid`, address: null, nextAddress: null }
  await db.update(boxes).set(nowhere).where(eq(boxes.userId, userId))
  const nameless = { recipientName: null, recipientEmail: null, giftMessage: null }
  await db
    .update(boxes)
    .set(nameless)
    .where(or(eq(boxes.userId, userId), eq(boxes.buyerId, userId)))
}

/** The provider is asked after the commit, and until it answers: its cards outlive our rows of them. */
async function forgetCardsAtProvider(db: Database, userId: number): Promise<void> {
  const cards = await db.select().from(savedCards).where(eq(savedCards.userId, userId))
  for (const { gateway, gatewayMethod: method, gatewayCustomer: customer } of cards)
    await enqueue(db, { kind: 'card.forget', payload: { gateway, method, customer } })
}

/** Pictures of what they claimed go with them, once that is certain. */
async function forgetClaims(db: Database, userId: number): Promise<void> {
  const theirs = db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
  const gone = await db.delete(returnPictures).where(inArray(returnPictures.returnId, theirs)).returning()
  const keys = gone.map(({ key }) => key)
  if (keys.length > 0) await enqueue(db, { kind: 'return.forgetPictures', payload: { keys } })
}

/** Nor does the history of desks keep what was noted of them and their letters. */
async function forgetNotes(db: Database, userId: number): Promise<void> {
  await db
    .delete(recordChanges)
    .where(and(eq(recordChanges.subject, 'client'), eq(recordChanges.subjectId, userId)))
  await db.execute(sql`delete from record_changes where subject = 'letter'
    and subject_id in (select m.id from contact_messages m where m.user_id = ${userId})`)
}

/** What was mailed to them and what they wrote, wherever it went, while their addresses are still known. */
async function forgetLetters(db: Database, userId: number, at: Date): Promise<void> {
  const own = async (table: typeof contactMessages | typeof messages) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.userId, userId))).map(({ id }) => id)
  const written = { letters: await own(contactMessages), messages: await own(messages) }
  const addresses = await addressesOf(db, userId)
  await forgetMails(db, { addresses, ...written }, at)
  await forgetGiven(db, addresses)
}

/** Where they gave their address without an account; tickets of a contest stay, to check its draw by. */
async function forgetGiven(db: Database, addresses: readonly string[]): Promise<void> {
  const isTheirs = inArray(sql`lower(${contestEntries.email})`, [...addresses])
  await db.update(contestEntries).set({ email: null, name: '' }).where(isTheirs)
  await db.delete(newsletterReaders).where(inArray(sql`lower(${newsletterReaders.email})`, [...addresses]))
}

/** Accounts of theirs that went into this one are forgotten with it, and what would bring them back. */
async function forgetMerged(db: Database, userId: number, at: Date): Promise<string[]> {
  const pictures: string[] = []
  const gone = await db
    .select({ mergedId: clientMerges.mergedId })
    .from(clientMerges)
    .where(and(eq(clientMerges.keptId, userId), inArray(clientMerges.state, ['merged', 'settled'])))
  for (const { mergedId } of gone) pictures.push(...(await forgetPerson(db, mergedId, at)))
  await db
    .update(clientMerges)
    .set({ before: null, moved: {} })
    .where(or(eq(clientMerges.keptId, userId), eq(clientMerges.mergedId, userId)))
  return pictures
}

/**
 * Forgets a person: what they marked, wrote and saved is deleted, and the account keeps its id alone, for the
 * books. Orders keep what an invoice must say. The caller holds the person (`lockPerson`). Gives the keys of
 * pictures, to be removed with it.
 */
export async function forgetPerson(db: Database, userId: number, at: Date): Promise<string[]> {
  await forgetLetters(db, userId, at)
  const pictures = await forgetMerged(db, userId, at)
  await forgetCardsAtProvider(db, userId)
  await forgetNotes(db, userId)
  await forgetClaims(db, userId)
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  for (const table of [
    sessions,
    savedCards,
    deliveryAddresses,
    digEntries,
    messages,
    mailTokens,
    socialAccounts,
    knownDevices,
    recoveryCodes,
    secondFactors,
    wishes,
    likes,
    follows,
    comments,
    boxReviews,
    downloads,
    carts,
    userEvents,
    measuredEvents,
    clientNotes,
    contactMessages,
    reviewReports,
  ]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
  await forgetBoxes(db, userId)
  await db.update(songPlays).set({ userId: null }).where(eq(songPlays.userId, userId))
  await db.update(downloadCodes).set({ usedBy: null }).where(eq(downloadCodes.usedBy, userId))
  await db
    .update(users)
    .set({
      email: `closed-${userId}@closed.invalid`,
      passwordHash: null,
      firstname: '',
      lastname: '',
      countryId: null,
      picture: null,
      newsletter: false,
      notifications: null,
      emailConfirmedAt: null,
      newMessages: 0,
      sponsorCode: null,
      sponsoredBy: null,
      profilePublic: false,
      staffRoles: [],
      origin: null,
      referrer: null,
      closedAt: at,
    })
    .where(eq(users.id, userId))
  return [...pictures, ...(user?.picture ? [user.picture] : [])]
}
