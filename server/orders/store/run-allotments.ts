// Which lines have their copies of a run that was counted, and which still wait for some. Rules 2.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { stagesInStock } from '#domain/pressing/production-stage.ts'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

/** Of a project `p`: in the warehouse, because it always was or because its run came in. */
const isRunIn = sql`(p.sale is distinct from 'preorder' or exists (select 1 from productions r
  where r.project_id = p.id and r.state = any(${arrayText(stagesInStock)}::text[])))`

/**
 * Of a line `i` with its project `p`: in the warehouse, because it always was or because its run came in with
 * copies for it. A run that was never counted has some for everybody. Rules 2.
 */
export const isIn = sql`(p.sale is distinct from 'preorder' or exists (select 1 from productions r
  where r.project_id = p.id and r.state = any(${arrayText(stagesInStock)}::text[])
    and (r.lifecycle->>'accepted' is null
      or exists (select 1 from run_allotments a where a.order_item_id = i.id))))`

/** Of a line `i`: its order took a part of what it waits for of the run, and the rest is to follow. */
export const isLater = sql`exists (select 1 from run_portions f
  where f.order_id = i.order_id and f.project_id = i.project_id and f.state = 'accepted')`

const Stock = z.object({ is_in: z.boolean() })

/** Whether a record is in the warehouse; undefined for a project that is not there. */
export async function isRecordIn(db: Database, projectId: number): Promise<boolean | undefined> {
  const statement = sql`select ${isRunIn} as is_in from projects p where p.id = ${projectId}`
  return (await queryRow(db, statement, Stock))?.is_in
}

const Counted = z.object({ accepted: z.int().nullable() })

const accepted = (projectId: number) => sql`select (lifecycle->>'accepted')::int as accepted
  from productions where project_id = ${projectId}`

/** The copies of a run that are good; null before its count. */
export const readAccepted = async (db: Database, projectId: number): Promise<number | null> =>
  (await queryRow(db, accepted(projectId), Counted))?.accepted ?? null

/** The same; nobody else divides the run until the transaction ends. */
export const holdRun = async (tx: Database, projectId: number): Promise<number | null> =>
  (await queryRow(tx, sql`${accepted(projectId)} for update`, Counted))?.accepted ?? null

/**
 * Of a line `i` of an order `o`: it stands, so that what it was given is its own. An order that was lost to a
 * bank has only what had left.
 */
const stands = sql`(i.dropped_for is null
  and o.state not in ('pending_payment', 'pledged', 'cancelled', 'refunded'))`

const Used = z.object({ used: z.coerce.number() })

/** Copies of a run that somebody has: those that lines were given, and those that have left. */
export async function copiesUsed(db: Database, projectId: number): Promise<number> {
  const statement = sql`
    select coalesce(sum(
        case when a.order_item_id is not null and ${stands} then i.quantity else i.sent end), 0) as used
    from order_items i join orders o on o.id = i.order_id
      left join run_allotments a on a.order_item_id = i.id
    where i.project_id = ${projectId}`
  return (await queryRow(db, statement, Used))?.used ?? 0
}

const Waiting = z.object({
  orderId: z.int(),
  number: z.string(),
  copies: z.int(),
  paid: Time,
  isTrade: z.boolean(),
  isOwn: z.boolean(),
  lines: z.array(z.int()),
  /** Those of them of which nothing has left. */
  unsent: z.array(z.int()),
  isAskable: z.boolean(),
})

export type WaitingOrder = z.output<typeof Waiting>

/**
 * Orders of a run with lines that have no copies of it yet, by when they were paid. Whether each can be asked
 * to take a part: it is paid, none of what waits has left, and there is an address to write to.
 */
export function ordersWaiting(db: Database, projectId: number): Promise<WaitingOrder[]> {
  const statement = sql`
    select o.id as "orderId", o.number, sum(i.quantity - i.sent)::int as copies,
      coalesce((select min(e.at) from ledger_entries e where e.order_id = o.id and e.kind = 'capture'),
        o.created_at) as paid,
      exists (select 1 from drafts d where d.order_id = o.id and d.channel = 'wholesale') as "isTrade",
      coalesce(o.user_id = p.owner_id, false) as "isOwn", jsonb_agg(i.id order by i.id) as lines,
      coalesce(jsonb_agg(i.id order by i.id) filter (where i.sent = 0), '[]') as unsent,
      (o.state <> 'disputed' and not o.is_owed and o.email <> ''
        and bool_and(i.sent = 0 and i.item_id is not null)) as "isAskable"
    from order_items i join orders o on o.id = i.order_id join projects p on p.id = i.project_id
      left join run_allotments a on a.order_item_id = i.id
    where i.project_id = ${projectId} and i.dropped_for is null and i.quantity > i.sent
      and o.state in ('paid', 'on_hold', 'ready', 'partly_shipped', 'disputed') and a.order_item_id is null
    group by o.id, p.id order by paid, o.id`
  return queryRows(db, statement, Waiting)
}

/** Gives lines their copies. The caller holds the run. */
export async function insertAllotments(tx: Database, lines: readonly number[], at: Date): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    insert into run_allotments (order_item_id, project_id, at)
    select i.id, i.project_id, ${at.toISOString()}::timestamptz from order_items i
    where i.id = any(${arrayText(lines)}::int[])
    on conflict (order_item_id) do nothing`)
}

const Decided = z.object({ short: z.enum(['make_up', 'refund']).nullable() })

/** What staff decided of those who wait for copies of a run; null where nobody did. */
export async function readShort(db: Database, projectId: number): Promise<'make_up' | 'refund' | null> {
  const statement = sql`select lifecycle->>'short' as short from productions where project_id = ${projectId}`
  return (await queryRow(db, statement, Decided))?.short ?? null
}

const Lacking = z.object({ lines: z.int() })

/** Lines of an order whose run was counted and has no copies for them. */
export async function linesWithout(db: Database, orderId: number): Promise<number> {
  const statement = sql`
    select count(*)::int as lines from order_items i
      join productions r on r.project_id = i.project_id and r.lifecycle->>'accepted' is not null
      join projects p on p.id = i.project_id and p.sale = 'preorder'
    where i.order_id = ${orderId} and i.dropped_for is null and i.sent < i.quantity
      and not exists (select 1 from run_allotments a where a.order_item_id = i.id)`
  return (await queryRow(db, statement, Lacking))?.lines ?? 0
}
