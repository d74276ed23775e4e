// The desks of projects and of payouts, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { planOf } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { payoutBinding } from '../store/payout-desk.ts'
import { projectBinding } from '../store/project-list-desk.ts'

const shop = testShop()
const boss = { token: people.boss.token }

beforeAll(async () => {
  await writeSpecialists(shop.db, shop.clock.now())
  await shop.db.execute(sql`insert into shops (id, name, ships_from) values (100001, 'Filled shop', 'site')`)
  await shop.db.execute(sql`insert into projects (id, category, slug, name, artist_name, shop_id, owner_id,
      step, lifecycle, sale, picture, goal, ends_at, created_at, updated_at)
    select n, (array['vinyl', 'cd', 'tape'])[n % 3 + 1], 'p-' || n,
      (array['Ébb', 'Kelp', 'Quay'])[n % 3 + 1] || ' number ' || n, 'Artist ' || n % 50, 100001,
      case when n % 5 = 0 then null else ${people.bruno.id}::int end,
      (array['checking', 'in_progress', 'creating', 'successful', 'refused', 'failed'])[n % 6 + 1],
      jsonb_build_object('isApproved', n % 12 = 0, 'isDeleted', n % 1000 = 7), 'preorder', 'p', 300,
      case when n % 4 = 0 then now() + make_interval(mins => n - 100000) end,
      now() - make_interval(mins => 106001 - n),
      now() - make_interval(mins => 2 * (106001 - n))
    from generate_series(100001, 106000) as n`)
  await shop.db.execute(sql`insert into payouts (id, project_id, owner_id, number, currency, state, lifecycle,
      created_at, updated_at)
    select n, n, ${people.bruno.id}::int, 1, (array['EUR', 'USD'])[n % 2 + 1],
      (array['statement_ready', 'approved', 'sent', 'settled', 'settled', 'bounced'])[n % 6 + 1],
      jsonb_build_object('ownerId', ${people.bruno.id}::int, 'currency', 'EUR',
        'amountMinor', 1000 + n % 7000, 'releasedAt', 1800000000000::bigint,
        'disputes', case when n % 60 = 0 then '[7]'::jsonb else '[]' end,
        'account', jsonb_build_object('holder', 'Holder ' || n, 'iban', 'DE8937040044' || n),
        'reference', null, 'reason', null),
      now() - make_interval(mins => 106001 - n), now()
    from generate_series(100001, 106000) as n`)
  for (const table of ['projects', 'payouts']) await shop.db.execute(sql`analyze ${sql.identifier(table)}`)
})

type Asked = Omit<Input<'desk.list'>, 'desk'>
type Noun = 'project' | 'payout'
const list = async (desk: Noun, asked: Asked) => ok(await shop.request('desk.list', { desk, ...asked }, boss))
const cellsOf = async (desk: Noun, asked: Asked, name: string) =>
  (await list(desk, asked)).items.map(({ cells }) => cells[name])

describe('the list of projects', () => {
  it('is found by name and artist however they are written, and by number', async () => {
    expect(await cellsOf('project', { find: 'ebb number 100002' }, 'name')).toEqual(['Ébb number 100002'])
    expect(await cellsOf('project', { find: '100003' }, 'name')).toEqual(['Kelp number 100003'])
  })

  it('has those to check in the order in which they were sent, by its view', async () => {
    const { where = '', sort = '' } = projectBinding.desk.views?.['to_check'] ?? {}
    const { items } = await list('project', { where, sort, columns: 'step,approved,updated', limit: 30 })
    expect(new Set(items.map(({ cells }) => cells['step']))).toEqual(new Set(['checking']))
    const times = items.map(({ cells }) => JSON.stringify(cells['updated']))
    expect(times).toEqual(times.toSorted())
  })

  it('leaves out what its owner took away', async () => {
    expect(await cellsOf('project', { find: '101007' }, 'name')).toEqual([])
    const { total } = ok(await shop.request('desk.counts', { desk: 'project', where: 'shop:100001' }, boss))
    expect(total).toBe(5_994)
  })

  it('has those that are not own stock by its view: somebody sent them, or they have a goal', async () => {
    await shop.db.execute(sql`update projects set owner_id = null, goal = null where id in (100010, 100020)`)
    await shop.db.execute(sql`update projects set owner_id = null, goal = 300 where id = 100030`)
    const { where = '' } = projectBinding.desk.views?.['without_stock'] ?? {}
    const found = async (id: number) => (await list('project', { where, find: String(id) })).items.length
    expect([await found(100_010), await found(100_020), await found(100_030)]).toEqual([0, 0, 1])
    expect((await list('project', { where: 'own_stock:yes', find: '100010' })).items).toHaveLength(1)
  })

  it('leads to who it belongs to, and says who has none', async () => {
    const [owned] = (await list('project', { find: '100001' })).items
    expect(owned?.cells['owner']).toMatchObject({ id: people.bruno.id })
    const [free] = (await list('project', { find: '100005' })).items
    expect(free?.cells['owner']).toBeNull()
  })
})

