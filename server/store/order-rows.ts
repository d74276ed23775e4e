import { and, asc, desc, eq, ilike, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Address } from '#contract/schemas/parts.ts'
import { type Database, queryRow } from './database.ts'
import { shops } from './schema/catalogue.ts'
import { orderItems, orders, orderShops, payments, shipments } from './schema/orders.ts'

export type OrderItemRow = typeof orderItems.$inferSelect
export type ShipmentRow = typeof shipments.$inferSelect
export type CustomerAddress = z.output<typeof Address>

/** An order with everything its pages show. */
export interface OrderRow {
  readonly order: Omit<typeof orders.$inferSelect, 'customer'> & { readonly customer: CustomerAddress }
  readonly items: readonly OrderItemRow[]
  readonly shops: readonly {
    readonly shopId: number
    readonly name: string
    readonly shippingMinor: number
  }[]
  readonly shipments: readonly ShipmentRow[]
  readonly paymentState: string | null
}

/** Which orders: by id, or one page of somebody's, or of everybody's. Newest first. */
export interface OrderChoice {
  readonly ids?: readonly number[]
  readonly userId?: number
  readonly status?: string | undefined
  /** Part of an order number or an e-mail address. */
  readonly search?: string | undefined
  /** Only orders older than this one. */
  readonly afterId?: number | undefined
  readonly limit?: number
}

/** Orders with their parts in five questions, however many orders they are. */
export async function readOrderRows(db: Database, choice: OrderChoice): Promise<OrderRow[]> {
  const found = await db
    .select()
    .from(orders)
    .where(whereOf(choice))
    .orderBy(desc(orders.id))
    .limit(choice.limit ?? 100)
  const ids = found.map(order => order.id)
  if (ids.length === 0) return []
  const [items, parts, parcels, paid] = await Promise.all([
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id)),
    db
      .select({
        orderId: orderShops.orderId,
        shopId: orderShops.shopId,
        name: shops.name,
        shippingMinor: orderShops.shippingMinor,
      })
      .from(orderShops)
      .innerJoin(shops, eq(shops.id, orderShops.shopId))
      .where(inArray(orderShops.orderId, ids))
      .orderBy(asc(orderShops.shopId)),
    db.select().from(shipments).where(inArray(shipments.orderId, ids)).orderBy(asc(shipments.id)),
    db
      .select({ orderId: payments.orderId, state: payments.state })
      .from(payments)
      .where(inArray(payments.orderId, ids)),
  ])
  return found.map(order => ({
    order: { ...order, customer: Address.parse(order.customer) },
    items: items.filter(item => item.orderId === order.id),
    shops: parts.filter(part => part.orderId === order.id),
    shipments: parcels.filter(parcel => parcel.orderId === order.id),
    paymentState: paid.find(payment => payment.orderId === order.id)?.state ?? null,
  }))
}

function whereOf({ ids, userId, status, search, afterId }: OrderChoice) {
  const pattern = `%${search?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`
  return and(
    ids === undefined ? undefined : inArray(orders.id, [...ids]),
    userId === undefined ? undefined : eq(orders.userId, userId),
    status === undefined ? undefined : eq(orders.state, status),
    afterId === undefined ? undefined : lt(orders.id, afterId),
    search === undefined ? undefined : or(ilike(orders.number, pattern), ilike(orders.email, pattern)),
  )
}

/** Adds the parcel of a shop's part, with its tracking. */
export async function insertShipment(db: Database, shipment: typeof shipments.$inferInsert): Promise<void> {
  await db.insert(shipments).values(shipment)
}

export async function updateOrderFeedback(
  db: Database,
  id: number,
  feedback: { mark: number; remark: string | null },
): Promise<void> {
  await db
    .update(orders)
    .set({ feedbackMark: feedback.mark, feedbackRemark: feedback.remark })
    .where(eq(orders.id, id))
}

/**
 * What decides whether a shopper may cancel: parcels at the bench, and projects that charge once they
 * succeed.
 */
export async function cancelFacts(
  db: Database,
  orderId: number,
): Promise<{ isPicking: boolean; projectAllows: boolean }> {
  const statement = sql`
    select
      exists (select 1 from shipments s
        where s.order_id = ${orderId} and s.state not in ('planned', 'cancelled')) as picking,
      exists (select 1 from order_items i join projects p on p.id = i.project_id
        where i.order_id = ${orderId} and p.charge_mode = 'charge_on_success'
          and p.step <> 'in_progress') as bound`
  const row = await queryRow(db, statement, z.object({ picking: z.boolean(), bound: z.boolean() }))
  return { isPicking: row?.picking === true, projectAllows: row?.bound !== true }
}

/** The shops of an order that have sent nothing yet, with the weight of their goods. */
export async function readParcels(db: Database, orderId: number) {
  const sent = db
    .select({ id: shipments.shopId })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), ne(shipments.state, 'cancelled')))
  return db
    .select({ shopId: orderShops.shopId, weightGrams: orderShops.weightGrams })
    .from(orderShops)
    .where(and(eq(orderShops.orderId, orderId), notInArray(orderShops.shopId, sent)))
}
