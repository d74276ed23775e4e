import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const write = (text: string) =>
  shop.request('comments.create', { project_id: testProjects.stock, text }, alice)

describe('user.reviews', () => {
  it('are what one wrote, newest first, page by page', async () => {
    for (const text of ['First', 'Second', 'Third']) await write(text)
    const first = await shop.request('user.reviews', { limit: 2 }, alice)
    expect(first.body).toMatchObject({
      items: [{ text: 'Third', project: { name: 'Low Tide', artist_name: 'Möwe' } }, { text: 'Second' }],
    })
    const after = 'next' in first.body ? (first.body.next ?? '') : ''
    expect((await shop.request('user.reviews', { after }, alice)).body).toMatchObject({
      items: [{ text: 'First' }],
      next: null,
    })
  })

  it('are one person’s', async () => {
    expect((await shop.request('user.reviews', {}, bruno)).body).toEqual({ items: [], next: null })
    expect((await shop.request('user.reviews', { after: '?' }, alice)).status).toBe(422)
    expect((await shop.request('user.reviews', {})).status).toBe(401)
  })
})
