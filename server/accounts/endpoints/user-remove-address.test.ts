import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const home = { firstname: 'A', lastname: 'S', address: '1', zip_code: '1', city: 'Gent', country_id: 'BE' }

describe('user.removeAddress', () => {
  it('leaves the oldest of the others preferred', async () => {
    await shop.request('user.delivery', home, alice)
    await shop.request('user.delivery', { ...home, city: 'Lyon' }, alice)
    const { body } = await shop.request('user.delivery', { ...home, city: 'Rome', preferred: true }, alice)
    const rome = 'error' in body ? 0 : (body[0]?.id ?? 0)
    expect((await shop.request('user.removeAddress', { id: rome }, bruno)).status).toBe(404)
    const left = await shop.request('user.removeAddress', { id: rome }, alice)
    expect(left.body).toMatchObject([
      { city: 'Gent', preferred: true },
      { city: 'Lyon', preferred: false },
    ])
    expect((await shop.request('user.removeAddress', { id: rome }, alice)).status).toBe(404)
    expect((await shop.request('user.removeAddress', { id: rome })).status).toBe(401)
  })
})
