import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { ofProject, setShelf } from '#fixtures/server/restock.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
let ids: number[]
beforeAll(async () => {
  ids = await addRecords(shop)
})

type Query = Parameters<typeof shop.request<'projects.list'>>[1]
const listed = async (query: Query, token?: string) => {
  const { status, body } = await shop.request('projects.list', query, token === undefined ? {} : { token })
  return { status, body, names: 'items' in body ? body.items.map(p => p.name) : [] }
}

describe('projects.list', () => {
  it('lists public projects, newest first, and nothing that is not public', async () => {
    const { names } = await listed({})
    expect(names).toContain('Low Tide')
    expect(names).not.toContain('Unheard')
    expect(names.indexOf('Café Noir')).toBeLessThan(names.indexOf('Paper Kites'))
  })

  it('finds without accents, by beginnings, and by nearly the spelling', async () => {
    expect((await listed({ search: 'cafe' })).names).toEqual(['Café Noir'])
    expect((await listed({ search: 'ete' })).names).toEqual(['Été sans fin'])
    expect((await listed({ search: 'pap kit' })).names).toEqual(['Paper Kites'])
    expect((await listed({ search: 'nihgt feries' })).names).toContain('Night Ferries')
    expect((await listed({ search: '서울' })).names).toEqual(['서울의 밤'])
    expect((await listed({ search: 'qqqqqqq' })).names).toEqual([])
  })

  it('finds by artist as well as by title', async () => {
    expect((await listed({ search: 'strandgut' })).names).toHaveLength(6)
  })

  it('filters by one or several genres, category, collection and kind of sale', async () => {
    expect((await listed({ genre: '7' })).names).toEqual(['Café Noir', 'Paper Kites', 'Été sans fin'])
    expect((await listed({ genre: '11|7' })).names).toHaveLength(6)
    expect((await listed({ category: 'cd' })).names).toEqual(['서울의 밤'])
    expect((await listed({ collection: 9 })).names).toEqual(['Café Noir'])
    expect((await listed({ type: 'preorder' })).names).toEqual(['Kelp'])
    expect((await listed({ genre: '7', search: 'paper' })).names).toEqual(['Paper Kites'])
  })
})

describe('projects.list, kinds of sale and pages', () => {
  it('lists as in stock what somebody can buy, not what is sold out', async () => {
    const { body } = await listed({ type: 'stock', limit: 100 })
    if (!('items' in body)) throw new Error(JSON.stringify(body))
    expect(body.items.length).toBeGreaterThan(1)
    const [gone] = body.items
    const copies = ofProject(gone?.id ?? 0)
    await setShelf(shop.db, copies, 10, 10)
    try {
      const after = await listed({ type: 'stock', limit: 100 })
      expect(after.names).toEqual(body.items.slice(1).map(({ name }) => name))
    } finally {
      await setShelf(shop.db, copies, 10, 0)
    }
  })

  it('refuses an unknown kind of thing and a page that is too long, by their names', async () => {
    expect(await listed({ type: 'nonsense' as never })).toMatchObject({
      body: { code: 'input_invalid', fields: { type: 'input_invalid' } },
    })
    expect(await listed({ limit: 1_000 })).toMatchObject({
      body: { code: 'input_invalid', fields: { limit: 'out_of_range' } },
    })
    expect(await listed({ limit: '1000' as never })).toMatchObject({
      body: { fields: { limit: 'out_of_range' } },
    })
    for (const limit of [0, '0', -1, '-1', '99999999999'] as never[]) {
      expect(await listed({ limit })).toMatchObject({ body: { fields: { limit: 'out_of_range' } } })
    }
    for (const limit of ['ten', '1.5', '1e1'] as never[]) {
      expect(await listed({ limit })).toMatchObject({ body: { fields: { limit: 'input_must_integer' } } })
    }
  })
})

