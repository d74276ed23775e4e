import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artists, labels, projects } from '../database/schema/catalogue.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

const names = ['Ämber', 'amber', 'Zink', '404', 'Bø', 'Nobody']
const makerId = (index: number) => 901 + index

const makers = {
  'artists.list': { table: artists, own: 'artistId', path: '/api/artists' },
  'labels.list': { table: labels, own: 'labelId', path: '/api/labels' },
} as const

type Endpoint = keyof typeof makers

/** A shop whose makers are these, each but the last with one record. */
async function openMakers(endpoint: Endpoint): Promise<TestShop> {
  const { table, own } = makers[endpoint]
  const shop = await openTestShop()
  await shop.deps.db.delete(projects)
  await shop.deps.db.delete(table)
  await shop.deps.db
    .insert(table)
    .values(names.map((name, index) => ({ id: makerId(index), name, slug: 's' + String(index) })))
  await shop.deps.db.insert(projects).values(
    names.slice(0, -1).map((name, index) => ({
      category: 'vinyl',
      slug: 'r' + String(index),
      name: 'Record of ' + name,
      artistName: name,
      [own]: makerId(index),
      shopId: 1,
      step: 'successful',
      sale: 'stock',
      picture: 'p',
      listed: true,
    })),
  )
  return shop
}

/** The tests of an index of makers: artists and labels are listed by the same rules. */
export function makerListTests(endpoint: Endpoint): void {
  const { path } = makers[endpoint]
  let shop: TestShop
  beforeAll(async () => {
    shop = await openMakers(endpoint)
  })
  afterAll(() => shop.close())

  async function list(input: object) {
    const { body } = await shop.request(endpoint, input)
    if (!('items' in body)) throw new Error(JSON.stringify(body))
    return body
  }

  describe(endpoint, () => {
    it('orders by name, accents and capitals aside, and leaves out who has nothing on sale', async () => {
      const { items, letters, next } = await list({})
      expect(items.map(({ name }) => name)).toEqual(['404', 'Ämber', 'amber', 'Bø', 'Zink'])
      expect(items[0]).toMatchObject({ records: 1, slug: 's3' })
      expect(letters).toEqual(['a', 'b', 'z', '0'])
      expect(next).toBeNull()
    })

    it('goes on by key, each name once', async () => {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await list({ limit: 2, ...(after ? { after } : {}) })
        seen.push(...page.items.map(({ name }) => name))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(seen).toEqual(['404', 'Ämber', 'amber', 'Bø', 'Zink'])
    })

    it('keeps to a letter or to what was looked for', async () => {
      expect((await list({ letter: 'a' })).items.map(({ name }) => name)).toEqual(['Ämber', 'amber'])
      expect((await list({ letter: '0' })).items.map(({ name }) => name)).toEqual(['404'])
      expect((await list({ search: 'MBE' })).items).toHaveLength(2)
      expect((await list({ search: '%' })).items).toEqual([])
    })

    it('refuses a position that is none, and letters that are none', async () => {
      expect((await shop.request(endpoint, { after: 'x' })).body).toMatchObject({ code: 'input_invalid' })
      expect((await shop.app.request(`${path}?letter=ab`)).status).toBe(422)
    })
  })
}
