// Changes that wait for the difference, their links, and the payments of it. Rules 2.
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../../database/database.ts'
import { changeLinks, orderChanges } from '../../../database/schema/order-changes.ts'
import { payments } from '../../../database/schema/orders.ts'
import type { Payment } from '../../store/orders.ts'

export type ChangeRow = typeof orderChanges.$inferSelect
type NewChange = typeof orderChanges.$inferInsert

export async function insertChange(tx: Database, change: NewChange): Promise<ChangeRow> {
  const [row] = await tx.insert(orderChanges).values(change).returning()
  if (row === undefined) throw new Error('the change was not written')
  return row
}

export async function updateChange(tx: Database, id: number, change: Partial<NewChange>): Promise<void> {
  await tx.update(orderChanges).set(change).where(eq(orderChanges.id, id))
}

/** One change; whoever moves it holds its order. */
export async function readChange(db: Database, id: number): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(orderChanges).where(eq(orderChanges.id, id))
  return row
}

/** The changes of an order that its buyer was asked about, newest first. */
export const readChanges = (db: Database, orderId: number): Promise<ChangeRow[]> =>
  db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(desc(orderChanges.id))
    .limit(20)

/** Whether a change of an order waits for its buyer. */
export async function isAsked(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orderChanges.id })
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'proposed')))
  return rows.length > 0
}

export async function keepChangeLink(db: Database, changeId: number, tokenHash: string): Promise<void> {
  await db.insert(changeLinks).values({ changeId, tokenHash }).onConflictDoNothing()
}

/** The change that a link was sent for. */
export async function findChangeLink(db: Database, tokenHash: string): Promise<number | undefined> {
  const [row] = await db.select().from(changeLinks).where(eq(changeLinks.tokenHash, tokenHash))
  return row?.changeId
}

/** The payments of a change, newest first. */
export const paymentsOf = (db: Database, changeId: number): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.changeId, changeId)).orderBy(desc(payments.id))

/** A payment that nobody knows the end of yet. */
export const isOpen = ({ state }: Payment): boolean => state !== 'succeeded' && state !== 'canceled'

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<Payment> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (row === undefined) throw new Error('the payment was not written')
  return row
}

const Id = z.object({ id: z.int() })
const Key = z.object({ key: z.string() })

/** Which of many have their turn: others each time, so that none that stays open keeps another from it. */
interface Turn {
  readonly turn: number
  readonly limit: number
}

interface Due extends Turn {
  readonly now: Date
  /** Links that end before then are called to mind. */
  readonly remindUntil: Date
}

/**
 * Proposed changes to look at: first those that are over, that end soon, or whose order is no more to be
 * changed; then others, which may have become impossible.
 */
export async function proposedChanges(
  db: Database,
  { now, remindUntil, turn, limit }: Due,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`select c.id from order_changes c join orders o on o.id = c.order_id
      where c.state = 'proposed'
      order by (c.until <= ${now.toISOString()}::timestamptz
        or o.state not in ('paid', 'on_hold', 'ready', 'partly_shipped', 'disputed')
        or c.until <= ${remindUntil.toISOString()}::timestamptz
          and not (c.lifecycle->>'isCalledToMind')::boolean) desc,
        md5(${String(turn)}::text || c.id) limit ${limit}`,
    Id,
  )
  return rows.map(({ id }) => id)
}

/** Payments of changes that have been under way at a provider since before then. */
export async function stalePayments(
  db: Database,
  gateway: string,
  { before, turn, limit }: Turn & { readonly before: Date },
): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select key from payments where change_id is not null and state not in ('succeeded', 'canceled')
      and gateway = ${gateway} and created_at <= ${before.toISOString()}::timestamptz
      order by md5(${String(turn)}::text || key) limit ${limit}`,
    Key,
  )
  return rows.map(({ key }) => key)
}