describe('the list of payouts', () => {
  it('is found by holder, account in blocks or not, and record', async () => {
    for (const find of ['holder 100123', 'DE89 3704 0044 100123', 'de8937040044100123', 'number 100123'])
      expect([find, (await list('payout', { find })).items.map(({ id }) => id)]).toEqual([find, [100_123]])
  })

  it('is narrowed by state and by what is held, and says when each is due', async () => {
    const { items } = await list('payout', { where: 'state:statement_ready;frozen:true', limit: 5 })
    expect(items).toHaveLength(5)
    for (const { cells } of items) expect(cells).toMatchObject({ state: 'statement_ready', frozen: true })
    const [due] = await cellsOf('payout', { where: 'state:sent', limit: 1 }, 'pay_by')
    // Fourteen days after its statement.
    expect(due).toBe(new Date(1_800_000_000_000 + 14 * 86_400_000).toISOString())
    expect(await cellsOf('payout', { where: 'state:settled', limit: 1 }, 'pay_by')).toEqual([null])
  })

  it('says of which no account is known, those alone that wait for one', async () => {
    const without = [100_002, 100_003, 100_005, 100_007]
    await shop.db.execute(sql`update payouts set lifecycle = lifecycle || '{"account": null}'
      where id = any(${sql.param(without)}::int[])`)
    const { items } = await list('payout', { where: 'account_missing:yes', columns: 'account_missing' })
    // 100007 came back from the bank and 100002 is to be approved; 100003 is approved, 100005 has arrived.
    expect(items.map(({ id }) => id)).toEqual([100_007, 100_002])
    for (const { cells } of items) expect(cells['account_missing']).toBe(true)
  })

  it('is a file for the accounts, and is closed to others', async () => {
    const asked = { desk: 'payout', find: '100123', columns: 'iban,amount', format: 'csv' } as const
    const { body } = await shop.request('desk.export', asked, { token: specialists.ansgar.token })
    expect(new TextDecoder().decode(ok({ body }).bytes)).toContain('DE…0123,')
    const other = { token: specialists.selma.token }
    expect((await shop.request('desk.list', { desk: 'payout' }, other)).status).toBe(403)
  })
})

describe('one payout', () => {
  it('comes with its record, account and open moves; a number without one is none', async () => {
    const one = ok(await shop.request('staff.payout', { id: 100_001 }, boss))
    expect(one).toMatchObject({ record: 'Quay number 100001', state: 'bounced', iban: 'DE8937040044100001' })
    expect(one.moves).toContain('setAccount')
    expect((await shop.request('staff.payout', { id: 987_654 }, boss)).status).toBe(404)
  })
})

describe.each([
  ['project', projectBinding, 'projects', 'step:checking', 'projects_trgm', 'ebb number 100002'],
  ['payout', payoutBinding, 'payouts', 'state:sent', 'payouts_words', 'holder 100123'],
] as const)('the plans of the list of a %s', (noun, binding, table, where, words, find) => {
  const sorts = binding.desk.sorts.flatMap(name => [name, `-${name}`])

  it.each(sorts)('read an index where it is ordered by %s', async sort => {
    for (const isFirst of [true, false]) {
      const held = sort.endsWith('amount') ? '100' : '2026-01-01'
      const plan = await planOf(shop.db, binding, { sort, ...(!isFirst && { after: [held, 5] }) })
      expect([noun, plan.includes(`Seq Scan on ${table}`)]).toEqual([noun, false])
    }
  })

  it('go on by position where a page ended, in each order', async () => {
    for (const sort of sorts) {
      const ids = async (asked: Asked) => (await list(noun, asked)).items.map(({ id }) => id)
      const first = await list(noun, { sort, limit: 25 })
      const rest = await ids({ sort, limit: 35, after: first.next ?? '' })
      expect([sort, [...first.items.map(({ id }) => id), ...rest]]).toEqual([
        sort,
        await ids({ sort, limit: 60 }),
      ])
    }
  })

  it('read an index where it is narrowed, and where words are looked for', async () => {
    expect(await planOf(shop.db, binding, { where })).not.toContain(`Seq Scan on ${table}`)
    expect(await planOf(shop.db, binding, { find })).toContain(words)
  })
})
