// The desk of invoices and credit notes.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { fillDesks } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = testShop()
const accounts = { token: specialists.ansgar.token }

/** One order of many, paid back in part: the ninth invoice, and the third credit note. */
beforeAll(async () => {
  await writeSpecialists(shop.db, shop.clock.now())
  await fillDesks(shop.db, { orders: 300, clients: 50 })
  await shop.db.execute(sql`update orders set invoice_number = null where id > 100000`)
  await shop.db.execute(sql`update orders set invoice_number = id - 100000,
      total_minor = 2400, tax_minor = 400,
      currency = 'EUR', country_id = 'DE', tax_basis_points = 2000, created_at = '2027-01-05T10:00:00Z',
      invoiced_at = '2027-01-05T10:00:00Z'
    where id between 100001 and 100009`)
  const payment = sql`insert into payments
      (id, order_id, gateway, key, state, lifecycle, amount_minor, currency)
    values (900, 100009, 'sandbox', 'filled-900', 'succeeded', '{}', 2400, 'EUR')`
  const refund = sql`insert into refunds
      (id, key, order_id, payment_id, state, lifecycle, amount_minor, reason)
    values (900, 'filled-900', 100009, 900, 'succeeded', '{}', 600, 'damaged')`
  const note = sql`insert into credit_notes (number, refund_id, order_id, amount_minor, tax_minor, issued_at)
    values (3, 900, 100009, 600, 100, '2027-01-09T10:00:00Z')`
  for (const statement of [payment, refund, note]) await shop.db.execute(statement)
})

const list = async (asked: Omit<Input<'desk.list'>, 'desk'>, by = accounts) =>
  ok(await shop.request('desk.list', { desk: 'invoice', ...asked }, by)).items
const numbers = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  (await list(asked)).map(({ cells }) => cells['number'])

describe('the list of invoices', () => {
  it('has credit notes among them by day, each with a number of its own row', async () => {
    const [first, second] = await list({ where: 'day:2027-01-01..2027-01-31' })
    expect(first?.cells).toMatchObject({
      number: 'A000003',
      kind: 'credit_note',
      net: -500,
      vat: -100,
      gross: -600,
      currency: 'EUR',
      order: { id: 100_009, text: 'S-100009' },
    })
    expect(second?.cells).toMatchObject({ number: 'F000009', kind: 'invoice', gross: 2_400, net: 2_000 })
  })

  it('is found by number, however it is written, by person and by order', async () => {
    for (const find of ['F000009', 'f9']) expect(await numbers({ find })).toEqual(['F000009'])
    expect(await numbers({ find: 'A3' })).toEqual(['A000003'])
    expect(await numbers({ find: 's-100009' })).toEqual(['A000003', 'F000009'])
    expect(await numbers({ where: 'order:100009;kind:invoice' })).toEqual(['F000009'])
    expect(await numbers({ find: 'F999999999' })).toEqual([])
  })

  it('goes on by position in both ways, though two were written at one instant', async () => {
    const where = 'day:2027-01-05'
    const all = await numbers({ where })
    expect(all).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map(number => `F00000${number}`))
    const page = ok(
      await shop.request('desk.list', { desk: 'invoice', where, sort: 'day', limit: 4 }, accounts),
    )
    const rest = await numbers({ where, sort: 'day', after: page.next ?? '' })
    expect([...page.items.map(({ cells }) => cells['number']), ...rest]).toEqual([...all].reverse())
  })

  it('counts both kinds, and adds up as a file', async () => {
    const { total, filters } = ok(
      await shop.request('desk.counts', { desk: 'invoice', where: 'country:DE' }, accounts),
    )
    expect(total).toBe(10)
    expect(filters['kind']).toEqual([
      { value: 'invoice', text: 'invoice', count: 9 },
      { value: 'credit_note', text: 'credit_note', count: 1 },
    ])
    const asked = { desk: 'invoice', find: 's-100009', columns: 'number,gross,corrects,vat_rate' } as const
    const file = new TextDecoder().decode(ok(await shop.request('desk.export', asked, accounts)).bytes)
    expect(file).toMatch(/A000003,'?-6\.00,F000009,20 %/)
    expect(file).toMatch(/F000009,24\.00,,20 %/)
  })
})

describe('one document', () => {
  it('is read by whoever may see money, and changed by nobody', async () => {
    const [note] = await list({ find: 'A3' })
    const one = { desk: 'invoice', id: note?.id ?? 0 } as const
    expect(ok(await shop.request('desk.record', one, accounts)).cells).toMatchObject({ corrects: 'F000009' })
    const { status } = await shop.request('desk.record', one, { token: specialists.selma.token })
    expect(status).toBe(403)
    const fields = { number: { from: 'A000003', to: 'A000004' } }
    expect(await shop.request('desk.save', { ...one, fields }, { token: people.boss.token })).toMatchObject({
      status: 403,
    })
  })
})
