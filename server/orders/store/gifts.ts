import { and, desc, eq } from 'drizzle-orm'
import { Address } from '#contract/schemas/parts.ts'
import type { Database } from '../../database/database.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { orders } from '../../database/schema/orders.ts'

const listMost = 100

/** Orders that somebody sent as gifts, newest first, with whom they went to. */
export async function listGifts(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.isGift, true)))
    .orderBy(desc(orders.id))
    .limit(listMost)
  return rows.map(order => {
    const { firstname, lastname } = Address.parse(order.customer)
    return { order, to: `${firstname} ${lastname}` }
  })
}

/** Gift, sponsor and promo codes that somebody used for a box. */
export async function listUsedCodes(db: Database, userId: number) {
  return db
    .select()
    .from(boxCodes)
    .where(eq(boxCodes.usedBy, userId))
    .orderBy(desc(boxCodes.usedAt))
    .limit(listMost)
}
