import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isReturnOver, returnStates } from '#domain/returns/return.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { orderItems } from '../../database/schema/orders.ts'
import { type GradedCopies, returnLines, returnPictures, returns } from '../../database/schema/returns.ts'

/** States in which nothing is left to do. */
const ends = returnStates.filter(isReturnOver)

export type ReturnRow = typeof returns.$inferSelect
type NewReturn = typeof returns.$inferInsert

/** A line of a return, with what was ordered. */
export interface ReturnLineRow {
  readonly returnId: number
  readonly orderItemId: number
  readonly quantity: number
  readonly received: number | null
  readonly grades: readonly GradedCopies[] | null
  readonly name: string
  readonly itemName: string
  readonly artistName: string
  readonly itemId: number | null
  readonly size: string
}

/** Writes a return with its lines. */
export async function insertReturn(
  tx: Database,
  row: NewReturn,
  lines: readonly { readonly id: number; readonly quantity: number }[],
): Promise<ReturnRow> {
  const [made] = await tx.insert(returns).values(row).returning()
  if (made === undefined) throw new Error('the return was not written')
  await tx
    .insert(returnLines)
    .values(lines.map(({ id, quantity }) => ({ returnId: made.id, orderItemId: id, quantity })))
  return made
}

export async function readReturn(db: Database, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  return row
}

/** As `readReturn`, and nobody else moves it until the transaction ends. The caller holds its order. */
export async function lockReturn(tx: Database, id: number): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('update')
  return row
}

export async function updateReturn(
  tx: Database,
  id: number,
  change: Partial<Pick<NewReturn, 'state' | 'lifecycle' | 'answer' | 'tracking' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(returns).set(change).where(eq(returns.id, id))
}

/** Returns of one order, oldest first. */
export const returnsOfOrder = (db: Database, orderId: number): Promise<ReturnRow[]> =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id)).limit(100)

/** The lines of returns, in the order of the order. */
export async function readReturnLines(db: Database, ids: readonly number[]): Promise<ReturnLineRow[]> {
  if (ids.length === 0) return []
  const { returnId, orderItemId, quantity, received, grades } = returnLines
  const { name, itemName, artistName, itemId, size } = orderItems
  return db
    .select({ returnId, orderItemId, quantity, received, grades, name, itemName, artistName, itemId, size })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, orderItemId))
    .where(or(...ids.map(id => eq(returnId, id))))
    .orderBy(returnId, orderItemId)
}

export async function updateReturnLine(
  tx: Database,
  { returnId, orderItemId }: Pick<ReturnLineRow, 'returnId' | 'orderItemId'>,
  change: { readonly received?: number; readonly grades?: readonly GradedCopies[] },
): Promise<void> {
  const line = and(eq(returnLines.returnId, returnId), eq(returnLines.orderItemId, orderItemId))
  await tx.update(returnLines).set(change).where(line)
}

/** Copies came that nobody had announced: the line is part of the return from then on. */
export async function addReturnLine(
  tx: Database,
  line: { readonly returnId: number; readonly orderItemId: number; readonly received: number },
): Promise<void> {
  await tx.insert(returnLines).values({ ...line, quantity: line.received })
}

const Taken = z.object({ id: z.int(), copies: z.int() })

/** By line, the sum of something over the returns of an order but for one, of those that are meant. */
const copiesIn =
  (copies: SQL, meant: SQL) =>
  async (db: Database, orderId: number, except = 0): Promise<ReadonlyMap<number, number>> => {
    const rows = await queryRows(
      db,
      sql`select l.order_item_id as id, sum(${copies})::int as copies
        from return_lines l join returns r on r.id = l.return_id
        where r.order_id = ${orderId} and r.id <> ${except} and ${meant} group by 1`,
      Taken,
    )
    return new Map(rows.map(({ id, copies: some }) => [id, some]))
  }

/** By line, copies that are in returns which stand: they cannot come back once more. */
export const copiesInReturns = copiesIn(
  sql`greatest(l.quantity, coalesce(l.received, 0))`,
  sql`r.state not in ('refused', 'lapsed', 'closed')`,
)

