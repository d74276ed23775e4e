import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { people } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('auth.check', () => {
  it('says whose session this is', async () => {
    const { status, body } = await shop.request('auth.check', {}, { token: people.tess.token })
    expect([status, body]).toMatchObject([200, { id: 3, role: 'team', isMun: true, wishlist: [], likes: [] }])
  })

  it('reads the token from the cookie too', async () => {
    const { status } = await shop.request(
      'auth.check',
      {},
      { headers: { cookie: `token=${people.alice.token}` } },
    )
    expect(status).toBe(200)
  })

  it('knows nobody without a token, or with one that was never given', async () => {
    for (const token of [undefined, 'x', 'x'.repeat(43)]) {
      const { status, body } = await shop.request('auth.check', {}, token === undefined ? {} : { token })
      expect([status, body]).toMatchObject([401, { code: 'unauthorized' }])
    }
  })

  it('keeps a session alive for 365 days from its last day of use', async () => {
    const token = people.boss.token
    const days = (count: number) => shop.clock.pass(count * 86_400)
    days(360)
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
    days(360)
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
    days(366)
    expect((await shop.request('auth.check', {}, { token })).status).toBe(401)
  })
})
