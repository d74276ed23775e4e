import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cartPart } from './close-carts.ts'
import { type Database, isUniqueViolation, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { capturePart } from '../../ledger/store/ledger.ts'
import { lineEntries } from '../../stock/store/line-entries.ts'
import type { LogRow } from '../../database/event-log.ts'
import type { Order, OrderFile, Payment } from './orders.ts'
import type { OutboxOrder } from '../../database/outbox.ts'
import { payments } from '../../database/schema/orders.ts'

/** Columns of a payment that a provider's word changes, beside its state. */
const paymentNews = [
  'gatewayId',
  'actionUrl',
  'failureCode',
  'customer',
  'method',
  'otherMethod',
  'key',
] as const satisfies readonly (keyof Payment)[]

/** What the provider told of a payment, or was asked of it, beside its state. */
export type PaymentNews = Readonly<Partial<Pick<Payment, (typeof paymentNews)[number]>>>

const newsColumns = paymentNews
  .map(name => `${payments[name].name} = h.move#>>'{payment,${name}}'`)
  .join(', ')

/** What a series of steps of one order came to, ready to be written. */
export interface Moves {
  readonly orderId: number
  /** The order as it is now; undefined when only its payment moved. */
  readonly order: Stand | undefined
  readonly payment: Payment | undefined
  /**
   * `promise`: held copies are paid. `return`: held and promised copies are free again, those that have not
   * left. `ship`: promised copies leave the shelf.
   */
  readonly stock: 'promise' | 'return' | 'ship' | undefined
  /** The parcels that leave, which are written already, with what is in them. */
  readonly leaving: readonly number[]
  /** Pre-ordered copies count towards their goals, or no longer do; once per line and reason. */
  readonly goals: 'paid' | 'cancelled' | undefined
  /** The payment has brought its money: it is booked line by line. */
  readonly captured: boolean
  /** The order stands from now on: the kept carts it was made of are closed. */
  readonly closesCart: boolean
  readonly events: readonly LogRow[]
  readonly outbox: readonly OutboxOrder[]
  readonly at: Date
}

const Written = z.object({ order_id: z.int() })

/**
 * Writes moves in one statement. The caller's transaction holds the order; or it says how order and payment
 * stood when the moves were worked out, and they are written only if both still do. False when they do not;
 * nothing is written then.
 */
export async function writeMoves(db: Database, moves: Moves, known?: OrderFile): Promise<boolean> {
  if (known === undefined) return write(db, { moves, known: null })
  const { order, payment } = known
  if (payment === undefined || moves.payment === undefined) return false
  try {
    return await write(db, { moves, known: { order: stand(order), payment: stand(payment) } })
  } catch (error) {
    // Somebody else has just written the next line of the log.
    if (isUniqueViolation(error, 'events_sequence')) return false
    throw error
  }
}

type Stand = Pick<Order | Payment, 'state' | 'lifecycle'>

/** Where an order or its payment stands. */
export const stand = ({ state, lifecycle }: Stand): Stand => ({ state, lifecycle })

interface Asked {
  readonly moves: Moves
  readonly known: { readonly order: Stand; readonly payment: Stand } | null
}

/** Moves of one turn are written and made durable together; of one order, only the first. */
const write = batched(async (db, asked: readonly Asked[]) => {
  const first = new Map(asked.toReversed().map(one => [one.moves.orderId, one]))
  const sent = [...first.values()].map(({ moves, known }) => ({
    ...moves,
    order: moves.order ?? null,
    payment: moves.payment ?? null,
    known,
  }))
  const written = await queryRows(db, movesStatement(JSON.stringify(sent)), Written)
  const ids = new Set(written.map(row => row.order_id))
  return asked.map(one => ids.has(one.moves.orderId) && first.get(one.moves.orderId) === one)
})

/**
 * Everything hangs on the rows of `gate`: what has none is not written. Orders are locked first and in the
 * order of their ids, stock last and in the order of item and size, so that two of these wait for each other
 * instead of blocking each other. The bounds of an id tell the planner that moves are few, so that it reads
 * rows by their keys.
 */
const movesStatement = (moves: string): SQL => sql`
  with sent as materialized (
    select (e->>'orderId')::int as id, e as move from jsonb_array_elements(${moves}::jsonb) e
    where (e->>'orderId')::int between 1 and 2147483647
  ), held as (
    select o.id, sent.move from sent join orders o on o.id = sent.id
    where sent.move->'known' = 'null' or (o.state = sent.move#>>'{known,order,state}'
      and o.lifecycle = sent.move#>'{known,order,lifecycle}')
    order by o.id for update of o
  ), paid as (
    update payments p set state = h.move#>>'{payment,state}', lifecycle = h.move#>'{payment,lifecycle}',
      ${sql.raw(newsColumns)},
      updated_at = (h.move->>'at')::timestamptz
    from held h
    where p.id = (h.move#>>'{payment,id}')::int and p.order_id = h.id
      and (h.move->'known' = 'null' or (p.state = h.move#>>'{known,payment,state}'
        and p.lifecycle = h.move#>'{known,payment,lifecycle}'))
    returning h.id, h.move
  ), gate as (
    select id, move, move->>'stock' as stock, move->>'goals' as goals, (move->>'at')::timestamptz as at
    from (select * from paid union all select * from held where move->'payment' = 'null') g
  ), ordered as (
    update orders o set state = gate.move#>>'{order,state}', lifecycle = gate.move#>'{order,lifecycle}',
      updated_at = gate.at
    from gate where o.id = gate.id and gate.move->'order' <> 'null'
  ), ${capturePart}, ${stockParts}, ${goalPart}, ${cartPart},
  ${outboxPart}, ${eventPart}
  select id as order_id from gate`

/** What a move of the stock does to a line `i`: which mark it must have, and which it gets. */
const lineMoves = sql`(gate.stock = 'promise' and i.stock = 'held'
  or gate.stock = 'return' and i.stock in ('held', 'promised')
  or gate.stock = 'ship' and i.stock = 'promised' and x.copies is not null)`

const stockParts = sql`moved as (
    select i.id, i.order_id, i.item_id, i.size, coalesce(x.copies, i.quantity - i.sent) as quantity,
      i.stock as was, x.shipment_id as parcel, gate.at,
      case when gate.stock = 'promise' or (gate.stock = 'ship' and i.sent < i.quantity) then 'promised'
        when gate.stock = 'ship' then 'gone' else 'none' end as becomes
    from gate join order_items i on i.order_id = gate.id
      left join shipment_items x on gate.stock = 'ship' and x.order_item_id = i.id
        and gate.move->'leaving' @> to_jsonb(x.shipment_id)
    where i.item_id is not null and ${lineMoves}
  ), ${lineEntries}`

/** What was never counted cannot be taken off again. */
const goalPart = sql`goals as (
    insert into goal_entries (project_id, order_item_id, quantity, reason)
    select i.project_id, i.id, case gate.goals when 'paid' then i.quantity else -i.quantity end, gate.goals
    from gate join order_items i on i.order_id = gate.id join projects p on p.id = i.project_id
    where gate.goals is not null and p.sale = 'preorder' and i.dropped_for is null
      and (gate.goals = 'paid' or exists (
      select 1 from goal_entries g where g.order_item_id = i.id and g.reason = 'paid'))
    on conflict (order_item_id, reason) do nothing returning project_id
  )`

/** What happens outside the database; a goal whose count changed is judged. */
const outboxPart = sql`asked as (
    insert into outbox (kind, payload, key, available_at)
    select kind, payload, key, 'epoch'::timestamptz from (
      select e->>'kind' as kind, e->'payload' as payload, e->>'key' as key, gate.id, n
      from gate cross join lateral jsonb_array_elements(gate.move->'outbox') with ordinality as given(e, n)
      union all
      select 'goal.judge', jsonb_build_object('projectId', g.project_id), null, 2147483647, 1
      from (select distinct project_id from goals) g
    ) wished order by id, n
    on conflict (key) do nothing
  )`

const eventPart = sql`logged as (
    insert into events (aggregate, aggregate_id, sequence, type, payload, state, actor, at)
    select e->>'aggregate', (e->>'aggregateId')::int,
      coalesce((select max(p.sequence) from events p
        where p.aggregate = e->>'aggregate' and p.aggregate_id = (e->>'aggregateId')::int), 0)
      + row_number() over (partition by e->>'aggregate', e->>'aggregateId' order by n),
      e->>'type', e->'payload', e->>'state', e->>'actor', gate.at
    from gate cross join lateral jsonb_array_elements(gate.move->'events') with ordinality as given(e, n)
    order by gate.id, n
  )`
