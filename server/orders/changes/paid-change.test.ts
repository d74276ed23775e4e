import { beforeAll, describe, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, bruno, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { orderTo } from '#fixtures/server/money/book-story.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testPriceMinor, testProjects } from '#fixtures/server/world.ts'

// A change that its buyer pays, from the mail to the books. Rules 2: the order stays as it was bought until
// the whole difference has come; that has an invoice of its own, with the tax that is contained in it.

const shop = payingShop()
const desk = changeDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))

/** Two copies more, and what the tariff asks more for the heavier parcel. */
const dueMinor = 2 * testPriceMinor + frenchShippingMinor(3) - frenchShippingMinor(1)
const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`
/** Contained in an amount at a rate in per cent. */
const contained = (minor: number, percent: number) => Math.round((minor * percent) / (100 + percent))

describe('the mail that asks', () => {
  it('says what was paid, what it comes to, the difference and until when, once', async () => {
    const { paid } = await desk.asked(3)
    const [mail, ...others] = await desk.mails('change_offered')
    expect(others).toEqual([])
    const until = new Date(shop.clock.now().getTime() + 7 * 86_400_000)
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      data: {
        was: euros(paid),
        now: euros(paid + dueMinor),
        due: euros(dueMinor),
        until: until.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' }),
        lines: [{ quantity: 3 }],
      },
    })
    expect(mail?.data.link).toMatch(/\/order-change\?token=[\w-]{20,}$/)
    await shop.runJobs()
    expect(await desk.mails('change_offered')).toHaveLength(1)
  })
})

describe('a change that is paid', () => {
  it('is the same in order, shelf, bank, invoice and ledger', async () => {
    const made = await desk.order()
    const shelf = await desk.kept(made.line.item_id)
    const { due, token, change } = await desk.ask(made.id, 3)
    expect(due).toBe(dueMinor)
    expect(await good(desk.pay(token, due, await shop.card('success')))).toMatchObject({ standing: 'made' })
    await shop.runJobs()
    await desk.books()
    const { lines, paid, edits, changes } = await desk.linesOf(made.id)
    expect([paid, lines]).toMatchObject([made.paid + due, [{ quantity: 3, left: made.paid + due }]])
    expect(edits).toMatchObject([{ was: made.paid, now: made.paid + due, paid: due, waived: 0 }])
    expect(changes).toMatchObject([{ id: change.id, state: 'applied', moves: [] }])
    expect(await desk.kept(made.line.item_id)).toEqual({
      held: shelf?.held,
      promised: (shelf?.promised ?? 0) + 2,
    })
    expect(await desk.paymentsOf(made.id)).toEqual([
      { change: null, state: 'succeeded', amount: made.paid },
      { change: change.id, state: 'succeeded', amount: due },
    ])
    expect(await desk.atTheBank(made.id)).toEqual({ charged: [made.paid, due], back: [] })
    expect(await desk.booked(made.id, 'capture_edit')).toEqual([
      { kind: 'capture_edit', account: 'gateway', amount: due },
      { kind: 'capture_edit', account: `house:project:${testProjects.stock}`, amount: -due },
    ])
    const { order, events } = await desk.seen(made.id)
    expect(order.credit_notes).toEqual([])
    // It was staff who changed the order, by the money of its buyer.
    expect(events.find(({ type }) => type === 'order.edit')?.actor).toBe('payment')
    const changed = (await desk.mails('change_made')).filter(({ data }) => data['number'] === order.number)
    expect(changed).toHaveLength(1)
  })
})

describe('a change that is paid by a bank that is slow or asks first', () => {
  it('is made once the bank says yes, also when it took the link’s last minute to say so', async () => {
    const { id, token, due, change } = await desk.asked()
    desk.passUntil(change, 60)
    const begun = await good(desk.pay(token, due, await shop.card('authentication')))
    expect(begun).toMatchObject({ standing: 'paying', before: [], until: null })
    shop.clock.pass(120)
    await shop.runJobs()
    expect((await desk.linesOf(id)).changes).toMatchObject([{ state: 'proposed', moves: [] }])
    await desk.bankSays(begun.action_url, true)
    await shop.runJobs()
    expect(await good(desk.show(token))).toMatchObject({ standing: 'made' })
    expect((await desk.linesOf(id)).lines).toMatchObject([{ quantity: 2 }])
    await desk.books()
  })

  it('is sent again by who presses again without having heard, and charged once', async () => {
    const { id, token, due, paid } = await desk.asked()
    shop.useGateway({
      ...shop.sandbox,
      createPayment: () => Promise.resolve({ ok: false, certain: false, code: 'payment_unavailable' }),
    })
    const silent = await good(desk.pay(token, due, await shop.card('success')))
    expect(silent).toMatchObject({ standing: 'paying' })
    shop.useGateway(shop.sandbox)
    // Another card is not charged beside the one that may have been.
    const again = await good(desk.pay(token, due, await shop.card('decline')))
    expect(again).toMatchObject({ standing: 'made' })
    await shop.runJobs()
    expect(await desk.atTheBank(id)).toEqual({ charged: [paid, due], back: [] })
    await desk.books()
  })

  it('waits for another card once the bank says no', async () => {
    const { id, token, due } = await desk.asked()
    const begun = await good(desk.pay(token, due, await shop.card('authentication')))
    await desk.bankSays(begun.action_url, false)
    await shop.runJobs()
    shop.clock.pass(3_600)
    await shop.runJobs()
    expect(await good(desk.show(token))).toMatchObject({ standing: 'open', due })
    expect(await good(desk.pay(token, due, await shop.card('success')))).toMatchObject({ standing: 'made' })
    await shop.runJobs()
    expect(await desk.atTheBank(id)).toMatchObject({ charged: [expect.any(Number), due] })
    await desk.books()
  })
})

describe('the invoice of what was paid for a change', () => {
  it('has the next number and the tax in the difference, and leaves the first alone', async () => {
    const { id, token, due, paid } = await desk.asked(3)
    const first = await good(shop.request('user.invoice', { id }, bruno))
    await good(desk.pay(token, due, await shop.card('success')))
    await shop.runJobs()
    const [invoice, ...others] = (await desk.seen(id)).order.invoices
    expect(others).toEqual([])
    const number = Number(/\d+/.exec(first.file_name)?.[0]) + 1
    const name = `F${String(number).padStart(6, '0')}`
    expect(invoice).toMatchObject({ number, name, amount: due, tax: contained(due, 20) })
    const paper = await good(shop.request('user.invoice', { id, number }, bruno))
    expect(paper.file_name).toBe(`${name}.pdf`)
    expect(Buffer.from(paper.bytes).toString('latin1')).toContain(`Invoice ${name}`)
    const atDesk = await good(shop.request('staff.orderPaper', { id, invoice: number }, tess))
    expect(atDesk.file_name).toBe(`${name}.pdf`)
    expect((await good(shop.request('user.invoice', { id }, bruno))).file_name).toBe(first.file_name)
    expect(await desk.booked(id, 'invoice')).toContainEqual({
      kind: 'invoice',
      account: 'vat_due:FR:2000:home',
      amount: -(contained(paid, 20) + contained(due, 20)),
    })
    const list = await good(shop.request('desk.list', { desk: 'invoice', find: name }, boss))
    expect(list.items.map(({ cells }) => cells['gross'])).toEqual([due])
  })

  it.each([
    ['DE', 19],
    ['US', 0],
  ] as const)('has the tax of the country it is sent to: %s, %d %%', async (country, percent) => {
    const { id } = await orderTo(shop, country)
    await shop.runJobs()
    const { due, token } = await desk.ask(id, 2)
    await good(desk.pay(token, due, await shop.card('success')))
    await shop.runJobs()
    await desk.books()
    expect((await desk.seen(id)).order.invoices).toMatchObject([
      { amount: due, tax: contained(due, percent) },
    ])
    const report = await good(shop.request('staff.report', { report: 'vat' }, boss))
    expect(report.rows.filter(row => row[0] === country).map(row => row.at(-1))).toEqual([0])
  })
})

describe('a change that two want at once', () => {
  it('is charged once, however many press at the same time with cards of their own', async () => {
    const { id, token, due, paid } = await desk.asked()
    const cards = await Promise.all([1, 2, 3, 4].map(() => shop.card('success')))
    const answers = await Promise.all(cards.map(card => codeOf(desk.pay(token, due, card))))
    expect(answers).toContain('done')
    expect(answers.filter(code => code !== 'done' && code !== 'order_not_payable')).toEqual([])
    await shop.runJobs()
    expect(await desk.atTheBank(id)).toEqual({ charged: [paid, due], back: [] })
    expect((await desk.seen(id)).order.invoices).toHaveLength(1)
    await desk.books()
  })

  it('is either paid or taken back, and asked for once', async () => {
    const { id, line } = await desk.order()
    const change = { changes: [{ line: line.id, quantity: 2 }], ask: true }
    const asked = await Promise.all([desk.edit(id, change), desk.edit(id, change, boss)])
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const token = await desk.lastToken()
    const [open] = (await desk.linesOf(id)).changes
    const card = await shop.card('success')
    await Promise.all([
      desk.pay(token, open?.due ?? 0, card),
      desk.move(id, open?.id ?? 0, 'withdraw', 'no more'),
      desk.move(id, open?.id ?? 0, 'waive'),
    ])
    await shop.runJobs()
    await shop.runJobs()
    const { changes, lines } = await desk.linesOf(id)
    expect(lines).toMatchObject([{ quantity: changes[0]?.state === 'applied' ? 2 : 1 }])
    await desk.books()
  })
})
