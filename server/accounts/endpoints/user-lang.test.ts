import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

describe('user.lang', () => {
  it('saves the language to the account', async () => {
    expect((await shop.request('user.lang', { lang: 'ko' }, { token })).body).toEqual({ lang: 'ko' })
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject({ lang: 'ko' })
  })

  it('needs a session and one of the five', async () => {
    expect((await shop.request('user.lang', { lang: 'fr' })).status).toBe(401)
    const bad = await shop.app.request('/api/user/lang', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"lang":"tlh"}',
    })
    expect(await bad.json()).toMatchObject({ status: 422, fields: { lang: 'input_invalid' } })
  })
})
