import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, good } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { checkBooks } from '../check-books.ts'

// What must be noticed where a change of an order and its books do not say the same.

const shop = payingShop()
const desk = changeDesk(shop)

/** One change that was paid, one that came too late and went back, and one that is still asked for. */
beforeAll(async () => {
  const [made, late] = [await desk.asked(), await desk.asked()]
  await good(desk.pay(made.token, made.due, await shop.card('success')))
  const begun = await good(desk.pay(late.token, late.due, await shop.card('authentication')))
  await good(shop.request('staff.moveOrder', { id: late.id, move: 'cancelStaff', reason: 'no more' }, boss))
  await desk.bankSays(begun.action_url, true)
  await shop.runJobs()
  await shop.runJobs()
  await desk.asked()
})

/** What is forged, and the rule that must notice. */
const forgeries = [
  [
    sql`update order_changes set state = 'lapsed' where state = 'applied'`,
    'what was paid for a change was made, or goes back',
  ],
  [
    sql`update order_edits set paid_minor = paid_minor + 1`,
    'what was paid for a change was made, or goes back',
  ],
  [
    sql`update refunds set reason = 'order' where reason = 'change_over'`,
    'what was paid for a change was made, or goes back',
  ],
  [
    sql`update order_changes set holds = '[]' where state = 'proposed'`,
    'held copies are those of unpaid orders and of offers that keep them',
  ],
  [
    sql`update order_changes set state = 'lapsed' where state = 'proposed'`,
    'held copies are those of unpaid orders and of offers that keep them',
  ],
  [sql`delete from further_invoices`, 'the tax of documents is what the ledger owes'],
  [
    sql`update further_invoices set tax_minor = tax_minor + 1`,
    'the tax of documents is what the ledger owes',
  ],
  [
    sql`update payments set lifecycle = jsonb_set(lifecycle, '{capturedMinor}', '1')
      where change_id is not null`,
    'the ledger has every capture',
  ],
  [
    sql`update sandbox_payments set status = 'canceled'
      where key in (select key from payments where change_id is not null)`,
    'every capture is a charge',
  ],
] as const

it('finds nothing while they do', async () => {
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
})

it.each(forgeries)('notices a forgery %#', async (forgery, rule) => {
  class Undo extends Error {}
  const found = shop.db.transaction(async tx => {
    await tx.execute(forgery)
    expect((await checkBooks(tx, { atRest: true })).map(breach => breach.rule)).toContain(rule)
    throw new Undo()
  })
  await expect(found).rejects.toThrow(Undo)
})
