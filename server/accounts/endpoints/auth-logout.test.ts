import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('auth.logout', () => {
  it('ends the session, clears the cookie, and may be said again', async () => {
    const { token } = people.alice
    for (let i = 0; i < 2; i++) {
      const { status, body, headers } = await shop.request('auth.logout', {}, { token })
      expect([status, body]).toEqual([200, { done: true }])
      expect(headers.get('set-cookie')).toMatch(/^token=; Max-Age=0; Path=\//)
    }
    expect((await shop.request('auth.check', {}, { token })).status).toBe(401)
    expect((await shop.request('auth.check', {}, { token: people.bruno.token })).status).toBe(200)
  })

  it('lets no page of another site end a session by its cookie', async () => {
    const cookie = `token=${people.bruno.token}`
    const from = (headers: Record<string, string>) =>
      shop.request('auth.logout', {}, { headers: { cookie, ...headers } })
    expect((await from({ origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({})).status).toBe(403)
    expect((await from({ origin: 'http://shop.test' })).status).toBe(200)
  })
})
