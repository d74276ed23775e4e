// The desk of all orders, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { fillDesks, planOf } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { orderBinding } from '../store/order-desk.ts'

const shop = testShop()
const staff = { token: people.tess.token }
beforeAll(() => fillDesks(shop.db, { orders: 6_000, clients: 500 }))

type Asked = Omit<Input<'desk.list'>, 'desk'>
const list = async (asked: Asked) => ok(await shop.request('desk.list', { desk: 'order', ...asked }, staff))
const cellsOf = async (asked: Asked, name: string) =>
  (await list(asked)).items.map(({ cells }) => cells[name])
const Count = z.object({ rows: z.array(z.object({ n: z.coerce.number() })) })
const countWhere = async (where: string) =>
  Count.parse(await shop.db.execute(sql.raw(`select count(*) as n from orders where ${where}`))).rows[0]?.n

describe('the list of orders', () => {
  it('is found by number, address and name, however they are written', async () => {
    expect(await cellsOf({ find: 's-104321' }, 'number')).toEqual(['S-104321'])
    const named = await cellsOf({ find: 'chloe person 7 ', limit: 5 }, 'person')
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(name).toMatch(/^Chloé Person 7/)
    expect(await cellsOf({ find: 'nobody@nowhere.example' }, 'number')).toEqual([])
  })

  it('is narrowed by state, money, shop and currency, and says what there is', async () => {
    expect(new Set(await cellsOf({ where: 'state:shipped,ready' }, 'state'))).toEqual(
      new Set(['shipped', 'ready']),
    )
    const part = await list({ where: 'money:partly_back', columns: 'captured,back,left', limit: 5 })
    for (const { cells } of part.items) {
      const [captured, back, left] = ['captured', 'back', 'left'].map(name => Number(cells[name]))
      expect(back).toBeGreaterThan(0)
      expect(left).toBe((captured ?? 0) - (back ?? 0))
    }
    const named = await cellsOf({ where: 'shops:100002', columns: 'shops' }, 'shops')
    expect(named[0]).toEqual(['Filled shop 100002'])
  })

  it('is narrowed to those that hold a record, whatever else is in them', async () => {
    await shop.db.execute(sql`update order_items set project_id = ${testProjects.stock}
      where order_id in (100007, 100011)`)
    const found = await list({ where: `project:${testProjects.stock}`, columns: 'project', sort: 'placed' })
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([100_007, 100_011]))
    expect(found.items[0]?.cells['project']).toHaveLength(1)
    expect((await list({ where: 'project:999999' })).items).toEqual([])
  })

  it('is narrowed by days of the shop, with both of them in it', async () => {
    const at = async (id: number, instant: string) =>
      shop.db.execute(sql`update orders set created_at = ${instant}::timestamptz where id = ${id}`)
    // In winter a day of Paris begins at 23:00 UTC of the day before.
    await at(100_001, '2020-01-31T22:59:59.999Z')
    await at(100_002, '2020-01-31T23:00:00Z')
    await at(100_003, '2020-02-29T22:59:59.999Z')
    await at(100_004, '2020-02-29T23:00:00Z')
    const numbers = await cellsOf({ where: 'placed:2020-02-01..2020-02-29', sort: 'placed' }, 'number')
    expect(numbers).toEqual(['S-100002', 'S-100003'])
  })

  it('goes on by position where it ended, in each order', async () => {
    for (const sort of ['placed', '-placed', 'number', '-number', 'total', '-total']) {
      const whole = await cellsOf({ sort, limit: 60 }, 'number')
      const first = await list({ sort, limit: 25 })
      const rest = await list({ sort, limit: 35, after: first.next ?? '' })
      expect([...first.items, ...rest.items].map(({ cells }) => cells['number'])).toEqual(whole)
    }
  })
})

describe('what the list counts', () => {
  it('is what there is, each filter as if it alone were not set', async () => {
    const where = 'state:completed;currency:JPY;shops:100001'
    const { total, filters } = ok(await shop.request('desk.counts', { desk: 'order', where }, staff))
    const inShop = 'id in (select order_id from order_shops where shop_id = 100001)'
    expect(total).toBe(await countWhere(`state = 'completed' and currency = 'JPY' and ${inShop}`))
    const count = (name: string, value: string) => filters[name]?.find(one => one.value === value)?.count
    expect(count('state', 'delivered')).toBe(
      await countWhere(`state = 'delivered' and currency = 'JPY' and ${inShop}`),
    )
    expect(count('currency', 'EUR')).toBe(
      await countWhere(`state = 'completed' and currency = 'EUR' and ${inShop}`),
    )
    expect(filters['shops']?.find(one => one.value === '100002')).toMatchObject({
      text: 'Filled shop 100002',
      count: await countWhere(`state = 'completed' and currency = 'JPY'
        and id in (select order_id from order_shops where shop_id = 100002)`),
    })
    expect(count('gift', 'false')).toBeGreaterThan(count('gift', 'true') ?? 0)
  })
})

describe('the file of orders', () => {
  it('has each sum in the decimals of its own currency', async () => {
    const asked = { desk: 'order', find: 'S-10400', columns: 'number,total', format: 'csv' } as const
    const { body } = await shop.request('desk.export', asked, staff)
    const lines = new TextDecoder().decode(ok({ body }).bytes).split(/\r?\n/)
    // 104004 is of the fifth currency, yen, which has no decimals; 104000 is in euro.
    expect(lines.find(line => line.includes('S-104004'))).toMatch(/,\d+$/)
    expect(lines.find(line => line.includes('S-104000'))).toMatch(/,\d+\.\d\d$/)
  })
})

describe('the record', () => {
  it('is changed in its tags and its keeper alone, made by nobody, and moved on its own page', async () => {
    const one = { desk: 'order', id: 100_001 } as const
    const status = async (call: Promise<{ status: number }>) => (await call).status
    const owner = { token: people.boss.token }
    expect(await status(shop.request('desk.record', one, owner))).toBe(200)
    const fields = { number: { from: 'S-100001', to: 'S-1' } }
    expect(await status(shop.request('desk.save', { ...one, fields }, owner))).toBe(422)
    expect(await status(shop.request('desk.create', { desk: 'order', fields: {} }, owner))).toBe(403)
    expect(await status(shop.request('desk.move', { ...one, move: 'ship' }, owner))).toBe(409)
  })
})

describe('the plans of the list', () => {
  const sorts = orderBinding.desk.sorts.flatMap(name => [name, `-${name}`])

  it.each(sorts)('read an index where it is ordered by %s, and never all orders', async sort => {
    for (const isFirst of [true, false]) {
      const held = sort.endsWith('placed') ? '2026-01-01' : '100'
      const plan = await planOf(shop.db, orderBinding, { sort, ...(!isFirst && { after: [held, 5] }) })
      expect(plan).not.toMatch(/Seq Scan on orders/)
      expect(plan).toMatch(/Index (Only )?Scan/)
    }
  })

  it.each(['state:partly_shipped', 'money:back', 'country:GB', 'currency:JPY', 'promo_code:SPRING'])(
    'read an index where it is narrowed to %s',
    async where => {
      expect(await planOf(shop.db, orderBinding, { where })).not.toMatch(/Seq Scan on orders/)
    },
  )

  it('read an index where words are looked for', async () => {
    expect(await planOf(shop.db, orderBinding, { find: 'client-100123@filled' })).toMatch(/orders_words/)
  })
})
