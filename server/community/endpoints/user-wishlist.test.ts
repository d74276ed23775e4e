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

const wish = (project_id: number, in_whishlist = true) =>
  shop.request('user.wish', { project_id, in_whishlist }, alice)

describe('user.wishlist', () => {
  it('is cards in the currency asked for, the latest wish first', async () => {
    await wish(testProjects.stock)
    await wish(testProjects.otherShop)
    const { body } = await shop.request('user.wishlist', { currency: 'USD' }, alice)
    expect(body).toMatchObject([
      { id: testProjects.otherShop, currency: 'USD' },
      { id: testProjects.stock, currency: 'USD' },
    ])
    await wish(testProjects.stock, false)
    expect((await shop.request('user.wishlist', {}, alice)).body).toHaveLength(1)
  })

  it('is one person’s', async () => {
    expect((await shop.request('user.wishlist', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.wishlist', {})).status).toBe(401)
  })
})
