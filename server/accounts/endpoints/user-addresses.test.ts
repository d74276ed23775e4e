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

describe('user.addresses', () => {
  it('are those of the account, and empty at first', async () => {
    expect((await shop.request('user.addresses', {}, alice)).body).toEqual([])
    const home = {
      firstname: 'A',
      lastname: 'S',
      address: '1',
      zip_code: '1',
      city: 'Gent',
      country_id: 'BE',
    }
    await shop.request('user.delivery', home, alice)
    expect((await shop.request('user.addresses', {}, alice)).body).toMatchObject([
      { ...home, preferred: true },
    ])
    expect((await shop.request('user.addresses', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.addresses', {})).status).toBe(401)
  })
})
