import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../auth/tokens.ts'
import type { Database } from '../store/database.ts'
import { hasOrderLink } from '../store/order-links.ts'
import type { Order } from '../store/orders.ts'

type Owned = Pick<Order, 'id' | 'userId' | 'tokenHash'>

function isToken(order: Owned, tokenHash: string): boolean {
  const given = Buffer.from(tokenHash)
  const kept = Buffer.from(order.tokenHash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

/** Whether a token shows an order: the one it was placed with, or one of the mails about it. */
export const opensOrder = async (db: Database, order: Owned, token: string): Promise<boolean> =>
  isToken(order, hashToken(token)) || (await hasOrderLink(db, order.id, hashToken(token)))

/** Whether a caller may see an order: its owner, or whoever holds a token of it. A token opens one order. */
export async function mayReadOrder(
  db: Database,
  order: Owned,
  caller: { readonly userId: number | undefined; readonly token: string | undefined },
): Promise<boolean> {
  if (order.userId !== null && order.userId === caller.userId) return true
  return caller.token !== undefined && (await opensOrder(db, order, caller.token))
}
