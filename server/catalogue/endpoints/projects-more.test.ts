import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projects } from '../../database/schema/catalogue.ts'
import { readMore } from '../store/rails.ts'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('projects.more', () => {
  it('groups by artist, label and likeness, and shows nothing twice', async () => {
    const { body } = await shop.request('projects.more', { id: ids[0] ?? 0 })
    if (!('artist' in body)) throw new Error(JSON.stringify(body))
    expect(body.artist.map(p => p.name)).toEqual([
      'Cinder Blocks',
      'Paper Kites',
      'Night Ferries',
      'Été sans fin',
      '서울의 밤',
    ])
    const all = [...body.artist, ...body.label, ...body.alike].map(p => p.id)
    expect(all).not.toContain(ids[0])
    expect(new Set(all).size).toBe(all.length)
    const kelp = await shop.request('projects.more', { id: testProjects.preorder })
    expect(kelp.body).toMatchObject({ alike: expect.any(Array) })
  })

  // The best liked fill one place; for two, the genre is too rare among them and is sorted.
  it.each([1, 2])('gives the %i best liked of the same genre', async limit => {
    const anchor = ids[0] ?? 0
    const set = (id: number, likes: number) =>
      shop.db.update(projects).set({ likes }).where(eq(projects.id, id))
    for (const [at, id] of ids.entries()) await set(id, (at * 7) % 5)
    const selection = { currency: 'EUR', now: shop.clock.now(), limit } as const
    const more = await readMore(shop.db, anchor, selection)
    const elsewhere = new Set([anchor, ...[...(more?.artist ?? []), ...(more?.label ?? [])].map(p => p.id)])
    const all = await shop.db.select().from(projects).where(eq(projects.listed, true))
    const wanted = all
      .filter(p => p.genreIds.includes(7) && !elsewhere.has(p.id))
      .toSorted((one, other) => other.likes - one.likes || other.id - one.id)
    expect(wanted.length).toBeGreaterThan(0)
    expect(more?.alike.map(p => p.id)).toEqual(wanted.slice(0, limit).map(p => p.id))
  })

  it('does not find an unknown project', async () => {
    expect((await shop.request('projects.more', { id: 999_999 })).status).toBe(404)
  })
})
