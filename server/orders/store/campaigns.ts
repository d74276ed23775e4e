// Which campaigns the clock decides, what a decision must know, and the orders it concerns.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { lineEntries } from '../../stock/store/line-entries.ts'
import { lineGrams } from './dispatch.ts'

const Due = z.object({
  id: z.int(),
  name: z.string(),
  step: z.enum(['in_progress', 'confirmed']),
  goal: z.int(),
  counted: z.int(),
  ends_at: Time,
  files_ready: z.boolean(),
  asks_cards: z.boolean(),
  asks_owner: z.boolean(),
})

/** Cards that were kept for it are still to be charged. */
const asksCards = sql`exists (select 1 from order_items i join orders o on o.id = i.order_id
  where i.project_id = p.id and i.dropped_for is null and o.state = 'pledged')`

/** The boss ended it early for a reason, which stands for its files and its owner's word. Rules 1. */
const isClosedForReason = sql`coalesce((p.lifecycle->>'isClosedForReason')::boolean, false)`

/** Somebody's share pays for a campaign's run, and they have not agreed to what it costs. Rules 1. */
const asksOwner = sql`(p.sale = 'preorder' and p.lifecycle->>'runApprovedAt' is null
  and not ${isClosedForReason}
  and exists (select 1 from users u where u.id = p.owner_id and u.closed_at is null)
  and exists (select 1 from project_drafts l where l.project_id = p.id and l.locked is not null
    and l.locked <> 'null'::jsonb))`

export type DueCampaign = z.output<typeof Due>

const filesReady = sql`(${isClosedForReason} or exists (select 1 from productions f
  where f.project_id = p.id and f.state <> 'files_pending'))`

/**
 * Campaigns whose end has come and on which the clock decides, in the order of their ends. One with its goal
 * that waits for its files or for cards is only among them when `all` are asked for.
 */
export async function dueCampaigns(db: Database, now: Date, limit: number, all = false) {
  const decidable = all
    ? sql`true`
    : sql`(p.step = 'in_progress' or (${filesReady} and not ${asksCards} and not ${asksOwner}))`
  const statement = sql`
    select p.id, p.name, p.step, coalesce(p.goal, 0) as goal, p.ends_at, ${filesReady} as files_ready,
      ${asksCards} as asks_cards, ${asksOwner} as asks_owner,
      (select coalesce(sum(g.quantity), 0)::int from goal_entries g where g.project_id = p.id) as counted
    from projects p
    where p.step in ('in_progress', 'confirmed') and p.sale = 'preorder'
      and p.ends_at <= ${now.toISOString()}::timestamptz and ${decidable}
    order by p.ends_at, p.id limit ${limit}`
  return queryRows(db, statement, Due)
}

const Id = z.object({ id: z.int() })

/** Approved projects whose start has come. */
export async function dueLaunches(db: Database, now: Date, limit: number): Promise<number[]> {
  const statement = sql`
    select p.id from projects p
    where p.step = 'checking' and p.starts_at <= ${now.toISOString()}::timestamptz
      and (p.lifecycle->>'isApproved')::boolean
      and coalesce(p.lifecycle->>'kind', '') <> 'pressing'
      and not coalesce((p.lifecycle->>'isDeleted')::boolean, false)
    order by p.starts_at, p.id limit ${limit}`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}

const Facts = z.object({
  counted: z.int(),
  orders: z.int(),
  shipped: z.int(),
  open: z.int(),
  files_ready: z.boolean(),
  asks_cards: z.boolean(),
  asks_owner: z.boolean(),
})

/** What the moves of a project are judged by. `orders` stand and are paid, `open` are not over. */
export async function readProjectFacts(db: Database, projectId: number) {
  const statement = sql`
    select (select coalesce(sum(quantity), 0)::int from goal_entries where project_id = p.id) as counted,
      ${filesReady} as files_ready, ${asksCards} as asks_cards,
      ${asksOwner} as asks_owner, s.*
    from projects p cross join lateral (
      select count(distinct o.id)
          filter (where o.state not in ('pending_payment', 'cancelled'))::int as orders,
        count(distinct o.id) filter (where o.state in ('shipped', 'delivered', 'completed'))::int as shipped,
        count(distinct o.id)
          filter (where o.state not in ('cancelled', 'completed', 'refunded'))::int as open
      from orders o join order_items i on i.order_id = o.id
      where i.project_id = p.id and i.dropped_for is null
    ) s where p.id = ${projectId}`
  const facts = await queryRow(db, statement, Facts)
  return (
    facts ?? {
      counted: 0,
      orders: 0,
      shipped: 0,
      open: 0,
      files_ready: false,
      asks_cards: false,
      asks_owner: false,
    }
  )
}

const Asked = z.object({ id: z.int(), sequence: z.int(), ended: z.boolean(), silent: z.boolean() })

