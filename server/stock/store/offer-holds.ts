// What offers and proposed changes keep on the shelf for their buyers. Rules 2, 5 and 15.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import type { DraftHold } from '../../database/schema/drafts.ts'

interface Keeping {
  /** Whose they are, such as `draft:12`. */
  readonly holder: string
  /** The number of the step in the log: each keeps and lets go once. */
  readonly sequence: number
  readonly at: Date
}

/** Sign of both ends of a hold. */
const ends = { hold: 1, unhold: -1 } as const

/**
 * Holds the counts of items until the transaction ends, in the order of item and size, in which everybody
 * takes them.
 */
export async function holdShelf(
  tx: Database,
  copies: readonly Pick<DraftHold, 'itemId' | 'size'>[],
): Promise<void> {
  const asked = copies.map(({ itemId, size }) => ({ item: itemId, size }))
  await tx.execute(sql`select 1 from item_stock s
    where (s.item_id, s.size) in (
      select q.item, q.size
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(item int, size text))
    order by s.item_id, s.size for no key update of s`)
}

const Booked = z.object({ id: z.coerce.number() })

/** Books copies that are counted, in the order of the shelf; gives those that were. */
async function book(
  tx: Database,
  kind: keyof typeof ends,
  holds: readonly DraftHold[],
  { holder, sequence, at }: Keeping,
): Promise<DraftHold[]> {
  const booked: DraftHold[] = []
  for (const one of holds.toSorted((a, b) => a.itemId - b.itemId || a.size.localeCompare(b.size))) {
    const { itemId, size, quantity } = one
    const row = await queryRow(
      tx,
      sql`insert into stock_entries (item_id, size, kind, held_delta, subject, key, at)
        select s.item_id, s.size, ${kind}, ${ends[kind] * quantity}::int, ${holder},
          ${`${kind}:${holder}:${sequence}:${itemId}:${size}`}, ${at.toISOString()}::timestamptz
        from item_stock s
        where s.item_id = ${itemId} and s.size = ${size} and s.on_hand is not null
        on conflict (key) do nothing returning id`,
      Booked,
    )
    if (row !== undefined) booked.push(one)
  }
  return booked
}

/**
 * Keeps copies for the buyer of an offer; what is made to order needs none. Gives what is kept. Throws where
 * fewer are free.
 */
export const holdCopies = (
  tx: Database,
  holds: readonly DraftHold[],
  keeping: Keeping,
): Promise<DraftHold[]> => book(tx, 'hold', holds, keeping)

/** Lets go of them. */
export async function letGo(tx: Database, holds: readonly DraftHold[], keeping: Keeping): Promise<void> {
  await book(tx, 'unhold', holds, keeping)
}