describe('projects.list, orders and prices', () => {
  it('goes through every order page by page without losing or repeating one', async () => {
    for (const sort of ['newest', 'ending', 'price_up', 'price_down', 'title'] as const) {
      const seen: string[] = []
      let after: string | undefined
      for (let i = 0; i < 20; i++) {
        const { body } = await listed({ sort, limit: 2, ...(after === undefined ? {} : { after }) })
        if (!('items' in body)) throw new Error(`${sort}: ${JSON.stringify(body)}`)
        seen.push(...body.items.map(p => p.name))
        if (body.next === null) break
        after = body.next
      }
      expect(new Set(seen).size, sort).toBe(seen.length)
      expect(seen.length, sort).toBe(11)
    }
    expect((await listed({ sort: 'price_up', limit: 3 })).names).not.toContain('Low Tide')
  })

  it('pages through what was found, by rank or any other order, and counts it on every page', async () => {
    for (const sort of ['relevance', 'title', 'price_down'] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { body } = await listed({ search: 'strandgut', sort, limit: 4, ...(after && { after }) })
        if (!('items' in body)) throw new Error(`${sort}: ${JSON.stringify(body)}`)
        seen.push(...body.items.map(p => p.name))
        expect(body.count, sort).toBe(6)
        expect(body.items[0], sort).not.toHaveProperty('sort_key')
        after = body.next ?? undefined
      } while (after !== undefined)
      expect(new Set(seen).size, sort).toBe(6)
      expect(seen.length, sort).toBe(6)
    }
  })

  it('gives prices in the currency asked for and counts what there is', async () => {
    const { body } = await listed({ search: 'cafe', currency: 'JPY' })
    expect(body).toMatchObject({
      count: 1,
      count_exact: true,
      items: [{ currency: 'JPY', price: 1_000, availability: 'in_stock' }],
    })
  })

  it('shows the progress of a goal and when it ends', async () => {
    const { body } = await listed({ type: 'preorder' })
    expect(body).toMatchObject({
      items: [{ id: testProjects.preorder, goal: 5, sold: 0, availability: 'preorder' }],
    })
  })
})

describe('projects.list, what it refuses', () => {
  it('opens the pro collection to pro users and staff only', async () => {
    expect((await listed({ collection: 155 })).body).toMatchObject({ error: true, code: 'forbidden' })
    expect((await listed({ collection: 155 }, people.alice.token)).status).toBe(403)
    expect((await listed({ collection: 155 }, people.tess.token)).names).toEqual(['Café Noir'])
  })

  it('refuses a cursor, a genre and a sort it did not make, naming the field', async () => {
    for (const after of [
      'x',
      'W10',
      Buffer.from('["\u0000",1]').toString('base64url'),
      Buffer.from('["abc",1]').toString('base64url'),
    ]) {
      expect((await listed({ after, sort: 'price_up' })).body).toMatchObject({
        code: 'input_invalid',
        fields: { after: 'input_invalid' },
      })
    }
    expect((await listed({ genre: '1;drop' })).body).toMatchObject({
      status: 422,
      fields: { genre: expect.any(String) },
    })
  })

  it('takes any text for a search', async () => {
    for (const search of ["'", '\\', '%', '& | !', ':*', '()', '😀', 'a'.repeat(200)])
      expect((await listed({ search })).status).toBe(200)
    expect(ids).toHaveLength(6)
  })
})

describe('projects.list, sound', () => {
  it('names the first song of a record that can be heard, so that a card can play it', async () => {
    const { body } = await listed({})
    const items = 'items' in body ? body.items : []
    const { body: songs } = await shop.request('projects.songs', { id: ids[0] ?? 0 })
    const first = Array.isArray(songs) ? songs[0] : undefined
    const heard = items.find(item => item.id === ids[0])
    expect(first?.preview).toBe(`/songs/${heard?.preview_song}.mp3`)
    expect(heard?.preview_song_id).toBe(first?.id)
    const silent = items.find(item => item.id === testProjects.stock)
    expect(silent).toMatchObject({ preview_song: null, preview_song_id: null })
  })
})

describe('projects.list, what ends soon', () => {
  it('has the runs that are over behind those that still end', async () => {
    const change = (sale: string, endsAt: Date | null) =>
      shop.db
        .update(projects)
        .set({ sale, endsAt })
        .where(eq(projects.id, ids[1] ?? 0))
    await change('preorder', new Date(shop.clock.now().getTime() - 86_400_000))
    const { names } = await listed({ type: 'preorder', sort: 'ending' })
    await change('stock', null)
    expect(names).toEqual(['Kelp', 'Cinder Blocks'])
  })
})
