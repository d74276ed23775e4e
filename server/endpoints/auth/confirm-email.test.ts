import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { lastMailedToken } from '../../testing/read-outbox.ts'
import { people, testPassword } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice
const move = (email: string) => shop.request('user.profile', { email, password: testPassword }, { token })
const confirmed = async () => (await shop.request('auth.check', {}, { token })).body

describe('auth.confirmEmail', () => {
  it('confirms the address the token was mailed to, and again changes nothing', async () => {
    expect((await move('new@example.com')).body).toMatchObject({ email_confirmed: false })
    const mailed = await lastMailedToken(shop.db, 'new@example.com')
    for (let i = 0; i < 2; i++) {
      expect((await shop.request('auth.confirmEmail', { token: mailed }, { token })).body).toEqual({
        done: true,
      })
    }
    expect(await confirmed()).toMatchObject({ email_confirmed: true })
    // Mail programs open links by themselves, in no session at all.
    expect((await shop.request('auth.confirmEmail', { token: mailed })).body).toEqual({ done: true })
  })

  it('confirms nothing for who is not signed in to that account', async () => {
    await move('second@example.com')
    const mailed = await lastMailedToken(shop.db, 'second@example.com')
    for (const caller of [{}, { token: people.bruno.token }]) {
      const { body } = await shop.request('auth.confirmEmail', { token: mailed }, caller)
      expect(body).toMatchObject({ status: 403, code: 'sign_in_first' })
    }
    expect(await confirmed()).toMatchObject({ email_confirmed: false })
  })

  it('does not let a link to the old address confirm the new one', async () => {
    await move('third@example.com')
    const old = await lastMailedToken(shop.db, 'third@example.com')
    await move('fourth@example.com')
    const { status, body } = await shop.request('auth.confirmEmail', { token: old })
    expect([status, body]).toMatchObject([410, { code: 'token_expired' }])
    expect(await confirmed()).toMatchObject({ email_confirmed: false })
  })

  it('refuses a token that is old, unknown or too short', async () => {
    const mailed = await lastMailedToken(shop.db, 'fourth@example.com')
    shop.clock.pass(8 * 86_400)
    expect((await shop.request('auth.confirmEmail', { token: mailed })).status).toBe(410)
    expect((await shop.request('auth.confirmEmail', { token: 'x'.repeat(43) })).status).toBe(410)
    expect((await shop.request('auth.confirmEmail', { token: 'x' })).status).toBe(422)
  })
})
