import { beforeAll, describe, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, bruno, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'

// An order that cost nothing and was paid for by a change is paid back as any other. Rules 2 and 14.

const shop = payingShop()
const desk = changeDesk(shop)
const returns = returnDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))
const jobs = async () => {
  await shop.runJobs()
  await shop.runJobs()
}

/** What went out once more for nothing, and whose buyer paid for a second copy of it. */
async function paidReplacement() {
  const first = await desk.order()
  await returns.deliver(first.id)
  const lines = [{ id: first.line.id, quantity: 1 }]
  const again = { id: first.id, lines, reason: 'lost', again: false }
  const { order_id: id } = await good(shop.request('staff.replaceLines', again, tess))
  await jobs()
  const [line] = (await desk.linesOf(id)).lines
  const change = { line: line?.id ?? 0, quantity: 2, price: 'today' as const }
  const asked = await good(desk.edit(id, { changes: [change], ask: true }))
  await good(desk.pay(await desk.lastToken(), asked.above, await shop.card('success')))
  await jobs()
  return { id, due: asked.above }
}

describe('a replacement whose buyer paid for a change', () => {
  it('gives all of it back when it is cancelled', async () => {
    const { id, due } = await paidReplacement()
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await jobs()
    expect(await desk.atTheBank(id)).toEqual({ charged: [due], back: [due] })
    expect((await desk.seen(id)).order).toMatchObject({ status: 'cancelled', refunded: due })
    await desk.books()
  })

  it('has an invoice over what was paid for the change alone, which notes correct', async () => {
    const { id, due } = await paidReplacement()
    const { order } = await desk.seen(id)
    expect([order.has_invoice, order.invoices.map(({ amount }) => amount)]).toEqual([false, [due]])
    await good(shop.request('staff.refundOrder', { id, amount: 500, reason: 'a scratch' }, boss))
    await jobs()
    const after = (await desk.seen(id)).order
    expect([after.has_invoice, after.credit_notes.length]).toEqual([false, 1])
    await desk.books()
  })

  it('gives a part of it back as staff see fit', async () => {
    const { id } = await paidReplacement()
    await good(shop.request('staff.refundOrder', { id, amount: 500, reason: 'a scratch' }, boss))
    await jobs()
    expect((await desk.atTheBank(id)).back).toEqual([500])
    await desk.books()
  })

  it('gives back what a copy of it cost that is returned', async () => {
    const { id } = await paidReplacement()
    await returns.deliver(id)
    const line = (await good(shop.request('returns.order', { order_id: id }, bruno))).lines.at(-1)
    const copy = line?.id ?? 0
    const asked = await returns.ask(id, [copy])
    await good(returns.receive(asked.id))
    await good(returns.grade(asked.id, [{ line: copy, grade: 'sealed', copies: 1 }]))
    await good(returns.settle(asked.id))
    await jobs()
    expect((await desk.atTheBank(id)).back).toHaveLength(1)
    await desk.books()
  })
})
