import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkBooks } from '../orders/check-books.ts'
import { readEvents } from '../database/event-log.ts'
import { boxPeriods } from '../database/schema/boxes.ts'
import { orders } from '../database/schema/orders.ts'
import { passDays } from './box-shop.ts'
import type { PayingShop } from './paying-shop.ts'

// A box that goes on: what every length of it must come to.

/** The orders of a box, its first period first. */
export const ordersOfBox = (shop: PayingShop, id: number) =>
  shop.db
    .select({ state: orders.state, total: orders.totalMinor })
    .from(boxPeriods)
    .innerJoin(orders, eq(orders.id, boxPeriods.orderId))
    .where(eq(boxPeriods.boxId, id))
    .orderBy(asc(boxPeriods.number))

interface Going {
  readonly shop: PayingShop
  readonly id: number
  readonly days: number
  /** How many boxes there must be then, the first with them. */
  readonly boxes: number
}

/** Lets days pass over a monthly box: an order for each month, each renewed once, and the books agree. */
export async function goOn({ shop, id, days, boxes }: Going): Promise<void> {
  await passDays(shop, days)
  expect(await ordersOfBox(shop, id)).toHaveLength(boxes)
  const log = await readEvents(shop.db, 'box', id)
  expect(log.filter(row => row.type === 'box.renew')).toHaveLength(boxes - 1)
  expect(log.map(row => row.sequence)).toEqual(log.map((_, index) => index + 1))
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
}
