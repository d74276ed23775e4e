import { beforeAll, describe, expect, it } from 'vitest'
import { draftDesk, oneRecord } from '#fixtures/server/desks/draft-desk.ts'
import { codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPriceMinor, testProjects } from '#fixtures/server/world.ts'

// What a buyer does with the link of an offer, and a bank with the number of an order. Rules 15.

const shop = payingShop()
const desk = draftDesk(shop)
const { books, written, move, one, arrive, offer, pay, lastLink, ledger, shelf, mails } = desk
beforeAll(async () => {
  for (const item of [testProjects.stock, testProjects.lastCopy]) await restock(shop.db, item, 100)
})

const day = 86_400
/** How the text of the picture of a transfer ends. */
const codeEnd = (minor: number, number: string | null) => {
  const euro = `EUR${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  return ['FR7630006000011234567890189', euro, '', '', number].join('\n')
}
const containing = (text: string): unknown => expect.stringContaining(text)
const total = testPriceMinor + frenchShippingMinor(1)
const lastCopies = [{ project_id: testProjects.lastCopy, item_id: testProjects.lastCopy, quantity: 100 - 1 }]

describe('offers.pay', () => {
  it('shows what was offered, is paid as offered, and has one order', async () => {
    const { id } = await written({ terms: 'Signed by the band.' })
    const offered = await good(move(id, 'offer'))
    expect(offered).toMatchObject({ state: 'offered', holds: false })
    const token = await lastLink()
    const shown = await good(offer(token))
    expect(shown).toMatchObject({
      standing: 'open',
      has_changed: false,
      terms: 'Signed by the band.',
      totals: { total },
      lines: [{ quantity: 1, price: testPriceMinor }],
      order: null,
    })
    expect(Date.parse(shown.until ?? '')).toBe(shop.clock.now().getTime() + 7 * day * 1_000)
    expect(await codeOf(pay(token, total - 1, await shop.card('success')))).toBe('cart_changed')
    expect(await codeOf(pay(token, total, null))).toBe('card_invalid')
    expect(await codeOf(pay(token, total, 'card_1'))).toBe('card_invalid')
    const card = await shop.card('success')
    const both = await Promise.all([good(pay(token, total, card)), good(pay(token, total, card))])
    expect(new Set(both.map(({ order_id }) => order_id)).size).toBe(1)
    await shop.runJobs()
    const after = await one(id)
    expect(after).toMatchObject({ state: 'placed', order_state: 'paid', order_id: both[0].order_id })
    expect(await ledger(after.order_id ?? 0)).toEqual({ gateway: total })
    const paid = await good(offer(token))
    expect(paid).toMatchObject({ standing: 'paid', totals: { total } })
    const { order } = await good(
      shop.request('cart.confirm', { order_id: paid.order?.id ?? 0, order_token: paid.order?.token ?? '' }),
    )
    expect(order.total).toBe(total)
    await books()
  })

  it('stands again after a card that was refused', async () => {
    const { id } = await written()
    await good(move(id, 'offer', { holds: true }))
    const token = await lastLink()
    expect(await codeOf(pay(token, total, await shop.card('decline')))).toBe('card_declined')
    expect(await one(id)).toMatchObject({ state: 'offered', holds: true })
    const asked = await good(pay(token, total, await shop.card('authentication')))
    expect(asked).toMatchObject({ status: 'requires_action' })
    expect(await good(offer(token))).toMatchObject({ standing: 'paying' })
    shop.clock.pass(2_000)
    await shop.runJobs()
    await shop.runJobs()
    expect(await one(id)).toMatchObject({ state: 'offered', holds: true })
    expect(await good(pay(token, total, await shop.card('success')))).toMatchObject({ status: 'paid' })
    await books()
  })
})

describe('offers.show', () => {
  it('keeps copies when asked to, and lets go of them when it is taken back', async () => {
    const before = await shelf(testProjects.lastCopy)
    const { id } = await written({ lines: lastCopies })
    await good(move(id, 'offer', { holds: true }))
    expect((await shelf(testProjects.lastCopy)).held).toBe(before.held + 99)
    const late = await written({ lines: lastCopies })
    expect(late.problems).toMatchObject({ 'lines->0': 'out_of_stock' })
    expect((await one(id)).problems).toEqual({})
    await books()
    const token = await lastLink()
    await good(move(id, 'revise'))
    expect(await shelf(testProjects.lastCopy)).toEqual(before)
    expect(await good(offer(token))).toMatchObject({ standing: 'changing', lines: [] })
    await good(desk.save({ id, lines: [{ ...oneRecord, quantity: 2 }] }))
    await good(move(id, 'offer'))
    expect(await good(offer(token))).toMatchObject({ standing: 'open', has_changed: true })
    expect(await good(offer(await lastLink()))).toMatchObject({ standing: 'open', has_changed: false })
    await books()
  })

  it('is called to mind by the clock once, by staff a few times, and lapses', async () => {
    const { id } = await written()
    await good(move(id, 'offer', { days: 5 }))
    const token = await lastLink()
    await good(move(id, 'remind'))
    await shop.runJobs()
    const told = (await mails('payment_reminded')).length
    shop.clock.pass(3 * day + 60)
    await shop.runJobs()
    await shop.runJobs()
    expect(await mails('payment_reminded')).toHaveLength(told + 1)
    shop.clock.pass(2 * day)
    expect(await codeOf(pay(token, total, await shop.card('success')))).toBe('order_not_payable')
    await shop.runJobs()
    expect((await one(id)).state).toBe('lapsed')
    expect(await good(offer(token))).toMatchObject({ standing: 'over', lines: [], customer: null })
    await books()
  })

  it('is shown to nobody who guesses', async () => {
    expect(await codeOf(offer('x'.repeat(43)))).toBe('code_invalid')
    const codes = []
    for (let guess = 0; guess < 21; guess++) codes.push(await codeOf(offer(`${guess}`.padEnd(43, 'x'))))
    expect(codes.at(-1)).toBe('locked_out')
    shop.clock.pass(day)
  })
})

describe('staff.draftMoney', () => {
  it('needs a bank account, and waits for all of the money', async () => {
    const { id } = await written({ channel: 'wholesale' })
    expect((await move(id, 'awaitTransfer')).body).toMatchObject({ fields: { iban: 'input_required' } })
    await desk.openAccount()
    const waiting = await good(move(id, 'awaitTransfer'))
    expect(waiting).toMatchObject({
      state: 'placed',
      order_state: 'pending_payment',
      money: { due: total, arrived: 0, rest: total },
    })
    await shop.runJobs()
    const mail = (await mails('transfer_asked')).at(-1)
    expect(mail?.data).toMatchObject({
      number: waiting.order_number,
      iban: 'FR7630006000011234567890189',
      coded: true,
    })
    const code = (minor: number) => codeEnd(minor, waiting.order_number)
    expect(mail?.attachment).toMatchObject({ kind: 'transfer_code', text: containing(code(total)) })
    expect(waiting.money?.code).toContain(code(total))
    shop.clock.pass(day)
    await shop.runJobs()
    const order = waiting.order_id ?? 0
    expect(await good(arrive(id, 'B-1', 1_000))).toMatchObject({
      money: { rest: total - 1_000, until: null, code: containing(code(total - 1_000)) },
    })
    expect((await arrive(id, 'B-1', 1_000)).body).toMatchObject({ fields: { reference: 'reference_known' } })
    expect(await ledger(order)).toEqual({ bank: 1_000, owed: -1_000 })
    shop.clock.pass(30 * day)
    await shop.runJobs()
    const all = await good(arrive(id, 'B-2', total))
    expect(all).toMatchObject({ order_state: 'paid', money: { rest: -1_000, code: null } })
    expect(await ledger(order)).toEqual({ bank: total + 1_000, owed: -1_000 })
    expect(await codeOf(arrive(id, 'B-3', 1))).toBe('order_not_payable')
    await shop.runJobs()
    await books()
    const detail = await good(shop.request('staff.order', { id: order }, tess))
    expect(detail.order.status).toBe('paid')
  })
})

describe('money that is waited for', () => {
  it('that never comes ends the order on its day', async () => {
    const { id } = await written()
    await good(move(id, 'awaitTransfer', { days: 3 }))
    const { order_id } = await one(id)
    shop.clock.pass(3 * day - 60)
    await shop.runJobs()
    expect((await one(id)).order_state).toBe('pending_payment')
    shop.clock.pass(120)
    await shop.runJobs()
    await shop.runJobs()
    expect(await one(id)).toMatchObject({ state: 'lapsed', order_state: 'cancelled' })
    expect(await codeOf(arrive(id, 'B-9', total))).toBe('order_not_payable')
    expect(await ledger(order_id ?? 0)).toEqual({})
    await books()
  })

  it('is not noted on what has no order', async () => {
    const { id } = await written()
    expect(await codeOf(arrive(id, 'B-10', total))).toBe('order_not_payable')
    expect(await codeOf(arrive(99_999, 'B-10', total))).toBe('not_found')
    expect(await codeOf(arrive(id, 'B-10', total, { token: 'nobody' }))).toBe('unauthorized')
  })
})

describe('money that comes in many parts', () => {
  it('is added up however many came', async () => {
    const { id } = await written()
    await good(move(id, 'awaitTransfer'))
    // A cent each, all but as many cents as are still due; noted as the hundredth and later ones are.
    const cents = Array.from({ length: 120 }, (_, index) => index)
    for (const index of cents) await good(arrive(id, `C-${index}`, 1))
    const waiting = await one(id)
    expect(waiting.money).toMatchObject({ arrived: 120, rest: total - 120 })
    expect(await good(arrive(id, 'C-last', total - 120))).toMatchObject({ order_state: 'paid' })
    await shop.runJobs()
    await books()
  })
})

describe('draft.days', () => {
  it('is for how long an offer holds when nobody says otherwise; what was sent keeps its day', async () => {
    const sent = await written()
    await good(move(sent.id, 'offer'))
    const before = await lastLink()
    const week = Date.parse((await good(offer(before))).until ?? '')
    const value = { offer_days: 3, transfer_days: 20 }
    const change = { name: 'draft.days', value, seen: null } as const
    await good(shop.request('staff.saveSetting', change, { token: people.boss.token }))
    expect(Date.parse((await good(offer(before))).until ?? '')).toBe(week)
    const { id } = await written()
    expect((await one(id)).days).toEqual({ offer: 3, transfer: 20 })
    await good(move(id, 'offer'))
    const { until } = await good(offer(await lastLink()))
    expect(Date.parse(until ?? '')).toBe(shop.clock.now().getTime() + 3 * day * 1_000)
  })
})
