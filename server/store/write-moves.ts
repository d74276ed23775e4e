import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, isUniqueViolation, queryRow } from './database.ts'
import type { LogRow, Order, OrderFile, Payment } from './orders.ts'
import type { OutboxOrder } from './outbox.ts'

type OrderChange = Pick<Order, 'state' | 'lifecycle'>
type PaymentChange = Pick<Payment, 'state' | 'lifecycle' | 'gatewayId' | 'actionUrl' | 'failureCode'>

/** What a series of steps of one order came to, ready to be written. */
export interface Moves {
  readonly orderId: number
  /** The order as it is now; undefined when only its payment moved. */
  readonly order: OrderChange | undefined
  readonly payment: (PaymentChange & { readonly id: number }) | undefined
  /** `take`: held copies leave the shelf. `return`: held and taken copies go back where they came from. */
  readonly stock: 'take' | 'return' | undefined
  /** Pre-ordered copies count towards their goals, or no longer do; once per line and reason. */
  readonly goals: 'paid' | 'cancelled' | undefined
  readonly events: readonly LogRow[]
  readonly outbox: readonly OutboxOrder[]
  readonly at: Date
}

const Count = z.object({ written: z.int() })

/** Writes moves in one statement. The caller's transaction holds the order. */
export async function writeMoves(db: Database, moves: Moves): Promise<void> {
  await queryRow(db, movesStatement(moves, undefined), Count)
}

/**
 * Writes moves of a payment and its order without holding them first: only if both still stand as they did
 * when the moves were worked out. False when they do not; nothing is written then.
 */
export async function writeMovesOf(db: Database, known: OrderFile, moves: Moves): Promise<boolean> {
  if (known.payment === undefined || moves.payment === undefined) return false
  try {
    return (await queryRow(db, movesStatement(moves, known), Count))?.written === 1
  } catch (error) {
    // Somebody else has just written the next line of the log.
    if (isUniqueViolation(error, 'events_sequence')) return false
    throw error
  }
}

/** Everything hangs on the row of `gate`: without it nothing is written. The order is always locked first. */
function movesStatement(moves: Moves, known: OrderFile | undefined): SQL {
  const { orderId, order, payment, stock, goals, at } = moves
  const as = (row: { state: string; lifecycle: unknown } | undefined) =>
    row === undefined
      ? sql``
      : sql`and state = ${row.state} and lifecycle = ${JSON.stringify(row.lifecycle)}::jsonb`
  const now = sql`${at.toISOString()}::timestamptz`
  const parts = [
    sql`with held as (
      select id from orders where id = ${orderId}::int ${as(known?.order)} for update
    )`,
    payment === undefined ? sql`, gate as (select id from held)` : paid(payment, as(known?.payment), now),
  ]
  if (order !== undefined) {
    parts.push(sql`, ordered as (
      update orders o set state = ${order.state}, lifecycle = ${JSON.stringify(order.lifecycle)}::jsonb,
        updated_at = ${now}
      from gate where o.id = ${orderId}::int
    )`)
  }
  if (stock !== undefined) parts.push(stockParts(orderId, stock))
  if (goals !== undefined) parts.push(goalPart(orderId, goals))
  parts.push(asked(moves), logged(moves, now), sql` select count(*)::int as written from gate`)
  return sql.join(parts)
}

const paid = (payment: NonNullable<Moves['payment']>, as: SQL, now: SQL): SQL => sql`, gate as (
  update payments set state = ${payment.state}, lifecycle = ${JSON.stringify(payment.lifecycle)}::jsonb,
    gateway_id = ${payment.gatewayId}, action_url = ${payment.actionUrl},
    failure_code = ${payment.failureCode}, updated_at = ${now}
  where id = ${payment.id}::int and order_id = (select id from held) ${as}
  returning id
)`

/**
 * Rows of the shelf are locked in the order of item and size, so that two orders of the same records wait for
 * each other instead of blocking each other.
 */
function stockParts(orderId: number, stock: 'take' | 'return'): SQL {
  const lines = stock === 'take' ? sql`i.reserved` : sql`(i.reserved or i.sold)`
  const onHand = stock === 'take' ? sql`s.on_hand - l.reserved` : sql`s.on_hand + l.sold`
  return sql`, moved as (
    select i.item_id, i.size, coalesce(sum(i.quantity) filter (where i.reserved), 0)::int as reserved,
      coalesce(sum(i.quantity) filter (where i.sold), 0)::int as sold
    from gate, order_items i where i.order_id = ${orderId}::int and i.item_id is not null and ${lines}
    group by i.item_id, i.size
  ), locked as (
    select s.item_id, s.size, m.reserved, m.sold
    from item_stock s join moved m on m.item_id = s.item_id and m.size = s.size
    order by s.item_id, s.size for update of s
  ), counted as (
    update item_stock s set on_hand = ${onHand}, reserved = s.reserved - l.reserved
    from locked l where s.item_id = l.item_id and s.size = l.size
  ), marked as (
    update order_items i set sold = ${stock === 'take'}, reserved = false
    from gate where i.order_id = ${orderId}::int and ${lines}
  )`
}

function goalPart(orderId: number, reason: 'paid' | 'cancelled'): SQL {
  const quantity = reason === 'paid' ? sql`i.quantity` : sql`-i.quantity`
  // What was never counted cannot be taken off again.
  const counted = sql`and exists (
    select 1 from goal_entries g where g.order_item_id = i.id and g.reason = 'paid')`
  return sql`, goals as (
    insert into goal_entries (project_id, order_item_id, quantity, reason)
    select i.project_id, i.id, ${quantity}, ${reason}
    from gate, order_items i join projects p on p.id = i.project_id
    where i.order_id = ${orderId}::int and p.sale = 'preorder' ${reason === 'paid' ? sql`` : counted}
    on conflict (order_item_id, reason) do nothing returning project_id
  )`
}

/** What happens outside the database; a goal whose count changed is judged. */
function asked({ outbox, goals }: Moves): SQL {
  const judged = sql`union all
    select 'goal.judge', jsonb_build_object('projectId', g.project_id), null, 2147483647
    from (select distinct project_id from goals) g`
  return sql`, asked as (
    insert into outbox (kind, payload, key, available_at)
    select kind, payload, key, 'epoch'::timestamptz from (
      select e->>'kind' as kind, e->'payload' as payload, e->>'key' as key, n
      from gate, jsonb_array_elements(${JSON.stringify(outbox)}::jsonb) with ordinality as given(e, n)
      ${goals === undefined ? sql`` : judged}
    ) wished order by n
    on conflict (key) do nothing
  )`
}

function logged({ events }: Moves, now: SQL): SQL {
  return sql`, logged as (
    insert into events (aggregate, aggregate_id, sequence, type, payload, state, actor, at)
    select e->>'aggregate', (e->>'aggregateId')::int,
      coalesce((select max(p.sequence) from events p
        where p.aggregate = e->>'aggregate' and p.aggregate_id = (e->>'aggregateId')::int), 0)
      + row_number() over (partition by e->>'aggregate', e->>'aggregateId' order by n),
      e->>'type', e->'payload', e->>'state', e->>'actor', ${now}
    from gate, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as given(e, n)
    order by n
  )`
}