/**
 * Campaigns after one that have their goal and their files, and wait for their owner's word on the run:
 * `ended` when nothing else keeps them, `silent` a week after their end. `sequence` is the entry of the log
 * that confirmed them: a goal that was lost and reached again is asked for anew.
 */
export function runsToApprove(db: Database, now: Date, afterId: number, limit: number) {
  const at = sql`${now.toISOString()}::timestamptz`
  const statement = sql`
    select p.id, p.ends_at <= ${at} and not ${asksCards} as ended,
      p.ends_at + interval '7 days' <= ${at} as silent,
      coalesce((select max(e.sequence) from events e where e.aggregate = 'project'
        and e.aggregate_id = p.id and e.type in ('project.goalReached', 'project.topUp')), 0)::int as sequence
    from projects p
    where p.step = 'confirmed' and p.sale = 'preorder' and p.ends_at is not null and p.id > ${afterId}
      and ${filesReady} and ${asksOwner}
    order by p.id limit ${limit}`
  return queryRows(db, statement, Asked)
}

const unsent = sql`('pending_payment', 'pledged', 'paid', 'on_hold', 'ready', 'partly_shipped')`

/**
 * Orders after one that still have a line of a project which has not been sent. Not those of whose money a
 * bank has some: they come back to the list once it has decided. Rules 3.
 */
export async function ordersToDrop(db: Database, projectId: number, afterId: number, limit: number) {
  const statement = sql`
    select distinct o.id
    from order_items i join orders o on o.id = i.order_id join projects p on p.id = i.project_id
    where i.project_id = ${projectId} and i.dropped_for is null and o.id > ${afterId} and o.state in ${unsent}
      and (p.sale = 'preorder' or o.state <> 'partly_shipped')
      and coalesce((o.lifecycle->>'frozenMinor')::int, 0) = 0
    order by o.id limit ${limit}`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}

/** The projects of an order whose pre-orders are conditional. */
export async function conditionalProjects(db: Database, orderId: number): Promise<number[]> {
  const statement = sql`
    select distinct p.id from order_items i join projects p on p.id = i.project_id
    where i.order_id = ${orderId} and i.dropped_for is null and p.sale = 'preorder' order by p.id`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}

const Standing = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  shop_id: z.int(),
  ships_from: z.string(),
  goods: z.int(),
  grams: z.int(),
})

/** The lines of an order that stand, with the weight of their goods and where they leave from. */
export async function standingLines(db: Database, orderId: number) {
  const statement = sql`
    select i.id, i.project_id, i.shop_id, s.ships_from,
      i.price_minor * i.quantity - i.discount_minor as goods,
      ${lineGrams} * i.quantity as grams
    from order_items i join shops s on s.id = i.shop_id left join project_items t on t.id = i.item_id
    where i.order_id = ${orderId} and i.dropped_for is null order by i.id`
  return queryRows(db, statement, Standing)
}

/**
 * Takes lines out of an order that stands: they count towards no goal, and their copies are free again.
 * The caller holds the order.
 */
export async function dropLines(
  tx: Database,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<void> {
  const chosen = sql`any(${arrayText(ids)}::int[])`
  await tx.execute(sql`
    insert into goal_entries (project_id, order_item_id, quantity, reason)
    select i.project_id, i.id, -i.quantity, 'dropped' from order_items i
    where i.id = ${chosen} and exists (
      select 1 from goal_entries g where g.order_item_id = i.id and g.reason = 'paid')
    on conflict (order_item_id, reason) do nothing`)
  await tx.execute(sql`
    with moved as (
      select i.id, i.order_id, i.item_id, i.size, i.quantity - i.sent as quantity, i.stock as was,
        'none' as becomes, null::int as parcel, now() as at
      from order_items i where i.id = ${chosen} and i.item_id is not null and i.stock in ('held', 'promised')
    ), ${lineEntries} select 1`)
  await tx.execute(sql`update order_items set dropped_for = ${reason} where id = ${chosen}`)
}

const GoalCount = z.object({ counted: z.int(), own: z.int(), owner: z.int().nullable() })

export type GoalCount = z.output<typeof GoalCount>

/** Copies counted towards a project's goal, and of them those that its owner has bought and paid. */
export async function readGoalCount(db: Database, projectId: number): Promise<GoalCount> {
  const statement = sql`
    select p.owner_id as owner, coalesce(sum(g.quantity), 0)::int as counted,
      coalesce(sum(g.quantity) filter (
        where o.user_id = p.owner_id and o.state not in ('pending_payment', 'pledged')), 0)::int as own
    from projects p
      left join goal_entries g on g.project_id = p.id
      left join order_items i on i.id = g.order_item_id
      left join orders o on o.id = i.order_id
    where p.id = ${projectId} group by p.id`
  return (await queryRow(db, statement, GoalCount)) ?? { counted: 0, own: 0, owner: null }
}
