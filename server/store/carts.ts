import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ParsedCart } from '#contract'
import { SentCart } from '#contract/schemas/cart-shapes.ts'
import type { Database } from './database.ts'
import { carts } from './schema/orders.ts'

/** Whose cart: an account's, or a guest's by the id only the guest knows. */
export type CartOwner = { readonly userId: number } | { readonly cartId: string }

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
  await db.execute(sql`
    insert into carts (id, user_id, currency, payload, updated_at)
    values (${id}, ${owner.userId ?? null}::int, ${currency}, ${JSON.stringify(payload)}::jsonb,
      ${at.toISOString()}::timestamptz)
    on conflict (id) do update set currency = excluded.currency, payload = excluded.payload,
      updated_at = excluded.updated_at
    where carts.user_id is not distinct from excluded.user_id`)
}

export async function deleteCart(db: Database, owner: CartOwner): Promise<void> {
  await db.delete(carts).where(whose(owner))
}

function whose(owner: CartOwner) {
  if ('userId' in owner) return eq(carts.id, `user:${owner.userId}`)
  return and(eq(carts.id, owner.cartId), isNull(carts.userId))
}
