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

describe('projects.comments', () => {
  it('gives comments newest first, in keyed pages, without whole names', async () => {
    for (const text of ['one', 'two', 'three']) {
      await shop.request('comments.create', { project_id: ids[0] ?? 0, text }, { token: people.alice.token })
    }
    const first = await shop.request('projects.comments', { id: ids[0] ?? 0, limit: 2 })
    if (!('items' in first.body)) throw new Error(JSON.stringify(first.body))
    expect(first.body.items.map(c => c.text)).toEqual(['three', 'two'])
    expect(first.body.items[0]?.user_name).toBe('Alice S')
    const second = await shop.request('projects.comments', {
      id: ids[0] ?? 0,
      limit: 2,
      after: first.body.next ?? '',
    })
    expect(second.body).toMatchObject({ items: [{ text: 'one' }], next: null })
  })

  it('is empty where nobody spoke, and refuses a strange cursor', async () => {
    expect((await shop.request('projects.comments', { id: testProjects.stock })).body).toEqual({
      items: [],
      next: null,
    })
    expect((await shop.request('projects.comments', { id: 1, after: 'zz' })).status).toBe(422)
  })
})
