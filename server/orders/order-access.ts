import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../accounts/auth/tokens.ts'
import type { Database } from '../database/database.ts'
import { hasOrderLink } from './store/order-links.ts'
import type { Order } from './store/orders.ts'

type Owned = Pick<Order, 'id' | 'userId' | 'tokenHash'>

function isToken(order: Owned, tokenHash: string): boolean {
  const given = Buffer.from(tokenHash)
  const kept = Buffer.from(order.tokenHash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

interface Caller {
  readonly userId: number | undefined
  readonly token: string | undefined
}

/** Whether a caller is who placed an order: its owner, or the holder of the token it was placed with. */
export function isPlacedBy(order: Owned, { userId, token }: Caller): boolean {
  if (order.userId !== null && order.userId === userId) return true
  return token !== undefined && isToken(order, hashToken(token))
}

/**
 * Whether a caller may see an order: who placed it, or whoever holds the link of one of the mails about it. A
 * token opens one order.
 */
export async function mayReadOrder(db: Database, order: Owned, caller: Caller): Promise<boolean> {
  if (isPlacedBy(order, caller)) return true
  return caller.token !== undefined && (await hasOrderLink(db, order.id, hashToken(caller.token)))
}
