import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { isAmong } from '../../database/proven-address.ts'
import { enqueue } from '../../database/outbox.ts'
import { boxes, boxReviews } from '../../database/schema/boxes.ts'
import { comments, follows, labelFollows, likes, songPlays, wishes } from '../../database/schema/community.ts'
import { downloadCodes, downloads } from '../../database/schema/downloads.ts'
import { contactMessages, measuredEvents, userEvents } from '../../database/schema/infra.ts'
import { clientCredits } from '../../database/schema/credit.ts'
import { carts } from '../../database/schema/carts.ts'
import { orders } from '../../database/schema/orders.ts'
import { returnPictures, returns } from '../../database/schema/returns.ts'
import { clientMerges } from '../../database/schema/clients.ts'
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
import { mailsAbout, mailsNaming } from '../../mail/store/person-mails.ts'
import { forgetFormerAddresses, forgetGiven } from './forget-given.ts'
import {
  forgetAtDesk,
  forgetOrders,
  forgetQuotes,
  forgetTradeOrders,
  forgetWords,
  hasContract,
  idsBy,
  isOfEndedContract,
  openStates,
} from './forget-traces.ts'
import { accountsOf, provenAddressesOf } from './person-addresses.ts'

/** Whether something that was paid for under an address of theirs, without an account, is on its way. */
async function hasGuestOrder(db: Database, userId: number): Promise<boolean> {
  const addresses = await provenAddressesOf(db, userId)
  const emails = arrayText(addresses.map(({ email }) => email))
  // An order costs nothing until it is paid: a stranger could hold an account with ever new ones.
  const running = arrayText(openStates.filter(state => state !== 'pending_payment'))
  const open = sql`o.user_id is null and lower(o.email) = any (${emails}::text[])
    and o.state = any (${running}::text[]) and not ${isOfEndedContract}
    and ${isAmong(addresses, sql`o.email`, sql`o.created_at`)}`
  return (await idsBy(db, sql`select o.id from orders o where ${open} limit 1`)).length > 0
}

/** Whether orders or boxes are on their way, or records of this person on sale. */
export async function isAccountInUse(db: Database, userId: number): Promise<boolean> {
  const open = await idsBy(
    db,
    sql`select o.id from orders o where o.user_id = ${userId}
      and o.state = any (${arrayText(openStates)}::text[]) and not ${isOfEndedContract} limit 1`,
  )
  const row = await queryRow(
    db,
    sql`select exists (select 1 from projects p where p.owner_id = ${userId} and p.listed) as selling,
      exists (select 1 from boxes b where b.user_id = ${userId}
        and b.state not in ('ended', 'cancelled', 'expired')) as subscribed,
      exists (select 1 from receivables r join orders o on o.id = r.order_id
        where o.user_id = ${userId} and r.state = 'open') as owing,
      ${hasContract(userId)} as contracting`,
    z.object({
      selling: z.boolean(),
      subscribed: z.boolean(),
      owing: z.boolean(),
      contracting: z.boolean(),
    }),
  )
  const isBusy = open.length > 0 || Object.values(row ?? {}).some(is => is)
  return isBusy || hasGuestOrder(db, userId)
}

/**
 * Takes out of boxes that have ended where they went and to whom; what the books need stays. Words that a
 * giver wrote go with the giver.
 */
async function forgetBoxes(db: Database, userId: number): Promise<void> {
  const nowhere = { email: `closed-${userId}@closed.invalid`, address: null, nextAddress: null }
  await db.update(boxes).set(nowhere).where(eq(boxes.userId, userId))
  // Of a gift that waits for its reader, the giver is told no more.
  await db
    .update(boxes)
    .set({ email: '' })
    .where(and(eq(boxes.buyerId, userId), isNull(boxes.userId)))
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

/** What was mailed to them and what they wrote, wherever it went. */
async function forgetLetters(db: Database, userId: number, at: Date): Promise<void> {
  const own = async (table: typeof contactMessages | typeof messages) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.userId, userId))).map(({ id }) => id)
  const letters = await own(contactMessages)
  await forgetMails(db, { letters, messages: await own(messages) }, at)
  const [sent, waiting] = [mailsNaming(userId, 'mails'), mailsNaming(userId, 'outbox')]
  await forgetMails(db, { sent, waiting }, at)
  await forgetMails(db, { sent: mailsAbout(userId, 'mails'), waiting: mailsAbout(userId, 'outbox') }, at)
  await forgetAtDesk(db, 'letter', letters)
}

/** Nor do the desks keep what was noted of them. */
async function forgetNotes(db: Database, userId: number): Promise<void> {
  await forgetAtDesk(db, 'client', [userId])
  await forgetWords(db, 'staff', [userId])
  await forgetAtDesk(db, 'review', await idsBy(db, sql`select id from reviews where user_id = ${userId}`))
  await forgetAtDesk(db, 'subscriber', await idsBy(db, sql`select id from boxes where user_id = ${userId}`))
}

/** Of the account its id alone is left. */
async function closeUser(db: Database, userId: number, at: Date): Promise<void> {
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
}

/**
 * Forgets a person: their account, those that are part of it, and what they gave under addresses that are
 * proven to be theirs. Orders keep what an invoice must say. The caller holds the person (`lockPerson`).
 * Gives the keys of pictures, to be removed with it.
 */
export async function forgetPerson(db: Database, userId: number, at: Date): Promise<string[]> {
  const [accounts, addresses] = [await accountsOf(db, userId), await provenAddressesOf(db, userId)]
  const pictures: string[] = []
  for (const id of accounts) pictures.push(...(await forgetAccount(db, id, at)))
  await forgetGiven(db, addresses, at)
  for (const id of accounts) {
    await forgetFormerAddresses(db, id)
    await db
      .update(clientMerges)
      .set({ before: null, moved: {} })
      .where(or(eq(clientMerges.keptId, id), eq(clientMerges.mergedId, id)))
  }
  return pictures
}

/**
 * Forgets what is an account's own: what was marked, written and saved with it is deleted, and it keeps its
 * id alone, for the books. Whoever had it may live on in another: what was given under an address stays.
 */
export async function forgetAccount(db: Database, userId: number, at: Date): Promise<string[]> {
  await forgetLetters(db, userId, at)
  await forgetQuotes(db, sql`q.user_id = ${userId}`, at)
  await forgetTradeOrders(db, userId)
  await forgetCardsAtProvider(db, userId)
  await forgetNotes(db, userId)
  await forgetClaims(db, userId)
  await forgetOrders(db, sql`o.user_id = ${userId}`)
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
    labelFollows,
    comments,
    boxReviews,
    downloads,
    carts,
    userEvents,
    measuredEvents,
    clientNotes,
    clientCredits,
    contactMessages,
    reviewReports,
  ]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
  await forgetBoxes(db, userId)
  await db.update(songPlays).set({ userId: null }).where(eq(songPlays.userId, userId))
  await db.update(downloadCodes).set({ usedBy: null }).where(eq(downloadCodes.usedBy, userId))
  await closeUser(db, userId, at)
  return user?.picture ? [user.picture] : []
}
