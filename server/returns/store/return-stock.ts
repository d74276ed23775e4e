// What a return does to the shelf. What came back stands aside, at a place nothing is sold from, until every
// copy was looked at. Rules 5.
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

interface StockMove {
  readonly itemId: number
  readonly size: string
  readonly kind: 'return_in' | 'grade_sell' | 'grade_out'
  readonly place: 'shelf' | 'aside'
  readonly change: number
  readonly reason?: string
  readonly subject: string
  /** Of one thing that is done once. */
  readonly key: string
  /** Only where that was booked before. */
  readonly after?: string
  readonly who: number | null
  readonly at: Date
}

/** Books moves of copies that are counted; what is made to order has no count. A known key books nothing. */
export async function bookReturned(tx: Database, moves: readonly StockMove[]): Promise<void> {
  for (const move of moves.toSorted((a, b) => a.itemId - b.itemId || a.size.localeCompare(b.size))) {
    await tx.execute(sql`
      insert into stock_entries (item_id, size, place, kind, there_delta, unit_cost_minor, reason, subject,
        key, who, at)
      select s.item_id, s.size, ${move.place}, ${move.kind}, ${move.change}::int, s.unit_cost_minor,
        ${move.reason ?? null}, ${move.subject}, ${move.key}, ${move.who}::int,
        ${move.at.toISOString()}::timestamptz
      from item_stock s
      where s.item_id = ${move.itemId} and s.size = ${move.size} and s.on_hand is not null
        and (${move.after ?? null}::text is null
          or exists (select 1 from stock_entries e where e.key = ${move.after ?? null}))
      on conflict (key) do nothing`)
  }
}
