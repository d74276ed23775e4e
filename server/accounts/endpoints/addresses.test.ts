import { describe, expect, it } from 'vitest'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.addresses', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

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

describe('user.removeAddress', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const home = { firstname: 'A', lastname: 'S', address: '1', zip_code: '1', city: 'Gent', country_id: 'BE' }

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
