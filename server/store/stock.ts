import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow, queryRows } from './database.ts'

// Stock moves with the lines of an order. Rows are always locked in the order of item and size, so that two
// orders of the same records wait for each other instead of blocking each other.

export interface Wanted {
  readonly itemId: number
  readonly size: string
  readonly quantity: number
}

/**
 * Holds copies for an order, in its transaction. Gives the wants that could not be met; then the caller must
 * roll back. Each want names its item and size once.
 */
export async function reserveStock(db: Database, wants: readonly Wanted[]): Promise<Wanted[]> {
  if (wants.length === 0) return []
  const statement = sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wants)}::jsonb)
        as w("itemId" int, size text, quantity int)
    ), locked as (
      select s.item_id, s.size from item_stock s join wanted w on w."itemId" = s.item_id and w.size = s.size
      order by s.item_id, s.size for update of s
    )
    update item_stock s set reserved = s.reserved + w.quantity
    from wanted w join locked l on l.item_id = w."itemId" and l.size = w.size
    where s.item_id = l.item_id and s.size = l.size and s.on_hand - s.reserved >= w.quantity
    returning s.item_id, s.size`
  const met = await queryRows(db, statement, z.object({ item_id: z.number(), size: z.string() }))
  const held = new Set(met.map(row => `${row.item_id}:${row.size}`))
  return wants.filter(want => !held.has(`${want.itemId}:${want.size}`))
}

const lines = (orderId: number, flag: 'reserved' | 'sold') => sql`
  select item_id, size, sum(quantity)::int as quantity from order_items
  where order_id = ${orderId} and item_id is not null and ${sql.identifier(flag)}
  group by item_id, size`

const locked = sql`
  select s.item_id, s.size, m.quantity
  from item_stock s join moved m on m.item_id = s.item_id and m.size = s.size
  order by s.item_id, s.size for update of s`

/** The reserved copies of an order leave the shelf: it is paid. */
export async function takeStock(db: Database, orderId: number): Promise<void> {
  await db.execute(sql`
    with moved as (${lines(orderId, 'reserved')}), locked as (${locked}),
    counted as (
      update item_stock s set on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity
      from locked l where s.item_id = l.item_id and s.size = l.size
    )
    update order_items set reserved = false, sold = true where order_id = ${orderId} and reserved`)
}

/**
 * Copies held or taken for an order go back where they came from. A second time nothing is left to go back.
 */
export async function returnStock(db: Database, orderId: number): Promise<void> {
  await db.execute(sql`
    with moved as (${lines(orderId, 'reserved')}), locked as (${locked}),
    counted as (
      update item_stock s set reserved = s.reserved - l.quantity
      from locked l where s.item_id = l.item_id and s.size = l.size
    )
    update order_items set reserved = false where order_id = ${orderId} and reserved`)
  await db.execute(sql`
    with moved as (${lines(orderId, 'sold')}), locked as (${locked}),
    counted as (
      update item_stock s set on_hand = s.on_hand + l.quantity
      from locked l where s.item_id = l.item_id and s.size = l.size
    )
    update order_items set sold = false where order_id = ${orderId} and sold`)
}

/** Pre-ordered copies of a paid order count towards their goals; once per line and reason. Spec section 4. */
export async function countGoals(
  db: Database,
  orderId: number,
  reason: 'paid' | 'cancelled',
): Promise<number[]> {
  // What was never counted cannot be taken off again.
  const counted = sql`and exists (
    select 1 from goal_entries g where g.order_item_id = i.id and g.reason = 'paid')`
  const rows = await queryRows(
    db,
    sql`
      insert into goal_entries (project_id, order_item_id, quantity, reason)
      select i.project_id, i.id, ${reason === 'paid' ? sql`i.quantity` : sql`-i.quantity`}, ${reason}
      from order_items i join projects p on p.id = i.project_id
      where i.order_id = ${orderId} and p.sale = 'preorder' ${reason === 'paid' ? sql`` : counted}
      on conflict (order_item_id, reason) do nothing returning project_id`,
    z.object({ project_id: z.number() }),
  )
  return [...new Set(rows.map(row => row.project_id))]
}

/** Copies counted towards a project's goal. */
export async function readGoalCount(db: Database, projectId: number): Promise<number> {
  const statement = sql`
    select coalesce(sum(quantity), 0)::int as counted from goal_entries where project_id = ${projectId}`
  return (await queryRow(db, statement, z.object({ counted: z.number() })))?.counted ?? 0
}
