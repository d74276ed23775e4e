import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOwed } from '../ledger/store/ledger.ts'
import { frenchShippingMinor, openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks, checkLedger } from './check-books.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const entry = (column: string) => sql`
  insert into stock_entries (item_id, kind, ${sql.raw(column)}, key) values (1, 'correction', 1, 'forged')`

/** What is forged, and the rule that must notice. */
const forgeries = [
  [entry('held_delta'), 'held copies are those of unpaid orders and of offers that keep them'],
  [entry('promised_delta'), 'promised copies are those of paid orders that were not sent'],
  [sql`update order_items set stock = 'held'`, 'a line holds stock as its order stands'],
  [sql`update order_items set stock = 'none'`, 'what is paid and not sent is promised'],
  [sql`update payments set amount_minor = amount_minor + 1`, 'a paid order has its money'],
  [sql`update orders set state = 'cancelled'`, 'money of an order that is no more goes back'],
  [sql`update orders set state = 'pending_payment'`, 'an unpaid order has not been charged'],
  [sql`delete from order_items`, 'an order has its lines, and they come to its total'],
  [sql`update goal_entries set quantity = quantity + 1`, 'the goal counts paid pre-orders'],
  [sql`delete from events`, 'the log ends where the order stands'],
  [sql`update sandbox_payments set key = key || '!'`, 'every charge is in the books'],
  [sql`update sandbox_payments set status = 'canceled'`, 'every capture is a charge'],
] as const

const byHand = (account: string, amountMinor: number) => sql`
  insert into ledger_postings (entry_id, account, currency, amount_minor, order_item_id)
  select e.id, ${account}, 'EUR', ${amountMinor}::int, null from ledger_entries e order by e.id limit 1`
const firstLine = sql`(select min(order_item_id) from ledger_postings)`

/** Hands in the ledger that its own guards would keep out, and the rule that must notice. */
const falseEntries = [
  [[byHand('gateway', 5)], 'every entry comes to zero'],
  [[byHand('vat_due:FR:2000:home', -5), byHand('house', 5)], 'the tax of documents is what the ledger owes'],
  [[sql`update ledger_entries set key = key || '!'`], 'the ledger has every capture'],
  [[sql`delete from ledger_postings`, sql`delete from ledger_entries`], 'the ledger has every capture'],
  [[byHand('held:project:4', 1), byHand('house', -1)], 'what is held covers what may have to go back'],
  [[sql`update projects set step = 'failed' where id = 4`], 'money of a project is where its step says'],
  [
    [sql`update projects set step = 'failed' where id = 4`, sql`delete from outbox`],
    'a failed project pays every line back',
  ],
  [[byHand('returning:project:4', 1), byHand('house', -1)], 'no purse of buyers is overdrawn'],
  [
    [sql`update ledger_postings set amount_minor = 3 where order_item_id = ${firstLine}`],
    'no line gets back more than it brought',
  ],
] as const

describe('checkBooks', () => {
  it('finds nothing when all is well', async () => {
    await placedOrder(shop)
    await placedOrder(shop, undefined, { projectId: testProjects.preorder })
    expect(await checkLedger(shop.db)).toEqual([])
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

  it.each(falseEntries)('notices what was booked by hand %#', async (forgeries, rule) => {
    class Undo extends Error {}
    const found = shop.db.transaction(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const forgery of forgeries) await tx.execute(forgery)
      expect((await checkLedger(tx)).map(breach => breach.rule)).toContain(rule)
      throw new Undo()
    })
    await expect(found).rejects.toThrow(Undo)
  })

  it('has a ledger that can neither be changed nor put out of balance', async () => {
    const refusals = [
      byHand('gateway', 5),
      sql`update ledger_postings set amount_minor = 0`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_postings`,
    ]
    for (const forgery of refusals) await expect(shop.db.execute(forgery)).rejects.toThrow('Failed query')
    expect(await checkLedger(shop.db)).toEqual([])
  })
})

describe('what is held', () => {
  it('is known, and goes with the order', async () => {
    const before = await readOwed(shop.db, accounts)
    const { token } = people.alice
    const { id, total } = await placedOrder(shop, token, { projectId: testProjects.preorder, quantity: 2 })
    expect(await heldOf()).toBe(heldIn(before) + 4_000 + frenchShippingMinor(2))
    await shop.request('user.cancelOrder', { id }, { token })
    expect(await readOwed(shop.db, ['refunding'])).toEqual([
      { account: 'refunding', currency: 'EUR', owed: total },
    ])
    await shop.runJobs()
    expect(await readOwed(shop.db, accounts)).toEqual(before)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('need be no more than is left, where part of a pre-order went back', async () => {
    const { id } = await placedOrder(shop, undefined, { projectId: testProjects.preorder, quantity: 2 })
    const held = await heldOf()
    const part = { id, amount: 500, reason: 'a bent corner' }
    expect((await shop.request('staff.refundOrder', part, { token: people.tess.token })).status).toBe(200)
    expect(await checkBooks(shop.db)).toEqual([])
    await shop.runJobs()
    expect(await heldOf()).toBe(held - 500)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

const accounts = ['held:project:4', 'refunding', 'gateway']
const heldIn = (rows: readonly { account: string; owed: number }[]) =>
  rows.find(({ account }) => account === 'held:project:4')?.owed ?? 0
const heldOf = async () => heldIn(await readOwed(shop.db, accounts))
