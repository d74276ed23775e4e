import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { lastMailedToken } from '../../testing/read-outbox.ts'
import { people, testPassword } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { email } = people.alice
const mailedToken = async () => {
  await shop.request('auth.forgotPassword', { email })
  return lastMailedToken(shop.db, email)
}

describe('auth.resetPassword', () => {
  it('sets the password once and ends every session', async () => {
    const token = await mailedToken()
    const password = 'quite another one'
    expect((await shop.request('auth.resetPassword', { token, password })).body).toEqual({ done: true })
    expect((await shop.request('auth.check', {}, { token: people.alice.token })).status).toBe(401)
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(401)
    expect((await shop.request('auth.login', { email, password })).status).toBe(200)
    const again = await shop.request('auth.resetPassword', { token, password: testPassword })
    expect([again.status, again.body]).toMatchObject([410, { code: 'token_expired' }])
  })

  it('works for an hour', async () => {
    const token = await mailedToken()
    shop.clock.pass(3_601)
    expect((await shop.request('auth.resetPassword', { token, password: testPassword })).status).toBe(410)
  })

  it('refuses a short password before anything else', async () => {
    const { body } = await shop.request('auth.resetPassword', { token: 'x'.repeat(43), password: 'short' })
    expect(body).toMatchObject({ status: 422, fields: { password: 'input_invalid' } })
  })
})
