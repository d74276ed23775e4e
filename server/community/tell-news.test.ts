import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays } from '../base/clock.ts'
import { projects } from '../database/schema/catalogue.ts'
import { follows, wishes } from '../database/schema/community.ts'
import { outbox } from '../database/schema/infra.ts'
import { digEntries, users } from '../database/schema/people.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { restock } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { tellNews } from './tell-news.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db, clock } = shop
  await db.delete(wishes)
  await db.delete(follows)
  await db.delete(digEntries)
  await db.delete(outbox)
  await db.update(users).set({ emailConfirmedAt: clock.now(), notifications: null, lang: 'en' })
  await restock(db, testProjects.stock, 5)
  await db
    .update(projects)
    .set({ createdAt: addDays(clock.now(), -30) })
    .where(eq(projects.artistId, 1))
})

const Mail = z.object({ template: z.string(), to: z.string(), lang: z.string(), data: z.unknown() })

/** What was asked to be mailed by one look at the news. */
async function told() {
  const before = (await outboxRows(shop.db)).length
  await tellNews({ db: shop.db, clock: shop.clock, publicUrl: 'https://shop.example' })
  return (await outboxRows(shop.db)).slice(before).map(row => Mail.parse(row.payload))
}

const { alice, bruno } = people
const wish = (userId: number, projectId: number) => shop.db.insert(wishes).values({ userId, projectId })

it('tells who waits that a wished-for record is back, each time it comes back', async () => {
  await wish(alice.id, testProjects.stock)
  expect(await told()).toEqual([])
  for (const language of ['en', 'fr'] as const) {
    await shop.db.update(users).set({ lang: language })
    await restock(shop.db, testProjects.stock, 0)
    expect(await told()).toEqual([])
    await restock(shop.db, testProjects.stock, 2)
    shop.clock.pass(60)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'news_back',
      to: alice.email,
      lang: language,
      data: {
        record: 'Low Tide',
        artist: 'Möwe',
        settings: expect.stringContaining('https://shop.example/'),
      },
    })
    expect(await told()).toEqual([])
  }
})

it('tells of a run that closes within two days, once, never of one that has closed', async () => {
  const endIn = (days: number) =>
    shop.db
      .update(projects)
      .set({ endsAt: addDays(shop.clock.now(), days) })
      .where(eq(projects.id, testProjects.preorder))
  await wish(alice.id, testProjects.preorder)
  await endIn(3)
  expect(await told()).toEqual([])
  await endIn(2)
  expect(await told()).toMatchObject([{ template: 'news_ending', data: { date: 'Mar 4, 2026' } }])
  expect(await told()).toEqual([])
  await wish(bruno.id, testProjects.preorder)
  await endIn(0)
  expect(await told()).toEqual([])
})

it('tells followers of what came out since they follow, and nobody of what is old', async () => {
  const release = (daysAgo: number) =>
    shop.db
      .update(projects)
      .set({ createdAt: addDays(shop.clock.now(), -daysAgo) })
      .where(eq(projects.id, testProjects.stock))
  await shop.db.insert(follows).values([
    { userId: alice.id, artistId: 1, createdAt: addDays(shop.clock.now(), -10) },
    { userId: bruno.id, artistId: 1, createdAt: shop.clock.now() },
  ])
  await release(4)
  expect(await told()).toEqual([])
  await release(1)
  expect(await told()).toMatchObject([{ template: 'news_record', to: alice.email }])
  expect(await told()).toEqual([])
})

it('tells everybody of a record, however many wait in vain for one that sold out at once', async () => {
  const { db, clock } = shop
  const fans = await db
    .insert(users)
    .values(
      Array.from({ length: 600 }, (_, at) => ({
        email: `fan-${at}@example.com`,
        firstname: 'Fan',
        lastname: String(at),
        emailConfirmedAt: clock.now(),
      })),
    )
    .returning({ id: users.id })
  const longAgo = addDays(clock.now(), -10)
  await db.insert(follows).values(fans.map(({ id }) => ({ userId: id, artistId: 1, createdAt: longAgo })))
  await db
    .update(projects)
    .set({ createdAt: clock.now() })
    .where(inArray(projects.id, [testProjects.stock, testProjects.shirt]))
  await restock(db, testProjects.stock, 0)
  const mails = await told()
  expect(new Set(mails.map(({ to }) => to)).size).toBe(fans.length)
  expect(mails.map(({ data }) => data)).toMatchObject(fans.map(() => ({ record: 'Gull Shirt' })))
  await db.delete(users).where(like(users.email, 'fan-%'))
})

it('tells of digs that were earned, with what they come to', async () => {
  const entry = { userId: alice.id, createdAt: shop.clock.now() }
  await shop.db.insert(digEntries).values([
    { ...entry, reason: 'sponsor', subject: 'user:9', points: 1 },
    { ...entry, reason: 'project', subject: 'project:4', points: 10 },
  ])
  const mails = await told()
  expect(mails.map(({ data }) => data)).toMatchObject([
    { points: 1, balance: 11 },
    { points: 10, balance: 11 },
  ])
  expect(await told()).toEqual([])
})

it('writes to nobody who refused, closed the account or never confirmed the address', async () => {
  await wish(alice.id, testProjects.preorder)
  await shop.db
    .update(projects)
    .set({ endsAt: addDays(shop.clock.now(), 1) })
    .where(eq(projects.id, testProjects.preorder))
  const as = (change: Partial<typeof users.$inferInsert>) =>
    shop.db
      .update(users)
      .set({ emailConfirmedAt: shop.clock.now(), closedAt: null, notifications: null, ...change })
      .where(eq(users.id, alice.id))
  const refusing = [
    { notifications: { wishes: false } },
    { closedAt: shop.clock.now() },
    { emailConfirmedAt: null },
  ]
  for (const change of refusing) {
    await as(change)
    expect(await told()).toEqual([])
  }
  await as({ notifications: { digs: false } })
  expect(await told()).toHaveLength(1)
})
