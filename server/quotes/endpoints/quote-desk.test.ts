// The desk of quotes, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { planOf } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { quoteBinding } from '../store/quote-desk.ts'

const shop = testShop()
const staff = { token: people.tess.token }
const boss = { token: people.boss.token }

beforeAll(async () => {
  await shop.db.execute(sql`insert into quotes (id, name, email, lang, message, country_id, spec, snapshot,
      total_minor, currency, version, state, lifecycle, created_at, expires_at)
    select n, (array['Ada', 'Bo', 'Chloé'])[n % 3 + 1] || ' Person ' || n, 'asker-' || n || '@filled.example',
      (array['en', 'fr', 'ko'])[n % 3 + 1], case when n % 4 = 0 then 'By May ' || n end,
      (array['FR', 'DE', 'US', 'JP', 'ES', 'GB'])[n % 6 + 1],
      jsonb_build_object('quantity', 100 + n % 900, 'size', (array['7', '10', '12'])[n / 6 % 3 + 1],
        'colour_class', (array['black', 'splatter'])[n / 18 % 2 + 1]), '{}', 100000 + n % 7000,
      (array['EUR', 'EUR', 'USD', 'JPY'])[n % 4 + 1], 1 + n % 2,
      (array['sent', 'accepted', 'invoiced', 'paid', 'declined', 'expired'])[n % 6 + 1], '{}',
      now() - make_interval(mins => 106001 - n), now() + make_interval(mins => n - 100000)
    from generate_series(100001, 106000) as n`)
  await shop.db.execute(sql`analyze quotes`)
})

type Asked = Omit<Input<'desk.list'>, 'desk'>
const list = async (asked: Asked) => ok(await shop.request('desk.list', { desk: 'quote', ...asked }, staff))
const cellsOf = async (asked: Asked, name: string) =>
  (await list(asked)).items.map(({ cells }) => cells[name])

describe('the list of quotes', () => {
  it('is found by number, with or without its version, by name, address and what was written', async () => {
    expect(await cellsOf({ find: '104321' }, 'number')).toEqual(['104321-2'])
    expect(await cellsOf({ find: '104321-2' }, 'number')).toEqual(['104321-2'])
    expect(await cellsOf({ find: 'chloe person 100001' }, 'person')).toEqual(['Chloé Person 100001'])
    expect(await cellsOf({ find: 'asker-100123@filled' }, 'number')).toEqual(['100123-2'])
    expect(await cellsOf({ find: 'by may 100004' }, 'number')).toEqual(['100004-1'])
  })

  it('is narrowed by state, size, colour, copies and currency', async () => {
    const where = 'state:sent,accepted;size:12;colour_class:splatter;quantity:200..300'
    const columns = 'state,size,colour_class,quantity'
    const { items } = await list({ where, columns, limit: 20 })
    expect(items.length).toBeGreaterThan(0)
    for (const { cells } of items) {
      expect(['sent', 'accepted']).toContain(cells['state'])
      expect(cells).toMatchObject({ size: '12', colour_class: 'splatter' })
      expect(Number(cells['quantity'])).toBeGreaterThanOrEqual(200)
      expect(Number(cells['quantity'])).toBeLessThanOrEqual(300)
    }
  })

  it('goes on by position where it ended, in each order', async () => {
    for (const sort of quoteBinding.desk.sorts.flatMap(name => [name, `-${name}`])) {
      const whole = await cellsOf({ sort, limit: 60 }, 'number')
      const first = await list({ sort, limit: 25 })
      const rest = await list({ sort, limit: 35, after: first.next ?? '' })
      expect([...first.items, ...rest.items].map(({ cells }) => cells['number'])).toEqual(whole)
    }
  })

  it('is counted by what it is narrowed by', async () => {
    const asked = { desk: 'quote', where: 'state:paid' } as const
    const { total, filters } = ok(await shop.request('desk.counts', asked, staff))
    expect(total).toBe(1_000)
    expect(filters['state']?.find(({ value }) => value === 'sent')?.count).toBe(1_000)
  })

  it('is a file for who may take it out, with no cell that a spreadsheet would run', async () => {
    await shop.db.execute(sql`update quotes set name = '=HYPERLINK("http://x.example")' where id = 100001`)
    const asked = { desk: 'quote', find: '100001', columns: 'number,person,total', format: 'csv' } as const
    const { body } = await shop.request('desk.export', asked, boss)
    expect(new TextDecoder().decode(ok({ body }).bytes)).toMatch(/100001-2,"'=HYPERLINK/)
  })
})

describe('the record', () => {
  it('is changed by nobody through the desk, and made by nobody', async () => {
    const one = { desk: 'quote', id: 100_001 } as const
    const status = async (call: Promise<{ status: number }>) => (await call).status
    expect(await status(shop.request('desk.record', one, boss))).toBe(200)
    const fields = { state: { from: 'sent', to: 'paid' } }
    expect(await status(shop.request('desk.save', { ...one, fields }, boss))).toBe(403)
    expect(await status(shop.request('desk.create', { desk: 'quote', fields: {} }, boss))).toBe(403)
  })
})

describe('the plans of the list', () => {
  const sorts = quoteBinding.desk.sorts.flatMap(name => [name, `-${name}`])

  it.each(sorts)('read an index where it is ordered by %s, and never all quotes', async sort => {
    for (const isFirst of [true, false]) {
      const held = sort.endsWith('total') ? '100' : '2026-01-01'
      const plan = await planOf(shop.db, quoteBinding, { sort, ...(!isFirst && { after: [held, 5] }) })
      expect(plan).not.toMatch(/Seq Scan on quotes/)
      expect(plan).toMatch(/Index (Only )?Scan/)
    }
  })

  it.each(['state:sent', 'country:GB', 'currency:JPY'])('read an index for %s', async where => {
    expect(await planOf(shop.db, quoteBinding, { where })).not.toMatch(/Seq Scan on quotes/)
  })

  it('read an index where words are looked for', async () => {
    expect(await planOf(shop.db, quoteBinding, { find: 'asker-100123@filled' })).toMatch(/quotes_words/)
  })
})
