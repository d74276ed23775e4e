// Lines of paid orders that staff change: those that stand, those that go and come, and their copies.
import { type SQL, and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { rowShape } from '../../database/row-shape.ts'
import { orderEdits, orderItems } from '../../database/schema/orders.ts'
import { shipmentItems } from '../../database/schema/shipments.ts'
import { lineGrams } from './dispatch.ts'
import { isIn } from './run-allotments.ts'
import type { NewOrderItem } from './write-order.ts'

/** What was bought by a line, as another line of it is written again. */
export const boughtShape = {
  id: z.int(),
  shopId: z.int(),
  projectId: z.int().nullable(),
  itemId: z.int().nullable(),
  size: z.string(),
  sizes: z.record(z.string(), z.string()),
  chosenSizes: z.array(z.string()),
  name: z.string(),
  itemName: z.string(),
  artistName: z.string(),
  category: z.string(),
  slug: z.string(),
  picture: z.string(),
}

/** The same, read of a line `i`. */
export const boughtColumns: SQL = sql`i.id, i.shop_id as "shopId", i.project_id as "projectId",
  i.item_id as "itemId", i.size, i.sizes, i.chosen_sizes as "chosenSizes", i.name,
  i.item_name as "itemName", i.artist_name as "artistName", i.category, i.slug, i.picture`

const Line = z.object({
  ...boughtShape,
  priceMinor: z.int(),
  compareMinor: z.int().nullable(),
  quantity: z.int(),
  discountMinor: z.int(),
  shipsFrom: z.string(),
  weightGrams: z.int(),
  stock: z.string(),
  isAhead: z.boolean(),
  isIn: z.boolean(),
  sent: z.int(),
  isBound: z.boolean(),
})

/**
 * A line that stands; `isAhead`: sold before it was pressed; `sent`: copies that have left; `isBound`: some
 * of these are in a return or were replaced.
 */
export type StandingLine = z.output<typeof Line>

/** Lines of an order that stand, in their order. */
export const readStandingLines = (db: Database, orderId: number): Promise<StandingLine[]> =>
  queryRows(
    db,
    sql`select ${boughtColumns},
        i.price_minor as "priceMinor", i.compare_minor as "compareMinor", i.quantity,
        i.discount_minor as "discountMinor", i.stock,
        s.ships_from as "shipsFrom", ${lineGrams} as "weightGrams",
        coalesce(p.sale = 'preorder', false) as "isAhead",
        ${isIn} as "isIn",
        i.sent, (exists (select 1 from return_lines l where l.order_item_id = i.id)
          or exists (select 1 from order_items r where r.replaces_id = i.id)) as "isBound"
      from order_items i join shops s on s.id = i.shop_id left join project_items t on t.id = i.item_id
      left join projects p on p.id = i.project_id
      where i.order_id = ${orderId} and i.dropped_for is null order by i.id`,
    Line,
  )

/** Writes a change down; gives its number. */
export async function insertEdit(tx: Database, edit: typeof orderEdits.$inferInsert): Promise<number> {
  const [row] = await tx.insert(orderEdits).values(edit).returning({ id: orderEdits.id })
  if (row === undefined) throw new Error('the change was not written')
  return row.id
}

/** What the house has borne of an order by changes that one person made, in minor units. */
export async function waivedBy(tx: Database, orderId: number, actor: string): Promise<number> {
  const rows = await tx
    .select({ waivedMinor: orderEdits.waivedMinor })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), eq(orderEdits.actor, actor)))
  return rows.reduce((sum, row) => sum + row.waivedMinor, 0)
}

/** The changes of an order, newest first. */
export const readEdits = (db: Database, orderId: number) =>
  db.select().from(orderEdits).where(eq(orderEdits.orderId, orderId)).orderBy(desc(orderEdits.id)).limit(50)

const itemShape = rowShape(orderItems, ['id'])