/** By line, copies that came by returns of an order; what was sent back is away again. */
export const copiesReceived = copiesIn(sql`l.received`, sql`r.state <> 'closed' and l.received > 0`)

/** By line, copies that were withdrawn by returns that are settled. */
export const copiesWithdrawn = copiesIn(
  sql`coalesce(l.received, l.quantity)`,
  sql`r.kind = 'withdrawal' and r.state = 'settled'`,
)

const Awaited = z.object({ id: z.int() })

const waiting = ['accepted', 'under_way'] as const
/** States in which staff have taken a return and not ended it. */
export const takenStates = [...waiting, 'received', 'graded'] as const

interface InParcel {
  readonly orderId: number
  readonly shipmentId: number
  readonly lines: readonly { readonly id: number }[]
}

/**
 * Returns of what is in a parcel whose goods have not come, or in other states; oldest first. One of another
 * parcel is not meant.
 */
export const awaitedReturns = (
  db: Database,
  { orderId, shipmentId, lines }: InParcel,
  states: readonly string[] = waiting,
) =>
  queryRows(
    db,
    sql`select r.id from returns r where r.order_id = ${orderId}
      and r.state = any(${arrayText(states)}::text[])
      and coalesce(r.shipment_id, ${shipmentId}) = ${shipmentId}
      and exists (select 1 from return_lines l where l.return_id = r.id
        and l.order_item_id = any(${arrayText(lines.map(({ id }) => id))}::int[])) order by r.id`,
    Awaited,
  )

const Shop = z.object({ shop: z.int() })

/** Shops of the lines of a return of whose part every copy has come back, or was paid as if it had. */
export const shopsGivenBack = async (db: Database, id: number): Promise<readonly number[]> => {
  const rows = await queryRows(
    db,
    sql`select distinct i.shop_id as shop from return_lines l join order_items i on i.id = l.order_item_id
      where l.return_id = ${id} and not exists (
        select 1 from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id
          and o.dropped_for is null and o.quantity > (
            select coalesce(sum(coalesce(m.received, m.quantity)), 0) from return_lines m
              join returns r on r.id = m.return_id and r.state = 'settled'
            where m.order_item_id = o.id))`,
    Shop,
  )
  return rows.map(({ shop }) => shop)
}

const Due = z.object({ id: z.int(), order_id: z.int() })

/**
 * Accepted returns whose goods nobody has sent since `before`: those that were not reminded of yet, or all.
 */
export async function waitingReturns(
  db: Database,
  { before, isReminder, limit }: { before: Date; isReminder: boolean; limit: number },
) {
  const fresh = isReminder ? sql`and not (lifecycle->>'isReminded')::boolean` : sql``
  return queryRows(
    db,
    sql`select id, order_id from returns where state = 'accepted'
      and (lifecycle->>'acceptedAt')::bigint <= ${before.getTime()} ${fresh} order by id limit ${limit}`,
    Due,
  )
}

/** The pictures of returns by return, oldest first: their keys in the storage. */
export async function readReturnPictures(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { returnId, key, id } = returnPictures
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ returnId, key })
          .from(returnPictures)
          .where(inArray(returnId, [...ids]))
          .orderBy(asc(id))
  return new Map(ids.map(one => [one, rows.flatMap(row => (row.returnId === one ? [row.key] : []))]))
}

/** Notes a picture of a return. The caller holds the return. */
export const insertReturnPicture = (tx: Database, row: typeof returnPictures.$inferInsert) =>
  tx.insert(returnPictures).values(row)

/** Takes out the pictures of returns that ended before a day, at most so many; gives their keys. */
export async function takeOldPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const old = db
    .select({ id: returnPictures.id })
    .from(returnPictures)
    .innerJoin(returns, eq(returns.id, returnPictures.returnId))
    .where(and(lt(returns.updatedAt, before), inArray(returns.state, ends)))
    .limit(limit)
  const rows = await db.delete(returnPictures).where(inArray(returnPictures.id, old)).returning()
  return rows.map(({ key }) => key)
}
