import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { placedOrder } from '../testing/placed-order.ts'
import { testProjects } from '../testing/world.ts'
import { checkBooks } from './check-books.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** What is forged, and the rule that must notice. */
const forgeries = [
  [
    sql`update item_stock set reserved = reserved + 1 where item_id = 1`,
    'reserved copies are those of unpaid orders',
  ],
  [sql`update order_items set reserved = true`, 'a line holds stock as its order stands'],
  [sql`update payments set amount_minor = amount_minor + 1`, 'a paid order has its money'],
  [sql`update orders set state = 'cancelled'`, 'money of an order that is no more goes back'],
  [sql`update orders set state = 'pending_payment'`, 'an unpaid order has not been charged'],
  [sql`delete from order_items`, 'an order has its lines, and they come to its total'],
  [sql`update goal_entries set quantity = quantity + 1`, 'the goal counts paid pre-orders'],
  [sql`delete from events`, 'the log ends where the order stands'],
  [sql`update sandbox_payments set key = key || '!'`, 'every charge is in the books'],
  [sql`update sandbox_payments set status = 'canceled'`, 'every capture is a charge'],
] as const

describe('checkBooks', () => {
  it('finds nothing when all is well', async () => {
    await placedOrder(shop)
    await placedOrder(shop, undefined, { projectId: testProjects.preorder })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it.each(forgeries)('notices a forgery %#', async (forgery, rule) => {
    class Undo extends Error {}
    const found = shop.db.transaction(async tx => {
      if (rule.startsWith('an order has its lines')) await tx.execute(sql`delete from goal_entries`)
      await tx.execute(forgery)
      const rules = (await checkBooks(tx, { atRest: true })).map(breach => breach.rule)
      expect(rules).toContain(rule)
      throw new Undo()
    })
    await expect(found).rejects.toThrow(Undo)
  })
})
