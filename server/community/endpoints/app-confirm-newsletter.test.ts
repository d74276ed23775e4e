import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import { addDays } from '../../base/clock.ts'
import { askForNewsletter } from '../store/newsletter.ts'
import { newsletterReaders } from '../../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function asked(email: string, daysAgo = 0): Promise<string> {
  const token = newToken()
  const askedAt = addDays(shop.clock.now(), -daysAgo)
  await askForNewsletter(shop.db, { email, lang: 'en', tokenHash: hashToken(token), askedAt })
  return token
}
const confirm = (token: string) => shop.request('app.confirmNewsletter', { token })
const reader = async (email: string) =>
  (await shop.db.select().from(newsletterReaders)).find(row => row.email === email)

describe('app.confirmNewsletter', () => {
  it('begins the newsletter, and again changes nothing', async () => {
    const token = await asked('a@example.com')
    for (let i = 0; i < 2; i++) expect((await confirm(token)).body).toEqual({ done: true })
    expect((await reader('a@example.com'))?.confirmedAt).toBeInstanceOf(Date)
  })

  it('refuses a token it does not know, and one of last week', async () => {
    const old = await asked('b@example.com', 8)
    for (const token of ['x'.repeat(43), old]) {
      const { status, body } = await confirm(token)
      expect([status, body]).toMatchObject([410, { code: 'token_expired' }])
    }
    expect((await reader('b@example.com'))?.confirmedAt).toBeNull()
  })

  it('is ended by the same token, for good', async () => {
    const token = await asked('c@example.com')
    await confirm(token)
    expect((await shop.request('auth.unsubscribeNewsletter', { token })).body).toEqual({ done: true })
    expect((await reader('c@example.com'))?.endedAt).toBeInstanceOf(Date)
    expect((await confirm(token)).status).toBe(410)
  })
})
