import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '../paying-shop.ts'
import { placedOrder } from '../placed-order.ts'
import { type Acknowledged, findDisagreements, findLost, stockAtStart } from './kill-books.ts'

let shop: PayingShop
let acknowledged: Acknowledged[]
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.db.execute(sql`update item_stock set on_hand = ${stockAtStart} where on_hand is not null`)
  const { id, total } = await placedOrder(shop, undefined, { cart_id: 'killbook01' })
  acknowledged = [{ orderId: id, cartId: 'killbook01', totalMinor: total, status: 'paid' }]
})
afterAll(() => shop.close())

/** What is forged, and what the judge of the kills must say of it. */
const forgeries = [
  [sql`update payments set state = 'failed'`, /^order \d+ is \w+ but its payment is failed/],
  [sql`delete from payments`, /^order \d+ is \w+ and has no payment/],
  [sql`update orders set state = 'pending_payment'`, /still waits for its payment/],
  [sql`update payments set amount_minor = amount_minor + 1`, /was charged 1 times/],
  [sql`update sandbox_payments set key = key || '!'`, /the shop has no payment/],
  [sql`update item_stock set reserved = 1 where item_id = 1`, /^item 1 has .* 1 promised/],
  [sql`update item_stock set on_hand = on_hand + 1 where item_id = 1`, /^item 1 has 1000000 on hand/],
  [sql`update events set state = 'cancelled' where aggregate = 'order'`, /out of its log/],
  [sql`delete from events`, /out of its log/],
] as const

/** Gives what is found after a forgery, which is then undone. */
async function after(
  forgery: (typeof forgeries)[number][0],
  find: (db: typeof shop.db) => Promise<string[]>,
) {
  let found: string[] = []
  const undone = new Error('undone')
  const forged = shop.db.transaction(async tx => {
    await tx.execute(forgery)
    found = await find(tx)
    throw undone
  })
  await expect(forged).rejects.toBe(undone)
  return found
}

describe('the judge of the kills', () => {
  it('finds nothing when all is well', async () => {
    expect(await findDisagreements(shop.db)).toEqual([])
    expect(await findLost(shop.db, acknowledged)).toEqual([])
  })

  it.each(forgeries)('notices a forgery %#', async (forgery, says) => {
    expect((await after(forgery, findDisagreements)).join('\n')).toMatch(new RegExp(says, 'm'))
  })

  it.each([
    [sql`update orders set state = 'cancelled'`, 'was paid and is cancelled'],
    [sql`update orders set cart_id = 'killbook02'`, 'is another order now'],
    [sql`update orders set total_minor = total_minor + 1`, 'is another order now'],
  ])('notices what was lost %#', async (forgery, says) => {
    expect(await after(forgery, db => findLost(db, acknowledged))).toEqual([expect.stringContaining(says)])
  })

  it('notices an order that is gone', async () => {
    const gone = acknowledged.map(one => ({ ...one, orderId: one.orderId + 1_000 }))
    expect(await findLost(shop.db, gone)).toEqual([expect.stringContaining('is gone')])
  })
})
