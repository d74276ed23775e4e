import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

describe('user.currency', () => {
  it('saves the currency to the account', async () => {
    const { body } = await shop.request('user.currency', { currency: 'JPY' }, { token })
    expect(body).toEqual({ currency: 'JPY' })
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject({ currency: 'JPY' })
  })

  it('needs a session and one of the nine', async () => {
    expect((await shop.request('user.currency', { currency: 'EUR' })).status).toBe(401)
    const bad = await shop.app.request('/api/user/currency', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"currency":"XXX"}',
    })
    expect(await bad.json()).toMatchObject({ status: 422, fields: { currency: 'input_invalid' } })
  })
})
