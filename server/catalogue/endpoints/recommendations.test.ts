import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { people, testProjects } from '#fixtures/server/world.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { readMore } from '../store/rails.ts'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('cart.related', () => {
  const shop = testShop()

  it('offers other public records that go with those in the cart', async () => {
    const { body } = await shop.request('cart.related', {
      project_ids: [testProjects.stock],
      currency: 'JPY',
    })
    if ('error' in body) throw new Error(body.code)
    const ids = body.map(card => card.id)
    expect(ids).toContain(testProjects.otherShop)
    expect(ids).not.toContain(testProjects.stock)
    expect(ids).not.toContain(testProjects.hidden)
    expect(body.every(card => card.currency === 'JPY')).toBe(true)
  })

  it('offers nothing for an empty cart or records nobody knows', async () => {
    expect((await shop.request('cart.related', { project_ids: [] })).body).toEqual([])
    expect((await shop.request('cart.related', { project_ids: [99_999] })).body).toEqual([])
  })
})

describe('projects.more', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

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

describe('projects.recommandations', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  const namesOf = async (token?: string) => {
    const { body } = await shop.request(
      'projects.recommandations',
      { limit: 4 },
      token === undefined ? {} : { token },
    )
    return Array.isArray(body) ? body.map(p => p.name) : []
  }

  it('gives strangers what is liked most', async () => {
    await shop.request('projects.like', { id: ids[3] ?? 0 }, { token: people.bruno.token })
    expect((await namesOf())[0]).toBe('Night Ferries')
  })

  it('begins with the genres a reader likes', async () => {
    await shop.request('projects.like', { id: ids[0] ?? 0 }, { token: people.alice.token })
    expect((await namesOf(people.alice.token)).slice(0, 3).toSorted()).toEqual(
      ['Café Noir', 'Paper Kites', 'Été sans fin'].toSorted(),
    )
    expect(testProjects.stock).toBe(1)
  })

  it('refuses a page size it does not serve', async () => {
    expect((await shop.request('projects.recommandations', { limit: 1_000 })).status).toBe(422)
  })
})
