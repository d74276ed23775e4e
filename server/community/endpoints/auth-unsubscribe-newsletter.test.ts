import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import { addDays } from '../../base/clock.ts'
import { keepMailToken } from '../../mail/store/mail-tokens.ts'
import { findUser, updateUser } from '../../accounts/store/users.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('auth.unsubscribeNewsletter', () => {
  it('stops the newsletter, and again changes nothing', async () => {
    const token = newToken()
    const expiresAt = addDays(shop.clock.now(), 1)
    await keepMailToken(shop.db, { tokenHash: hashToken(token), kind: 'unsubscribe', userId: 1, expiresAt })
    await updateUser(shop.db, 1, { newsletter: true })
    for (let i = 0; i < 2; i++) {
      expect((await shop.request('auth.unsubscribeNewsletter', { token })).body).toEqual({ done: true })
    }
    expect((await findUser(shop.db, 1))?.newsletter).toBe(false)
    const wrong = await shop.request('auth.confirmEmail', { token })
    expect(wrong.status).toBe(410)
  })

  it('refuses a token it does not know, and none', async () => {
    const { status, body } = await shop.request('auth.unsubscribeNewsletter', { token: 'x'.repeat(20) })
    expect([status, body]).toMatchObject([410, { code: 'token_expired' }])
    expect((await shop.request('auth.unsubscribeNewsletter', { token: '' })).body).toMatchObject({
      fields: { token: 'input_required' },
    })
  })
})
