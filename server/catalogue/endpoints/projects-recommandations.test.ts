import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

const namesOf = async (token?: string) => {
  const { body } = await shop.request(
    'projects.recommandations',
    { limit: 4 },
    token === undefined ? {} : { token },
  )
  return Array.isArray(body) ? body.map(p => p.name) : []
}

describe('projects.recommandations', () => {
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