/** Writes lines; gives their ids, in their order. */
export async function insertLines(
  tx: Database,
  lines: readonly (NewOrderItem & { readonly orderId: number })[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const sent = JSON.stringify(lines.map(line => itemShape.named(line)))
  const rows = await queryRows(
    tx,
    sql`insert into order_items (${itemShape.names})
      select ${itemShape.values} from (
        select q.* from jsonb_array_elements(${sent}::jsonb) with ordinality as e(line, n)
        cross join lateral jsonb_populate_record(null::order_items, e.line) q order by n) r
      returning id`,
    z.object({ id: z.int() }),
  )
  return rows.map(({ id }) => id)
}

interface LinesOfEdit {
  readonly orderId: number
  readonly editId: number
  readonly gone: readonly number[]
  readonly come: readonly number[]
  readonly at: Date
}

/**
 * Takes lines out and counts those that came: their copies, in the order of item and size, and their goals.
 * Gives the projects whose goal is counted anew. Throws where copies are lacking.
 */
export async function countLines(
  tx: Database,
  { orderId, editId, ...lines }: LinesOfEdit,
): Promise<number[]> {
  const gone = idsOf(lines.gone)
  const come = idsOf(lines.come)
  const at = sql`${lines.at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into stock_entries (item_id, size, kind, held_delta, promised_delta, subject, key, at)
    select item_id, size, kind, held, promised, ${`order:${orderId}`}, kind || ':line:' || id, ${at} from (
      select i.id, i.item_id, i.size, 'unpromise' as kind, 0 as held, i.sent - i.quantity as promised,
        1 as turn
      from order_items i where i.id = ${gone} and i.stock = 'promised'
      union all
      select i.id, i.item_id, i.size, k.kind, k.held * (i.quantity - i.sent),
        k.promised * (i.quantity - i.sent), k.turn
      from order_items i cross join (values ('hold', 1, 0, 2), ('promise', -1, 1, 3))
        as k(kind, held, promised, turn)
      where i.id = ${come} and i.stock = 'promised'
    ) moves order by item_id, size, turn, id on conflict (key) do nothing`)
  await tx.execute(
    sql`update order_items set dropped_for = ${`edit:${editId}`}, stock = 'none', sent = 0
      where id = ${gone}`,
  )
  return countGoals(tx, gone, come)
}

/** What left of a line that is written anew left of the new one. */
export async function moveSent(
  tx: Database,
  lines: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  for (const { from, to } of lines)
    await tx.update(shipmentItems).set({ orderItemId: to }).where(eq(shipmentItems.orderItemId, from))
}

const idsOf = (ids: readonly number[]): SQL => sql`any(${arrayText(ids)}::int[])`

/** What was never counted cannot be taken off again. */
async function countGoals(tx: Database, gone: SQL, come: SQL): Promise<number[]> {
  const rows = await queryRows(
    tx,
    sql`insert into goal_entries (project_id, order_item_id, quantity, reason)
      select i.project_id, i.id, -i.quantity, 'dropped' from order_items i
      where i.id = ${gone} and exists (
        select 1 from goal_entries g where g.order_item_id = i.id and g.reason = 'paid')
      union all
      select i.project_id, i.id, i.quantity, 'paid' from order_items i join projects p on p.id = i.project_id
      where i.id = ${come} and p.sale = 'preorder'
      on conflict (order_item_id, reason) do nothing returning project_id as id`,
    z.object({ id: z.int() }),
  )
  return [...new Set(rows.map(({ id }) => id))].toSorted((a, b) => a - b)
}

/** What a part of an order weighs, now that its lines have changed. */
export async function weighPart(
  tx: Database,
  { orderId, shopId, grams }: { readonly orderId: number; readonly shopId: number; readonly grams: number },
): Promise<void> {
  await tx.execute(sql`update order_shops set weight_grams = ${grams}::int
    where order_id = ${orderId} and shop_id = ${shopId}`)
}

/** What items are called, by their ids. */
export async function readItemNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const statement = sql`select id, name from project_items where id = any(${arrayText(ids)}::int[])`
  const rows = await queryRows(db, statement, z.object({ id: z.int(), name: z.string() }))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
