import { expect, it } from 'vitest'
import { alice, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const label = { carrier: 'dhl', number: 'PAL-1' }

// A French business has 300 copies of the plain run pressed, 1,919.60 + 383.92: D1 to D3 of the worked
// example.

const shop = payingShop()
const desk = pressingDesk(shop)

let [id, link] = [0, '']

it('is paid half ahead (D1)', async () => {
  const asked = {
    spec: plainRun,
    name: 'Ida Label',
    email: 'ida@label.example',
    vat_number: 'FR83404833048',
  }
  const { token } = await good(shop.request('quote.create', asked, { ...alice, key: 'golden-money' }))
  const kept = await good(shop.request('quote.move', { token, move: 'accept' }, alice))
  expect(kept).toMatchObject({ state: 'invoiced', terms: { deposit_minor: 95_980, low: 270, high: 330 } })
  id = kept.pressing_id ?? 0
  link = token
  expect(await desk.one(id)).toMatchObject({
    state: 'deposit_due',
    turn: 'owner',
    deposit: { net: 95_980, vat: 19_196, gross: 115_176, paid: false, order_id: null },
    balance: null,
    vat: { basis_points: 2_000, treatment: 'collected', number: 'FR83404833048' },
  })
  // D1
  await desk.paid(id)
  expect(await desk.ledger()).toEqual({ gateway: 115_176, advance: -95_980, vat_due: -19_196 })
  await desk.books()
  const begun = await desk.one(id)
  expect(begun).toMatchObject({ state: 'files_due', deposit: { paid: true, invoice: 'F000001' } })
  // What the mail promises goes with it, and is there to be loaded.
  const orderId = begun.deposit.order_id
  expect((await outboxRows(shop.db)).map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ template: 'pressing_deposit_paid', attachment: { kind: 'invoice', orderId } }),
  )
  expect((await shop.request('pressings.invoice', { id, of: 'deposit' }, alice)).status).toBe(200)
  expect((await good(shop.request('quote.kept', { token: link }))).state).toBe('paid')
})

it('is billed by what was accepted (D2)', async () => {
  await desk.atPlant(id)
  await good(desk.move(id, 'count', { pressed: 300, accepted: 291 }))
  const billed = await desk.one(id)
  expect(billed).toMatchObject({
    state: 'balance_due',
    bill: { copies: 291, net: 188_583, vat: 37_717, gross: 226_300 },
    balance: { net: 92_603, vat: 18_521, gross: 111_124, paid: false },
  })
  expect(await desk.ledger()).toEqual({ gateway: 115_176, house: -95_980, vat_due: -19_196 })
  await desk.books()
  // Nothing leaves before it is paid.
  expect((await desk.deliver(id, 'handOver', label)).status).toBe(409)
})

it('is paid the rest of it (D3), and delivered', async () => {
  await desk.paid(id)
  expect(await desk.ledger()).toEqual({ gateway: 226_300, house: -188_583, vat_due: -37_717 })
  await desk.books()
  expect(await desk.one(id)).toMatchObject({
    state: 'delivering',
    balance: { paid: true, invoice: 'F000002' },
  })
  const orderId = (await desk.one(id)).balance?.order_id ?? 0
  const { order } = await good(shop.request('staff.order', { id: orderId }, tess))
  expect(order.shops.flatMap(({ items }) => items.map(({ name, price }) => [name, price]))).toEqual([
    ['Pressing P-00001, 291 copies: €2,263, VAT €377.17, less deposit', 111_124],
    ['Deposit taken off, invoice F000001: €1,151.76, VAT €191.96', 0],
  ])
  const paper = await shop.request('pressings.invoice', { id, of: 'balance' }, alice)
  expect(paper.status).toBe(200)
  await good(desk.deliver(id, 'handOver', label))
  await good(desk.deliver(id, 'deliver', {}))
  expect(await desk.one(id)).toMatchObject({ state: 'delivered', turn: 'owner' })
  await desk.days(20)
  expect(await desk.one(id)).toMatchObject({ state: 'closed', turn: 'nobody' })
  await desk.books()
  expect((await good(shop.request('staff.pressing', { id }, boss))).events.length).toBeGreaterThan(8)
})

it('is money in the figures, and no sale of records', async () => {
  const [from, to] = ['2026-01-01', '2026-12-31']
  for (const [measure, expected] of [
    ['orders', 0],
    ['copies', 0],
    ['gross', 226_300],
  ] as const) {
    const asked = { sheet: 'by', by: 'channel,currency', measure, from, to } as const
    const { tables } = await good(shop.request('staff.stats', asked, boss))
    expect(tables[0]?.rows).toEqual([['pressing', 'EUR', expected]])
  }
})
