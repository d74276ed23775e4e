import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ParsedCart } from '#contract'
import { SentCart } from '#contract/schemas/cart-shapes.ts'
import type { Database } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { carts } from '../../database/schema/carts.ts'

/** Whose cart: an account's, or a guest's by the id only the guest knows. */
type CartOwner = { readonly userId: number } | { readonly cartId: string }

/** The saved cart, as it was sent; undefined when there is none, or one an older version wrote. */
export async function readCart(db: Database, owner: CartOwner): Promise<ParsedCart | undefined> {
  const [row] = await db.select({ payload: carts.payload }).from(carts).where(whose(owner))
  const parsed = SentCart.safeParse(row?.payload)
  return parsed.success ? parsed.data : undefined
}

/** Keeps a cart. A guest's id never opens or changes the cart of an account. */
export async function saveCart(
  db: Database,
  owner: { userId: number | undefined; cartId: string },
  cart: { currency: string; payload: unknown; at: Date },
): Promise<void> {
  const { currency, payload, at } = cart
  // The row of an account is named after the account, so that no id a guest sends can stand in its way.
  const id = owner.userId === undefined ? owner.cartId : `user:${owner.userId}`
  await keep(db, { id, user_id: owner.userId ?? null, currency, payload, updated_at: at.toISOString() })
}

interface CartRow {
  readonly id: string
  readonly user_id: number | null
  readonly currency: string
  readonly payload: unknown
  readonly updated_at: string
}

/**
 * Carts that are saved in one turn are written in one statement and made durable together. Of two states of
 * one cart the later is kept; in the order of their ids, two processes never wait for each other's rows.
 */
const keep = batched(async (db, asked: readonly CartRow[]) => {
  const last = new Map(asked.map(row => [row.id, row]))
  await db.execute(sql`
    insert into carts (id, user_id, currency, payload, updated_at)
    select id, user_id, currency, payload, updated_at
    from json_to_recordset(${JSON.stringify([...last.values()])}::json)
      as sent (id text, user_id int, currency text, payload jsonb, updated_at timestamptz)
    order by id
    on conflict (id) do update set currency = excluded.currency, payload = excluded.payload,
      updated_at = excluded.updated_at
    where carts.user_id is not distinct from excluded.user_id`)
  return asked.map(() => undefined)
})

export const deleteCart = (db: Database, owner: CartOwner): Promise<void> => {
  const id = 'userId' in owner ? `user:${owner.userId}` : owner.cartId
  return forget(db, { id, guest: !('userId' in owner) })
}

/** Carts forgotten in one turn go together, in the order of their ids as when they are kept. */
const forget = batched(async (db, asked: readonly { id: string; guest: boolean }[]): Promise<undefined[]> => {
  await db.execute(sql`
    with gone as (
      select c.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as sent (id text, guest boolean)
      join carts c on c.id = sent.id and (c.user_id is null or not sent.guest)
      where sent.id > '' order by c.id for update of c
    )
    delete from carts where id in (select id from gone)`)
  return asked.map(() => undefined)
})

function whose(owner: CartOwner) {
  if ('userId' in owner) return eq(carts.id, `user:${owner.userId}`)
  return and(eq(carts.id, owner.cartId), isNull(carts.userId))
}
