import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

const follows = async () => (await shop.request('auth.check', {}, { token })).body

describe('user.follow', () => {
  it('follows an artist, stops, and changes nothing when said again', async () => {
    for (let i = 0; i < 2; i++) {
      const { body } = await shop.request('user.follow', { id: 1 }, { token })
      expect(body).toEqual({ id: 1, following: true })
    }
    expect(await follows()).toMatchObject({ follows: [{ follower: 1, id: 1 }] })
    await shop.request('user.follow', { id: 1, follow: false }, { token })
    expect(await follows()).toMatchObject({ follows: [] })
  })

  it('answers codes for nobody there, nobody signed in, and no number', async () => {
    expect((await shop.request('user.follow', { id: 999 }, { token })).body).toMatchObject({
      code: 'not_found',
    })
    expect((await shop.request('user.follow', { id: 1 })).body).toMatchObject({ code: 'unauthorized' })
    const hostile = await shop.app.request('/api/user/follows/abc', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await hostile.json()).toMatchObject({
      code: 'input_invalid',
      fields: { id: 'input_must_integer' },
    })
  })
})
