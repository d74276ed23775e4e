// The desk of accounts, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { fillDesks, planOf } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { userBinding } from '../store/user-desk.ts'

const shop = testShop()
const owner = { token: people.boss.token }
beforeAll(() => fillDesks(shop.db, { orders: 100, clients: 3_000 }))

const list = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  ok(await shop.request('desk.list', { desk: 'user', ...asked }, owner))
const emails = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  (await list(asked)).items.map(({ cells }) => cells['email'])

describe('the list of accounts', () => {
  it('is found by name and address, without their accents', async () => {
    expect(await emails({ find: 'elise person 100004 ' })).toEqual(['client-100004@filled.example'])
    expect(await emails({ find: people.bruno.email })).toEqual([people.bruno.email])
  })

  it('is narrowed to the staff and to each role, with how many have it', async () => {
    expect(new Set(await emails({ where: 'roles:*' }))).toEqual(
      new Set([people.boss.email, people.tess.email]),
    )
    expect(await emails({ where: 'roles:owner' })).toEqual([people.boss.email])
    const { filters } = ok(await shop.request('desk.counts', { desk: 'user', where: '' }, owner))
    expect(filters['roles']?.find(({ value }) => value === 'owner')?.count).toBe(1)
    expect(filters['two_step']?.find(({ value }) => value === 'false')?.count).toBeGreaterThan(3_000)
  })

  it('has those that were closed among them, and tells them apart', async () => {
    await shop.db.execute(sql`update users set closed_at = now() where id = 100005`)
    expect((await list({ where: 'closed_on:*' })).items.map(({ id }) => id)).toEqual([100_005])
    const open = await shop.request('desk.counts', { desk: 'user', where: 'closed_on:-' }, owner)
    const all = await shop.request('desk.counts', { desk: 'user', where: '' }, owner)
    expect(ok(all).total - ok(open).total).toBe(1)
  })

  it('is for owners alone', async () => {
    const asked = { desk: 'user' } as const
    expect((await shop.request('desk.list', asked, { token: people.tess.token })).status).toBe(403)
    expect(
      (await shop.request('desk.record', { ...asked, id: 1 }, { token: people.tess.token })).status,
    ).toBe(403)
    const file = { ...asked, format: 'csv' } as const
    expect((await shop.request('desk.export', file, { token: people.tess.token })).status).toBe(403)
  })

  it('reads an index where it goes by day or name, and where words are looked for', async () => {
    for (const sort of userBinding.desk.sorts.flatMap(name => [name, `-${name}`]))
      expect(await planOf(shop.db, userBinding, { sort })).not.toMatch(/Seq Scan on users/)
    await shop.db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      expect(await planOf(tx, userBinding, { find: 'client-100123@filled' })).toMatch(/users_words/)
    })
  })
})
