import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { Address } from '#contract/schemas/parts.ts'
import type { Database } from '../../database/database.ts'
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import { boxes, boxPeriods } from '../../database/schema/boxes.ts'
import { orders } from '../../database/schema/orders.ts'
import { savedCards } from '../../database/schema/people.ts'

type Row = typeof boxes.$inferSelect
/** A subscription with its addresses read. */
export type Box = Omit<Row, 'address' | 'nextAddress'> & {
  readonly address: CustomerAddress | null
  readonly nextAddress: CustomerAddress | null
}
export type NewBox = typeof boxes.$inferInsert

const boxOf = (row: Row): Box => ({
  ...row,
  address: row.address === null ? null : Address.parse(row.address),
  nextAddress: row.nextAddress === null ? null : Address.parse(row.nextAddress),
})

export async function insertBox(db: Database, box: NewBox): Promise<Box> {
  const [row] = await db.insert(boxes).values(box).returning()
  if (row === undefined) throw new Error('A box was not written')
  return boxOf(row)
}

type BoxKey = { id: number } | { giftCode: string } | { boughtWith: number }

const whereOf = (key: BoxKey) => {
  if ('id' in key) return eq(boxes.id, key.id)
  return 'giftCode' in key ? eq(boxes.giftCode, key.giftCode) : eq(boxes.orderId, key.boughtWith)
}

export async function readBoxes(db: Database, key: BoxKey): Promise<Box[]> {
  const rows = await db.select().from(boxes).where(whereOf(key)).orderBy(asc(boxes.id))
  return rows.map(boxOf)
}

export async function readBox(db: Database, id: number): Promise<Box | undefined> {
  const [row] = await readBoxes(db, { id })
  return row
}

/** Within a transaction: nobody else moves these boxes until it ends. */
export async function lockBoxes(db: Database, key: BoxKey): Promise<Box[]> {
  const rows = await db.select().from(boxes).where(whereOf(key)).orderBy(asc(boxes.id)).for('update')
  return rows.map(boxOf)
}

export async function lockBox(db: Database, id: number): Promise<Box | undefined> {
  const [row] = await lockBoxes(db, { id })
  return row
}

/** The box whose period an order pays for, held. */
export async function lockBoxOfPeriod(db: Database, orderId: number): Promise<Box | undefined> {
  const [period] = await db
    .select({ boxId: boxPeriods.boxId })
    .from(boxPeriods)
    .where(eq(boxPeriods.orderId, orderId))
  return period && lockBox(db, period.boxId)
}

export async function updateBox(db: Database, id: number, change: Partial<NewBox>): Promise<void> {
  await db.update(boxes).set(change).where(eq(boxes.id, id))
}

/** What somebody gets or has given, newest first. */
export async function listBoxes(db: Database, userId: number, limit: number): Promise<Box[]> {
  const rows = await db
    .select()
    .from(boxes)
    .where(or(eq(boxes.userId, userId), eq(boxes.buyerId, userId)))
    .orderBy(desc(boxes.id))
    .limit(limit)
  return rows.map(boxOf)
}

/** Boxes the clock has to look at, longest due first. */
export async function dueBoxes(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(isNotNull(boxes.dueAt), lte(boxes.dueAt, now)))
    .orderBy(boxes.dueAt)
    .limit(limit)
  return rows.map(row => row.id)
}

/** Writes the box of a period; a second try for the same period is the same row with its newer order. */
export async function keepPeriod(db: Database, period: typeof boxPeriods.$inferInsert): Promise<void> {
  const { orderId = null, type } = period
  await db
    .insert(boxPeriods)
    .values(period)
    .onConflictDoUpdate({ target: [boxPeriods.boxId, boxPeriods.number], set: { orderId, type } })
}

/** The periods of some boxes with what became of their orders, newest first. */
export async function listPeriods(db: Database, boxIds: readonly number[]) {
  if (boxIds.length === 0) return []
  const rows = await db
    .select({ period: boxPeriods, order: orders })
    .from(boxPeriods)
    .leftJoin(orders, eq(orders.id, boxPeriods.orderId))
    .where(inArray(boxPeriods.boxId, [...boxIds]))
    .orderBy(desc(boxPeriods.number))
  return rows
}

/** The card that a box is charged to: its own, else the newest of whoever gets it. */
export async function readBoxCard(db: Database, box: Box, gateway: string) {
  if (box.userId === null) return undefined
  const own = and(eq(savedCards.userId, box.userId), eq(savedCards.gateway, gateway))
  const [card] = await db
    .select()
    .from(savedCards)
    .where(own)
    .orderBy(sql`${savedCards.id} = ${box.cardId ?? 0} desc`, desc(savedCards.id))
    .limit(1)
  return card
}

/** A card's id if it is this user's; null for any other. */
export async function ownCard(db: Database, userId: number | null, id: number): Promise<number | null> {
  if (userId === null) return null
  const own = and(eq(savedCards.id, id), eq(savedCards.userId, userId))
  const [card] = await db.select({ id: savedCards.id }).from(savedCards).where(own)
  return card?.id ?? null
}

/** The boxes of an order get the card that was kept with it. */
export async function pinCard(db: Database, orderId: number, method: string): Promise<void> {
  const card = db
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(eq(savedCards.userId, boxes.userId), eq(savedCards.gatewayMethod, method)))
  await db
    .update(boxes)
    .set({ cardId: sql`(${card})` })
    .where(and(eq(boxes.orderId, orderId), isNull(boxes.cardId)))
}

/** Whether somebody has had a friend's discount before. */
export async function wasSponsored(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(eq(boxes.buyerId, userId), isNotNull(boxes.sponsorId), sql`${boxes.state} <> 'expired'`))
    .limit(1)
  return row !== undefined
}
