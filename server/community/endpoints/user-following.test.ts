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

describe('user.following', () => {
  it('has the artists with how many of their records are public', async () => {
    expect((await shop.request('user.following', {}, alice)).body).toEqual([])
    await shop.request('user.follow', { id: 1, follow: true }, alice)
    // All but the hidden one are by Möwe and public.
    const records = Object.keys(testProjects).length - 1
    expect((await shop.request('user.following', {}, alice)).body).toMatchObject([
      { id: 1, name: 'Möwe', slug: 'mowe', records },
    ])
  })

  it('is one person’s', async () => {
    expect((await shop.request('user.following', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.following', {})).status).toBe(401)
  })
})
