// What staff do to the shelf, each an entry in the ledger.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'

export interface ShelfAct {
  readonly itemId: number
  readonly size: string
  readonly kind: 'receipt' | 'correction' | 'write_off' | 'count'
  /** Copies more on the shelf, or fewer. */
  readonly change: number
  /** What each of them cost, in cents of EUR; undefined for what leaves: the average then. */
  readonly unitCostMinor?: number | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly subject?: string | undefined
  /** The same act books once, however often it is sent. */
  readonly key: string
  readonly who: number
  readonly at: Date
}

const Id = z.object({ id: z.coerce.number() })

/**
 * Books an act. With a cost, the average of all that are there is reckoned anew, to the cent, half up; copies
 * whose cost nobody knew count as those that came. False: it was booked before. Throws what `isOversold`
 * knows when fewer copies were left than are held and promised.
 */
export async function bookAct(tx: Database, act: ShelfAct): Promise<boolean> {
  const statement = sql`
    insert into stock_entries (item_id, size, kind, there_delta, unit_cost_minor, reason, note, subject, key,
      who, at)
    select s.item_id, s.size, ${act.kind}, ${act.change}::int,
      coalesce(${act.unitCostMinor ?? null}::int, case when ${act.kind} = 'receipt' then null
        else s.unit_cost_minor end),
      ${act.reason ?? null}, ${act.note ?? null}, ${act.subject ?? null}, ${act.key}, ${act.who}::int,
      ${act.at.toISOString()}::timestamptz
    from item_stock s where s.item_id = ${act.itemId} and s.size = ${act.size}
    on conflict (key) do nothing returning id`
  if ((await queryRow(tx, statement, Id)) === undefined) return false
  if (act.unitCostMinor !== undefined) {
    await tx.execute(sql`
      update item_stock set unit_cost_minor = round(
        ((on_hand - ${act.change}::int) * coalesce(unit_cost_minor, ${act.unitCostMinor}::int)::numeric
          + ${act.change}::int * ${act.unitCostMinor}::numeric) / on_hand)
      where item_id = ${act.itemId} and size = ${act.size} and on_hand > 0`)
  }
  return true
}

/** From how few free copies on a size is running out; null: never. Since when it is, begins now. */
export async function writeLowMark(
  db: Database,
  { itemId, size, mark }: { readonly itemId: number; readonly size: string; readonly mark: number | null },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update item_stock set low_mark = ${mark}::int,
      low_since = case when free <= ${mark}::int
        then coalesce(low_since, ${at.toISOString()}::timestamptz) end
    where item_id = ${itemId} and size = ${size}`)
}

interface Emptying {
  readonly productId: number
  readonly who: number
  readonly at: Date
}

/** Corrects the shelves of all that can be bought of a product down to nothing: it was there by mistake. */
export async function emptyShelves(tx: Database, { productId, who, at }: Emptying): Promise<void> {
  await tx.execute(sql`
    insert into stock_entries (item_id, size, kind, there_delta, unit_cost_minor, reason, subject, key,
      who, at)
    select s.item_id, s.size, 'correction', -s.on_hand, s.unit_cost_minor, 'discarded', null,
      'discard:' || s.item_id || ':' || s.size, ${who}::int, ${at.toISOString()}::timestamptz
    from item_stock s join project_items i on i.id = s.item_id
    where i.project_id = ${productId} and s.on_hand > 0
    order by s.item_id, s.size
    on conflict (key) do nothing`)
}

const Counter = z.object({ number: z.coerce.number() })

/** A number for a count that no other has. */
export async function nextCount(db: Database): Promise<number> {
  const statement = sql`select nextval(pg_get_serial_sequence('stock_entries', 'id')) as number`
  return (await queryRow(db, statement, Counter))?.number ?? 0
}
