import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { endOfChange } from '#domain/orders/order-change.ts'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { bruno, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { restock, shelfOf } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'

// What becomes of copies and links where nobody pays a change, and who may use its link. Rules 2.

const shop = payingShop()
const desk = changeDesk(shop)
const alice = { token: people.alice.token }
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const buy = async () =>
  codeOf(shop.request('cart.pay', orderOf({ payment_method: await shop.card('success') }), alice))

describe('the copies of a change that nobody pays', () => {
  it('are kept for its buyer for seven days, and then anybody’s', async () => {
    await restock(shop.db, testProjects.stock, 2)
    const { id, token, due, change } = await desk.asked()
    expect(await shelfOf(shop.db, testProjects.stock)).toMatchObject({ held: 1, promised: 1 })
    expect(await buy()).toBe('out_of_stock')
    desk.passUntil(change, 60)
    await shop.runJobs()
    expect(await buy()).toBe('out_of_stock')
    shop.clock.pass(60)
    await shop.runJobs()
    expect(await shelfOf(shop.db, testProjects.stock)).toMatchObject({ held: 0, promised: 1 })
    expect(await codeOf(desk.pay(token, due, await shop.card('success')))).toBe('order_not_payable')
    expect(await buy()).toBe('done')
    await shop.runJobs()
    await desk.books()
    expect((await desk.linesOf(id)).lines).toMatchObject([{ quantity: 1 }])
    expect((await desk.seen(id)).order.invoices).toEqual([])
  })

  it('are free at once when it is declined, and nothing is kept that is not there', async () => {
    await restock(shop.db, testProjects.stock, 2)
    const { id, token, line } = await desk.asked()
    const more = { changes: [{ line: line.id, quantity: 3 }], ask: true }
    await good(desk.decline(token))
    expect((await desk.edit(id, more)).body).toMatchObject({ fields: { quantity: 'out_of_stock' } })
    expect(await buy()).toBe('done')
    expect(await shelfOf(shop.db, testProjects.stock)).toMatchObject({ held: 0 })
    await shop.runJobs()
    await desk.books()
  })
})

describe('an order that is packed meanwhile', () => {
  it('is not changed any more: its buyer is told so before they pay, and what came goes back', async () => {
    await restock(shop.db, testProjects.stock, 100)
    const [early, late] = [await desk.asked(), await desk.asked()]
    const begun = await good(desk.pay(late.token, late.due, await shop.card('authentication')))
    for (const { id } of [early, late]) {
      await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
      await good(shop.request('staff.moveOrder', { id, move: 'shipAll' }, tess))
    }
    expect(await good(desk.show(early.token))).toMatchObject({ standing: 'over', after: [] })
    expect(await codeOf(desk.pay(early.token, early.due, await shop.card('success')))).toBe(
      'order_not_payable',
    )
    await desk.bankSays(begun.action_url, true)
    await shop.runJobs()
    await shop.runJobs()
    expect(await desk.atTheBank(late.id)).toEqual({ charged: [late.paid, late.due], back: [late.due] })
    const { order } = await desk.seen(late.id)
    // It was never money of the order.
    expect(order).toMatchObject({ status: 'shipped', refunded: 0, credit_notes: [], invoices: [] })
    shop.clock.pass(60)
    await shop.runJobs()
    expect((await desk.linesOf(early.id)).changes).toMatchObject([{ state: 'lapsed' }])
    await desk.books()
  })
})

describe('the link of a change', () => {
  it('is no way to another change, another order or another buyer’s invoice', async () => {
    await restock(shop.db, testProjects.stock, 100)
    const one = await desk.asked()
    const two = await desk.asked(3, people.alice.token)
    expect((await good(desk.show(two.token))).order).toMatchObject({ id: two.id, token: null })
    await shop.db.execute(sql`update orders set user_id = null where id = ${one.id}`)
    const { order } = await good(desk.show(one.token))
    expect(order.id).toBe(one.id)
    const token = order.token ?? ''
    // What shows an order does not answer for its changes, and its token shows that order alone.
    expect(await codeOf(desk.show(token))).toBe('code_invalid')
    expect(await codeOf(desk.decline(token))).toBe('code_invalid')
    const confirm = (order_id: number) =>
      codeOf(shop.request('cart.confirm', { order_id, order_token: token }))
    expect([await confirm(one.id), await confirm(two.id)]).toEqual(['done', 'not_found'])
    // The difference of another change is not what this one costs.
    const card = await shop.card('success')
    expect(await codeOf(desk.pay(two.token, one.due, card))).toBe('cart_changed')
    await good(desk.pay(two.token, two.due, card))
    await shop.runJobs()
    const [invoice] = (await desk.seen(two.id)).order.invoices
    const asked = { id: two.id, number: invoice?.number ?? 0 }
    expect(await codeOf(shop.request('user.invoice', asked, bruno))).toBe('not_found')
    expect(await codeOf(shop.request('user.invoice', { ...asked, id: one.id }, bruno))).toBe('not_found')
    expect(await codeOf(shop.request('user.invoice', asked, alice))).toBe('done')
    await desk.books()
  })

  it('locks out who guesses, and is moved by service alone, each of its own order', async () => {
    const one = await desk.asked()
    for (const who of [{ token: specialists.ansgar.token }, alice]) {
      expect(await codeOf(desk.move(one.id, one.change.id, 'remind', '', who))).toBe('forbidden')
      expect(await codeOf(desk.edit(one.id, { changes: [], ask: true }, who))).toBe('forbidden')
    }
    const other = await desk.order()
    expect(await codeOf(desk.move(other.id, one.change.id, 'withdraw', 'not this one'))).toBe('not_found')
    for (let turn = 0; turn < 5; turn += 1) await good(desk.move(one.id, one.change.id, 'remind'))
    expect(await codeOf(desk.move(one.id, one.change.id, 'remind'))).toBe('transition_not_allowed')
    // Every link that was sent for it still shows it.
    expect(await good(desk.show(one.token))).toMatchObject({ standing: 'open' })
    // The quarter of an hour of earlier guesses is over.
    shop.clock.pass(900)
    for (let turn = 0; turn < 20; turn += 1)
      expect(await codeOf(desk.show(`guess${String(turn).padStart(38, '0')}`))).toBe('code_invalid')
    expect(await codeOf(desk.show('z'.repeat(43)))).toBe('locked_out')
  })
})

describe('the days to pay a change', () => {
  it('are those that the owner has set, for what is asked from then on', async () => {
    await restock(shop.db, testProjects.stock, 9)
    const before = await desk.asked()
    expect(Date.parse(before.change.until)).toBe(endOfChange(shop.clock.now(), 7).getTime())
    const change = { name: 'edit.days', value: { days: 2 }, seen: null } as const
    await good(shop.request('staff.saveSetting', change, { token: people.boss.token }))
    const { change: asked } = await desk.asked()
    expect(Date.parse(asked.until)).toBe(endOfChange(shop.clock.now(), 2).getTime())
  })
})
