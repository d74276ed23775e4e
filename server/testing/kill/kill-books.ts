// What must be true of the books after any number of kills, read from the tables alone: the tests' own judge.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'

/** Copies of every counted item when the shop was filled. */
export const stockAtStart = 1_000_000

/** An order the shop told a client about. */
export interface Acknowledged {
  readonly orderId: number
  readonly cartId: string
  readonly totalMinor: number
  readonly status: string
}

const Row = z.object({ what: z.string() })

const disagreements = sql`
  select 'order ' || o.id || ' is ' || o.state || ' but its payment is ' || p.state as what
    from orders o join payments p on p.order_id = o.id
    where (p.state = 'succeeded') <> (o.state in ('paid', 'on_hold', 'ready'))
  union all
  select 'order ' || o.id || ' is ' || o.state || ' and has no payment' from orders o
    where o.state in ('paid', 'on_hold', 'ready') and o.total_minor > 0
      and not exists (select 1 from payments p where p.order_id = o.id)
  union all
  select 'order ' || o.id || ' still waits for its payment' from orders o where o.state = 'pending_payment'
  union all
  select 'payment ' || p.id || ' of ' || p.amount_minor || ' was charged '
      || coalesce(s.n, 0) || ' times for ' || coalesce(s.total, 0)
    from payments p left join lateral (
      select count(*) n, sum(amount_minor) total from sandbox_payments sp
      where sp.key = p.key and sp.status = 'succeeded') s on true
    where (p.state = 'succeeded' and (s.n <> 1 or s.total <> p.amount_minor))
      or (p.state <> 'succeeded' and s.n > 0)
  union all
  select 'the provider charged ' || sp.id || ' and the shop has no payment' from sandbox_payments sp
    where sp.status = 'succeeded' and not exists (select 1 from payments p where p.key = sp.key)
  union all
  select 'cart ' || o.cart_id || ' became ' || count(*) || ' orders' from orders o
    where o.state <> 'cancelled' group by o.cart_id having count(*) > 1
  union all
  select 'item ' || st.item_id || ' has ' || st.on_hand || ' on hand and ' || st.reserved
      || ' promised, sold ' || coalesce(sold.n, 0)
    from item_stock st left join lateral (
      select sum(oi.quantity) n from order_items oi join orders o on o.id = oi.order_id
      where oi.item_id = st.item_id and oi.size = st.size
        and o.state in ('paid', 'on_hold', 'ready')) sold on true
    where st.on_hand is not null
      and (st.reserved <> 0 or st.on_hand + coalesce(sold.n, 0) <> ${stockAtStart})
  union all
  select 'order ' || o.id || ' has states out of its log' from orders o
    where o.state is distinct from (
      select e.state from events e where e.aggregate = 'order' and e.aggregate_id = o.id
      order by e.sequence desc limit 1)`

/** Everything in which orders, payments, the provider, stock and the event log disagree. */
export const findDisagreements = async (db: Database): Promise<string[]> =>
  (await queryRows(db, disagreements, Row)).map(row => row.what)

const Kept = z.object({ id: z.int(), cart_id: z.string(), total_minor: z.int(), state: z.string() })

/** Acknowledged orders that are gone, or are not what was acknowledged. */
export async function findLost(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await queryRows(db, sql`select id, cart_id, total_minor, state from orders`, Kept)
  const kept = new Map(rows.map(row => [row.id, row]))
  return acknowledged.flatMap(({ orderId, cartId, totalMinor, status }) => {
    const row = kept.get(orderId)
    if (row === undefined) return [`order ${orderId} was acknowledged and is gone`]
    if (row.cart_id !== cartId || row.total_minor !== totalMinor)
      return [`order ${orderId} is another order now`]
    const paid = row.state === 'paid' || row.state === 'on_hold' || row.state === 'ready'
    return status === 'paid' && !paid ? [`order ${orderId} was paid and is ${row.state}`] : []
  })
}
