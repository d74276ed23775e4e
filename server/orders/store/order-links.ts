import { and, eq } from 'drizzle-orm'
import { hashToken, tokenFrom } from '../../accounts/auth/tokens.ts'
import type { Database } from '../../database/database.ts'
import { orderLinks } from '../../database/schema/order-links.ts'

/** Keeps the hash of a token that shows an order to a guest; once, however often it is given. */
export async function keepOrderLink(db: Database, orderId: number, tokenHash: string): Promise<void> {
  await db.insert(orderLinks).values({ orderId, tokenHash }).onConflictDoNothing()
}

/** Whether a token was mailed for this very order. */
export async function hasOrderLink(db: Database, orderId: number, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(and(eq(orderLinks.tokenHash, tokenHash), eq(orderLinks.orderId, orderId)))
  return rows.length > 0
}

/**
 * The token that shows an order to whoever holds the link it was placed by. A link has one, so that asking a
 * thousand times keeps no more than asking once.
 */
export async function orderTokenOf(db: Database, orderId: number, link: string): Promise<string> {
  const token = tokenFrom(link, `order ${orderId}`)
  await keepOrderLink(db, orderId, hashToken(token))
  return token
}
