import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { isOversold } from '../../stock/store/line-entries.ts'
import type { LogRow } from '../../database/event-log.ts'
import type { Order, Payment } from './orders.ts'
import { rowShape } from '../../database/row-shape.ts'
import { orderItems, orders, orderShops, payments } from '../../database/schema/orders.ts'

export type NewOrder = Omit<Order, 'id' | 'money'>
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

const orderShape = rowShape(orders, ['id', 'money'])
const shopShape = rowShape(orderShops, ['orderId'])
const itemShape = rowShape(orderItems, ['id', 'orderId'])
const paymentShape = rowShape(payments, ['id', 'orderId', 'shownState'])

const Ids = z.object({ number: z.string(), order_id: z.int(), payment_id: z.int().nullable() })

/**
 * Writes an order with its parts, its first events and its hold on the stock: one statement, all or nothing.
 * The order comes first and the stock after it, as in every transaction that has both, so that none waits for
 * another in a circle. A copy more than are free breaks the bound of `item_stock`, and the statement with it.
 */
export async function writeOrder(db: Database, rows: OrderRows, at: Date): Promise<Written> {
  try {
    return await write(db, { rows, at })
  } catch (error) {
    if (isOversold(error)) return 'lacking'
    throw error
  }
}

/**
 * Orders of one turn are placed and made durable together; when copies are lacking for one of them, each is
 * placed alone. Orders stand in the order of their carts, so that two processes do not block each other.
 */
const write = batched(async (db, asked: readonly { rows: OrderRows; at: Date }[]) => {
  const sent = asked
    .map(({ rows, at }) => named(rows, at))
    .toSorted((a, b) => (a.cart < b.cart ? -1 : a.cart > b.cart ? 1 : 0))
  const written = await queryRows(db, orderStatement(JSON.stringify(sent)), Ids)
  const byNumber = new Map(written.map(row => [row.number, row]))
  return asked.map(({ rows }): Written => {
    const row = byNumber.get(rows.order.number)
    return row === undefined ? 'taken' : { orderId: row.order_id, paymentId: row.payment_id }
  })
})

const named = ({ order, shops, items, payment, events }: OrderRows, at: Date) => ({
  number: order.number,
  cart: order.cartId,
  at,
  order: orderShape.named(order),
  shops: shops.map(shopShape.named),
  items: items.map(itemShape.named),
  payments: payment === undefined ? [] : [paymentShape.named(payment)],
  events,
})

/** A line holds its copies under a key of its own, so that they are held once. */
const orderStatement = (orders: string) => sql`
  with sent as materialized (
    select e.value as parts, e.ordinality as n from jsonb_array_elements(${orders}::jsonb) with ordinality e
  ), made as (
    insert into orders (${orderShape.names})
    select ${orderShape.values}
    from sent cross join lateral jsonb_populate_record(null::orders, sent.parts->'order') r order by sent.n
    on conflict do nothing returning id, number
  ), placed as (
    select made.id, made.number, sent.parts from made join sent on sent.parts->>'number' = made.number
  ), parts as (
    insert into order_shops (order_id, ${shopShape.names}) select placed.id, ${shopShape.values}
    from placed cross join lateral jsonb_populate_recordset(null::order_shops, placed.parts->'shops') r
  ), lines as (
    insert into order_items (order_id, ${itemShape.names}) select placed.id, ${itemShape.values}
    from placed cross join lateral jsonb_populate_recordset(null::order_items, placed.parts->'items') r
    returning id, order_id, item_id, size, quantity, stock
  ), held as (
    insert into stock_entries (item_id, size, kind, held_delta, subject, key, at)
    select l.item_id, l.size, 'hold', l.quantity, 'order:' || l.order_id, 'hold:line:' || l.id,
      (placed.parts->>'at')::timestamptz
    from lines l join placed on placed.id = l.order_id where l.stock = 'held'
  ), charge as (
    insert into payments (order_id, ${paymentShape.names}) select placed.id, ${paymentShape.values}
    from placed cross join lateral jsonb_populate_recordset(null::payments, placed.parts->'payments') r
    returning id, order_id
  ), logged as (
    insert into events (aggregate, aggregate_id, sequence, type, payload, state, actor, at)
    select e->>'aggregate', case e->>'aggregate' when 'order' then placed.id else charge.id end, 1,
      e->>'type', e->'payload', e->>'state', e->>'actor', (placed.parts->>'at')::timestamptz
    from placed left join charge on charge.order_id = placed.id
    cross join lateral jsonb_array_elements(placed.parts->'events') e
  )
  select placed.number, placed.id as order_id, charge.id as payment_id
  from placed left join charge on charge.order_id = placed.id`

/** Which wants cannot be met now. */
export async function lackingStock(db: Database, wants: readonly Wanted[]): Promise<Wanted[]> {
  const statement = sql`
    select w."itemId" as item_id, w.size
    from jsonb_to_recordset(${JSON.stringify(wants)}::jsonb) as w("itemId" int, size text, quantity int)
    join item_stock s on s.item_id = w."itemId" and s.size = w.size
    where s.free >= w.quantity`
  const met = await queryRows(db, statement, z.object({ item_id: z.int(), size: z.string() }))
  const there = new Set(met.map(row => `${row.item_id}:${row.size}`))
  return wants.filter(want => !there.has(`${want.itemId}:${want.size}`))
}
