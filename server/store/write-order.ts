import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, databaseError, queryRow, queryRows } from './database.ts'
import type { LogRow, Order, Payment } from './orders.ts'
import { rowShape } from './row-shape.ts'
import { orderItems, orders, orderShops, payments } from './schema/orders.ts'

export type NewOrder = Omit<Order, 'id'>
export type NewOrderItem = Omit<typeof orderItems.$inferSelect, 'id' | 'orderId'>
export type NewOrderShop = Omit<typeof orderShops.$inferSelect, 'orderId'>
export type NewPayment = Omit<Payment, 'id' | 'orderId'>

/** Copies an order holds, named once per item and size. */
export interface Wanted {
  readonly itemId: number
  readonly size: string
  readonly quantity: number
}

/** Every row of an order that is placed. */
export interface OrderRows {
  readonly order: NewOrder
  readonly shops: readonly NewOrderShop[]
  readonly items: readonly NewOrderItem[]
  readonly payment: NewPayment | undefined
  readonly wants: readonly Wanted[]
  /** The first event of the order, and of its payment. */
  readonly events: readonly Omit<LogRow, 'aggregateId'>[]
}

/** `taken`: the cart has a living order already. `lacking`: copies are missing. Neither writes anything. */
export type Written = { readonly orderId: number; readonly paymentId: number | null } | 'taken' | 'lacking'

const orderShape = rowShape(orders, ['id'])
const shopShape = rowShape(orderShops, ['orderId'])
const itemShape = rowShape(orderItems, ['id', 'orderId'])
const paymentShape = rowShape(payments, ['id', 'orderId'])

const Ids = z.object({ order_id: z.int(), payment_id: z.int().nullable() })
const divisionByZero = '22012'

/**
 * Writes an order with its parts, its first events and its hold on the stock: one statement, all or nothing.
 * The order comes first and the stock after it, as in every transaction that has both, so that none waits for
 * another in a circle.
 */
export async function writeOrder(db: Database, rows: OrderRows, at: Date): Promise<Written> {
  try {
    const ids = await queryRow(db, orderStatement(rows, at), Ids)
    return ids === undefined ? 'taken' : { orderId: ids.order_id, paymentId: ids.payment_id }
  } catch (error) {
    if (databaseError(error)?.code === divisionByZero) return 'lacking'
    throw error
  }
}

/** A statement takes back what it wrote only by failing: it divides by zero when copies are lacking. */
const orderStatement = ({ order, shops, items, payment, wants, events }: OrderRows, at: Date) => sql`
  with made as (
    insert into orders (${orderShape.names})
    select ${orderShape.values} from jsonb_populate_record(null::orders, ${orderShape.json(order)}::jsonb) r
    on conflict do nothing returning id
  ), wanted as (
    select w.* from made, jsonb_to_recordset(${JSON.stringify(wants)}::jsonb)
      as w("itemId" int, size text, quantity int)
  ), locked as (
    select s.item_id, s.size, w.quantity
    from item_stock s join wanted w on w."itemId" = s.item_id and w.size = s.size
    order by s.item_id, s.size for update of s
  ), held as (
    update item_stock s set reserved = s.reserved + l.quantity from locked l
    where s.item_id = l.item_id and s.size = l.size and s.on_hand - s.reserved >= l.quantity
    returning s.item_id
  ), parts as (
    insert into order_shops (order_id, ${shopShape.names}) select made.id, ${shopShape.values}
    from made, jsonb_populate_recordset(null::order_shops, ${shopShape.json(shops)}::jsonb) r
  ), lines as (
    insert into order_items (order_id, ${itemShape.names}) select made.id, ${itemShape.values}
    from made, jsonb_populate_recordset(null::order_items, ${itemShape.json(items)}::jsonb) r
  ), charge as (
    insert into payments (order_id, ${paymentShape.names}) select made.id, ${paymentShape.values}
    from made, jsonb_populate_recordset(null::payments,
      ${paymentShape.json(payment === undefined ? [] : [payment])}::jsonb) r
    returning id
  ), logged as (
    insert into events (aggregate, aggregate_id, sequence, type, payload, state, actor, at)
    select e->>'aggregate', case e->>'aggregate' when 'order' then made.id else charge.id end, 1,
      e->>'type', e->'payload', e->>'state', e->>'actor', ${at.toISOString()}::timestamptz
    from made left join charge on true, jsonb_array_elements(${JSON.stringify(events)}::jsonb) e
  )
  select made.id as order_id, (select id from charge) as payment_id,
    1 / (case when (select count(*) from held) = (select count(*) from wanted) then 1 else 0 end) as met
  from made`

/** Which wants cannot be met now. */
export async function lackingStock(db: Database, wants: readonly Wanted[]): Promise<Wanted[]> {
  const statement = sql`
    select w."itemId" as item_id, w.size
    from jsonb_to_recordset(${JSON.stringify(wants)}::jsonb) as w("itemId" int, size text, quantity int)
    join item_stock s on s.item_id = w."itemId" and s.size = w.size
    where s.on_hand - s.reserved >= w.quantity`
  const met = await queryRows(db, statement, z.object({ item_id: z.int(), size: z.string() }))
  const there = new Set(met.map(row => `${row.item_id}:${row.size}`))
  return wants.filter(want => !there.has(`${want.itemId}:${want.size}`))
}
