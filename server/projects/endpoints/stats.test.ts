import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../base/clock.ts'
import { songs } from '../../database/schema/catalogue.ts'
import { songPlays } from '../../database/schema/community.ts'
import { orders } from '../../database/schema/orders.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import {
  people,
  specialists,
  testPriceMinor,
  testProjects,
  writeSpecialists,
} from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()
beforeAll(async () => {
  await ownedBy(shop, testProjects.stock)
})

const id = testProjects.stock
const alice = { token: people.alice.token }

async function statsOf(days?: number, who = alice) {
  const { body } = await shop.request('projects.stats', { id, ...(days ? { days } : {}) }, who)
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('projects.stats', () => {
  it('has a row for each day, nothing sold included', async () => {
    const stats = await statsOf(7)
    expect(stats.days).toHaveLength(7)
    expect([stats.days.at(0)?.day, stats.days.at(-1)?.day]).toEqual([stats.from, stats.to])
    expect(stats.days.every(({ copies, listens }) => copies === 0 && listens === 0)).toBe(true)
    expect((await statsOf()).days).toHaveLength(30)
  })

  it('counts what was paid and stands, by day, country and currency, with its tax', async () => {
    await placedOrder(shop, undefined, { quantity: 2 })
    const early = await placedOrder(shop, undefined, { quantity: 1 })
    const cancelled = await placedOrder(shop, undefined, { quantity: 5 })
    await shop.request(
      'staff.moveOrder',
      { id: cancelled.id, move: 'order.cancelStaff', reason: 'twice' },
      { token: people.tess.token },
    )
    const ago = addDays(shop.clock.now(), -3)
    await shop.db
      .update(orders)
      .set({ createdAt: ago, countryId: 'DE', currency: 'USD' })
      .where(eq(orders.id, early.id))
    const stats = await statsOf(7)
    expect(stats.days.map(({ copies, orders: count }) => [copies, count])).toEqual([
      ...[0, 0, 0].map(none => [none, none]),
      [1, 1],
      ...[0, 0].map(none => [none, none]),
      [2, 1],
    ])
    expect(stats.countries).toEqual([
      { country_id: 'FR', copies: 2, orders: 1 },
      { country_id: 'DE', copies: 1, orders: 1 },
    ])
    const sums = { copies: 2, orders: 1, gross: 2 * testPriceMinor, discount: 0 }
    expect(stats.currencies[0]).toMatchObject({ currency: 'EUR', ...sums })
    expect(stats.currencies[0]?.tax).toBeGreaterThan(0)
    expect(stats.currencies[1]).toMatchObject({ currency: 'USD', copies: 1, gross: testPriceMinor })
    // The span is of days; the whole is of all time.
    expect((await statsOf(2)).days.map(({ copies }) => copies)).toEqual([0, 2])
    expect((await statsOf(2)).total).toMatchObject({ copies: 3, orders: 2 })
  })
})

describe('what projects.stats says of interest and access', () => {
  it('counts listens by day and song, wishes, likes and follows', async () => {
    const song = { projectId: id, title: 'Ebb', artistName: 'Möwe', position: 1 }
    const [written] = await shop.db
      .insert(songs)
      .values({ ...song, uuid: '00000000-0000-4000-8000-000000000001' })
      .returning({ id: songs.id })
    const songId = written?.id ?? 0
    const now = shop.clock.now()
    await shop.db.insert(songPlays).values([
      { songId, durationSeconds: 5, createdAt: now },
      { songId, durationSeconds: 9, createdAt: addDays(now, -1) },
      { songId, durationSeconds: 9, createdAt: addDays(now, -100) },
    ])
    const bruno = { token: people.bruno.token }
    await shop.request('user.wish', { project_id: id, in_whishlist: true }, bruno)
    await shop.request('projects.like', { id, like: true }, bruno)
    // Who follows the artist and the label is one person.
    await shop.request('user.follow', { id: 1, follow: true, kind: 'artist' }, bruno)
    await shop.request('user.follow', { id: 1, follow: true, kind: 'label' }, bruno)
    const stats = await statsOf(7)
    expect(stats.days.slice(-2).map(({ listens }) => listens)).toEqual([1, 1])
    expect(stats.songs).toEqual([{ id: songId, title: 'Ebb', listens: 3 }])
    expect(stats.total).toMatchObject({ listens: 3, wishes: 1, likes: 1, follows: 1 })
  })

  it('shows the project in any step, with its goal and count', async () => {
    await ownedBy(shop, testProjects.preorder)
    await placedOrder(shop, undefined, { projectId: testProjects.preorder, quantity: 3 })
    await shop.runJobs()
    const { body } = await shop.request('projects.stats', { id: testProjects.preorder }, alice)
    expect(body).toMatchObject({ project: { step: 'in_progress', goal: 5, counted: 3, listed: true } })
    await ownedBy(shop, testProjects.hidden)
    const draft = await shop.request('projects.stats', { id: testProjects.hidden }, alice)
    expect(draft.body).toMatchObject({ project: { step: 'creating', goal: null, listed: false } })
  })
})

describe('who sees what a project sold', () => {
  it('is for staff who see figures, and its statement for who sees those of owners', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const seen = async (name: 'projects.stats' | 'projects.orders' | 'projects.statement') => {
      const input = { id, ...(name === 'projects.statement' && { format: 'json' as const }) }
      const answers = Object.entries(specialists).map(async ([who, { token }]) => {
        const { status } = await shop.request(name, input, { token })
        return status === 200 ? [who] : []
      })
      return (await Promise.all(answers)).flat()
    }
    const figures = ['cato', 'selma', 'piet', 'ansgar']
    expect(await seen('projects.stats')).toEqual(figures)
    expect(await seen('projects.orders')).toEqual(figures)
    expect(await seen('projects.statement')).toEqual(['ansgar'])
  })

  it('is for its owner and staff; others are not told that there is one', async () => {
    expect(await statsOf(7, { token: people.tess.token })).toMatchObject({ project: { id }, own: false })
    expect(await statsOf(7, alice)).toMatchObject({ project: { id }, own: true })
    const bruno = { token: people.bruno.token }
    expect((await shop.request('projects.stats', { id }, bruno)).status).toBe(404)
    expect((await shop.request('projects.stats', { id: 999_999 }, alice)).status).toBe(404)
    expect((await shop.request('projects.stats', { id })).status).toBe(401)
    expect((await shop.request('projects.stats', { id, days: 0 }, alice)).status).toBe(422)
    expect((await shop.request('projects.stats', { id, days: 367 }, alice)).status).toBe(422)
  })
})
