// What sells and what does not, what waits for somebody, and what left for the banks of owners.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StatTaskName } from '#domain/stats/tasks.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { entryWithin, isOfContract, saleFacts, type StatSpan } from './sales.ts'

const Best = z.object({
  item: z.string(),
  artist: z.string(),
  format: z.string(),
  copies: z.coerce.number(),
  currency: z.string(),
  grossMinor: z.coerce.number(),
})

/** What sold most copies in a span, by record and currency. */
export const readBestSellers = (db: Database, span: StatSpan, limit: number) =>
  queryRows(
    db,
    sql`select f.name as item, f.artist_name as artist, f.category as format, sum(f.copies) as copies,
      f.currency, sum(f.amount) as "grossMinor"
    from ${saleFacts(entryWithin(span))} f
    where f.kind = 'sale' and not ${isOfContract(sql`f`)}
    group by f.project_id, 1, 2, 3, f.currency
    order by sum(f.copies) desc, 1, 2, 5 limit ${limit}`,
    Best,
  )

const Slow = z.object({
  item: z.string(),
  artist: z.string(),
  format: z.string(),
  size: z.string(),
  there: z.coerce.number(),
  copies: z.coerce.number(),
  last: z.string().nullable(),
})

/** What lies on the shelf and sold fewest copies in a span; of those the ones with most copies there. */
export const readSlowSellers = (db: Database, span: StatSpan, limit: number) =>
  queryRows(
    db,
    sql`select p.name as item, p.artist_name as artist, p.category as format, s.size, s.on_hand as there,
      coalesce(sold.copies, 0) as copies, (select to_char(max(o.created_at) at time zone
          ${sql.raw(`'${shopTimeZone}'`)}, 'YYYY-MM-DD')
        from order_items i join orders o on o.id = i.order_id
        where i.project_id = p.id and i.item_id = s.item_id and o.money <> 'none') as last
    from item_stock s join project_items t on t.id = s.item_id join projects p on p.id = t.project_id
    left join (select f.item_id, f.size, sum(f.copies) as copies
      from ${saleFacts(entryWithin(span))} f where f.kind = 'sale'
      group by 1, 2) sold on sold.item_id = s.item_id and sold.size = s.size
    where s.on_hand > 0
    order by coalesce(sold.copies, 0), s.on_hand desc, p.id, s.size limit ${limit}`,
    Slow,
  )

const inState = (table: SQL, states: SQL): SQL => sql`select count(*) from ${table} where state in ${states}`

/** How many there are of each task; each is counted by an index of what is open. */
const taskCounts: Readonly<Record<StatTaskName, SQL>> = {
  ready: inState(sql`orders`, sql`('ready')`),
  on_hold: inState(sql`orders`, sql`('on_hold')`),
  disputed: inState(sql`orders`, sql`('disputed')`),
  parcels: sql`select count(*) from shipments where state in ('exception', 'lost', 'damaged')
    or (state in ('handed_over', 'in_transit') and (lifecycle->>'isSilent')::boolean)`,
  returns: sql`select count(*) from returns where state not in ('settled', 'refused', 'lapsed', 'closed')`,
  checking: sql`select count(*) from projects where step = 'checking'`,
  contests: inState(sql`contests`, sql`('closed', 'drawn')`),
  low_stock: sql`select count(*) from item_stock where low_since is not null`,
  payouts: inState(sql`payouts`, sql`('statement_ready')`),
  no_account: sql`${inState(sql`payouts`, sql`('statement_ready', 'bounced')`)}
    and lifecycle->'account'->>'iban' is null`,
  reviews: inState(sql`reviews`, sql`('waiting')`),
  letters: inState(sql`contact_messages`, sql`('open')`),
  given_up: sql`select count(*) from outbox where failed_at is not null and dropped_at is null`,
}

/** How much of each task waits now. */
export async function countTasks(
  db: Database,
  names: readonly StatTaskName[],
): Promise<{ task: StatTaskName; count: number }[]> {
  if (names.length === 0) return []
  const counts = names.map(name => sql`select ${name}::text as task, (${taskCounts[name]}) as count`)
  const Counted = z.object({ task: z.string(), count: z.coerce.number() })
  const rows = await queryRows(db, sql.join(counts, sql` union all `), Counted)
  return names.map(task => ({ task, count: rows.find(row => row.task === task)?.count ?? 0 }))
}

const Boxes = z.object({
  type: z.string(),
  currency: z.string(),
  orders: z.coerce.number(),
  boxes: z.coerce.number(),
  grossMinor: z.coerce.number(),
})

/** Boxes that were paid for in a span, by what comes and how often. */
export const readBoxes = (db: Database, span: StatSpan) =>
  queryRows(
    db,
    sql`select f.box_type || ' ' || coalesce(f.periodicity, 'once') as type, f.currency,
      count(distinct f.order_id) as orders, sum(f.copies) as boxes, sum(f.amount) as "grossMinor"
    from ${saleFacts(entryWithin(span))} f
    where f.kind = 'sale' and f.box_type is not null group by 1, 2 order by 1, 2`,
    Boxes,
  )

const Paid = z.object({
  event: z.string(),
  currency: z.string(),
  payouts: z.coerce.number(),
  amountMinor: z.coerce.number(),
})

/** What was set aside for owners in a span, left for their banks, and came back: entries of payouts. */
export const readPayoutEntries = (db: Database, span: StatSpan) =>
  queryRows(
    db,
    sql`select e.kind as event, g.currency, count(distinct e.id) as payouts,
        sum(g.amount_minor) as "amountMinor"
    from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.amount_minor > 0
    where e.kind like 'payout.%' and ${entryWithin(span)} group by 1, 2 order by 1, 2`,
    Paid,
  )
