import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ParsedCart } from '#contract'
import { SentCart } from '#contract/schemas/cart-shapes.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { orders } from '../../database/schema/orders.ts'

const none = sql`'{"shops": {}, "boxes": []}'::jsonb`

/**
 * What is left of `kept_carts` once the lines of their orders are taken off, one line after the other, and
 * the id of it: that of the cart belongs to its order, and what is left has the same id each time.
 */
const leftParts = sql`kept_lines as (
    select k.id, k.order_ids, s.key, l.line, l.n, (l.line->>'quantity')::int as quantity,
      l.line - 'quantity' as what
    from kept_carts k cross join lateral jsonb_each(k.payload->'shops') s
    cross join lateral jsonb_array_elements(s.value->'items') with ordinality l(line, n)
  ), left_lines as (
    select l.id, l.key, l.line, l.n, least(l.quantity,
      sum(l.quantity) over (partition by l.id, l.what order by l.key, l.n) - (
        select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = any(l.order_ids)
          and jsonb_build_object('project_id', i.project_id, 'chosen_sizes', to_jsonb(i.chosen_sizes))
            || i.sizes = l.what)) as quantity
    from kept_lines l
  ), left_shops as (
    select l.id, l.key,
      jsonb_agg(l.line || jsonb_build_object('quantity', l.quantity) order by l.n) as items
    from left_lines l where l.quantity > 0 group by l.id, l.key
  ), left_boxes as (
    select b.id, jsonb_agg(b.box order by b.n) as boxes
    from (select k.id, k.order_ids, e.box, e.n,
        row_number() over (partition by k.id, e.box->>'type', e.box->>'periodicity' order by e.n) as turn
      from kept_carts k cross join lateral jsonb_array_elements(k.payload->'boxes') with ordinality e(box, n)
    ) b
    where b.turn > (select count(*) from order_items i where i.order_id = any(b.order_ids)
      and i.box_type = b.box->>'type' and i.periodicity = b.box->>'periodicity')
    group by b.id
  ), remains as materialized (
    select k.id, k.at,
      substr(encode(sha256(convert_to('rest of ' || k.cart_id, 'UTF8')), 'hex'), 1, 10) as new_id,
      jsonb_build_object(
        'shops', coalesce((select jsonb_object_agg(s.key,
            k.payload->'shops'->s.key || jsonb_build_object('items', s.items))
          from left_shops s where s.id = k.id), '{}'),
        'boxes', coalesce((select b.boxes from left_boxes b where b.id = k.id), '[]')) as rest
    from kept_carts k
  )`

/**
 * Part of the statement that writes moves: the kept carts an order was made of, the account's and the
 * guest's, lose what was ordered, line by line, and go when nothing is left. What was put in after the order
 * stays, as a cart with an id of its own, since the old id belongs to the order; a guest finds it by either.
 * Spec section 4.
 */
export const cartPart = sql`closing as (
    select gate.id, gate.at, o.cart_id, o.user_id from gate join orders o on o.id = gate.id
    where gate.move->'closesCart' = 'true'
  ), kept_carts as materialized (
    select c.id, c.payload, closing.cart_id, array[closing.id] as order_ids, closing.at
    from closing join carts c on c.id = any(array[closing.cart_id, 'user:' || closing.user_id])
      and (c.user_id is null or c.user_id = closing.user_id)
      and coalesce(c.payload->>'id', closing.cart_id) = closing.cart_id
    where jsonb_typeof(c.payload->'shops') = 'object' and jsonb_typeof(c.payload->'boxes') = 'array'
    order by c.id for update of c
  ), ${leftParts}, closed as (
    delete from carts c using remains r where c.id = r.id and r.rest = ${none}
  ), reduced as (
    update carts c set updated_at = r.at,
      payload = (c.payload - 'promo_code') || r.rest || jsonb_build_object('id', r.new_id)
    from remains r where c.id = r.id and r.rest <> ${none} returning c.*, r.new_id
  ), found_by_new_id as (
    insert into carts (id, currency, payload, updated_at)
    select new_id, currency, payload, updated_at from reduced where user_id is null
    on conflict (id) do nothing
  )`

const Left = z.object({ left: SentCart })

/**
 * What is left of a cart, as it was sent to be kept, once an order of it is paid or pledged: a cart with an
 * id of its own. Undefined while nothing of it is ordered. A cart that was paid may be sent or loaded once
 * more, by a tab that was cut off while it paid or by another one. The order of an account is none of anybody
 * else's. Spec section 4.
 */
export async function unorderedPart(
  db: Database,
  cart: { readonly id: string; readonly payload: unknown },
  userId: number | undefined,
): Promise<ParsedCart | undefined> {
  const paid = await paidOrders(db, cart.id, userId)
  if (paid.length === 0) return undefined
  const [payload, orderIds] = [JSON.stringify(cart.payload), JSON.stringify(paid)]
  const [row] = await queryRows(
    db,
    sql`with kept_carts as (
      select ${cart.id}::text as id, ${cart.id}::text as cart_id, ${payload}::jsonb as payload,
        array(select jsonb_array_elements_text(${orderIds}::jsonb)::int) as order_ids, now() as at
    ), ${leftParts}
    select (k.payload - 'promo_code') || r.rest || jsonb_build_object('id', r.new_id) as left
    from kept_carts k join remains r on r.id = k.id`,
    Left,
  )
  return row?.left
}

async function paidOrders(db: Database, cartId: string, userId: number | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.cartId, cartId),
        notInArray(orders.state, ['pending_payment', 'cancelled']),
        userId === undefined ? isNull(orders.userId) : or(isNull(orders.userId), eq(orders.userId, userId)),
      ),
    )
  return rows.map(({ id }) => id)
}
