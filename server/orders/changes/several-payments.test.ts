import { beforeAll, describe, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, bruno, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'

// What goes back of an order that was paid more than once leaves the newest payment first. Rules 2.

const shop = payingShop()
const desk = changeDesk(shop)
const returns = returnDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const refund = (id: number, amount: number, who = boss) =>
  good(shop.request('staff.refundOrder', { id, amount, reason: `goodwill of ${amount}` }, who))
const jobs = async () => {
  await shop.runJobs()
  await shop.runJobs()
}

/** An order of one copy that was changed to two, then to four: three payments. */
async function paidThrice() {
  const made = await desk.order()
  const dues: number[] = []
  for (const copies of [2, 4]) {
    const { token, due } = await desk.ask(made.id, copies)
    await good(desk.pay(token, due, await shop.card('success')))
    await shop.runJobs()
    dues.push(due)
  }
  const [first = 0, second = 0] = dues
  return { id: made.id, paid: made.paid, first, second, all: made.paid + first + second }
}

describe('an order that was paid three times', () => {
  it('has an invoice of each payment, and what is left of it is all that was paid', async () => {
    const { id, first, second, all } = await paidThrice()
    const { order } = await desk.seen(id)
    expect(order.invoices.map(({ amount }) => amount)).toEqual([first, second])
    expect((await good(shop.request('staff.orderMoney', { id }, tess))).left).toBe(all)
    expect((await desk.linesOf(id)).lines).toMatchObject([{ quantity: 4, left: all }])
    await desk.books()
  })

  it('gives back from the newest payment, then from the one before, and at last from the first', async () => {
    const { id, paid, first, second, all } = await paidThrice()
    await refund(id, second - 300)
    await refund(id, 500)
    await jobs()
    expect(await desk.refundsOf(id)).toMatchObject([
      { amount: second - 300, first: false },
      { amount: 300, first: false },
      { amount: 200, first: false },
    ])
    await desk.books()
    // By now it is more than one person may give.
    expect(await refund(id, first)).toMatchObject({ outcome: 'waiting' })
    await refund(id, first, tess)
    await jobs()
    expect((await desk.refundsOf(id)).slice(3)).toMatchObject([
      { amount: first - 200, first: false },
      { amount: 200, first: true },
    ])
    // Nothing above what is left.
    const left = all - (second - 300) - 500 - first
    const more = await shop.request('staff.refundOrder', { id, amount: left + 1, reason: 'goodwill' }, boss)
    expect(more.status).toBe(422)
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await jobs()
    const { charged, back } = await desk.atTheBank(id)
    expect([charged, sum(back)]).toEqual([[paid, first, second], all])
    expect((await desk.seen(id)).order).toMatchObject({ status: 'cancelled', refunded: all })
    await desk.books()
  })

  it('has credit notes that come to its invoices once all has gone back, in money and in tax', async () => {
    const { id, all } = await paidThrice()
    await refund(id, 1_234)
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await jobs()
    const { order } = await desk.seen(id)
    expect(sum(order.credit_notes.map(({ amount }) => amount))).toBe(all)
    const invoiced = await desk.booked(id, 'invoice')
    const credited = await desk.booked(id, 'credit_note')
    const taxOf = (rows: typeof invoiced) => rows.find(({ account }) => account.startsWith('vat_due'))?.amount
    expect(taxOf(credited)).toBe(-(taxOf(invoiced) ?? Number.NaN))
    const [note] = order.credit_notes
    const asked = { id, number: note?.number ?? 0 }
    expect((await good(shop.request('user.creditNote', asked, bruno))).file_name).toBe(`${note?.name}.pdf`)
    await desk.books()
  })
})

describe('a change back', () => {
  it('takes what it costs less from the payment of the change', async () => {
    const { id, token, due, paid } = await desk.asked(3)
    await good(desk.pay(token, due, await shop.card('success')))
    await shop.runJobs()
    const [line] = (await desk.linesOf(id)).lines
    const less = await good(desk.edit(id, { changes: [{ line: line?.id ?? 0, quantity: 1 }] }))
    expect(less).toMatchObject({ outcome: 'done', was: paid + due, now: paid, refund: due })
    await jobs()
    expect(await desk.refundsOf(id)).toEqual([
      { amount: due, state: 'succeeded', first: false, reason: 'edit' },
    ])
    expect((await desk.linesOf(id)).lines).toMatchObject([{ quantity: 1, left: paid }])
    await desk.books()
  })

  it('is money of the order as any other: a copy that came by it is returned and paid back', async () => {
    const { id, token, due } = await desk.asked()
    await good(desk.pay(token, due, await shop.card('success')))
    await shop.runJobs()
    await returns.deliver(id)
    // The line as it was bought is still told of; the one that took its place can come back.
    const line = (await good(shop.request('returns.order', { order_id: id }, bruno))).lines.at(-1)
    const copy = line?.id ?? 0
    const asked = await returns.ask(id, [copy])
    await good(returns.receive(asked.id))
    await good(returns.grade(asked.id, [{ line: copy, grade: 'sealed', copies: 1 }]))
    await good(returns.settle(asked.id))
    await jobs()
    // One of two copies of 20 euros, from what was paid last.
    expect(await desk.refundsOf(id)).toMatchObject([{ amount: 2_000, state: 'succeeded', first: false }])
    await desk.books()
  })
})
