import { describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import { addDays } from '../../base/clock.ts'
import { askForNewsletter } from '../store/newsletter.ts'
import { newsletterReaders } from '../../database/schema/infra.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { keepMailToken } from '../../mail/store/mail-tokens.ts'
import { findUser, updateUser } from '../../accounts/store/users.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('app.confirmNewsletter', () => {
  const shop = testShop()

  async function asked(email: string, daysAgo = 0): Promise<string> {
    const token = newToken()
    const askedAt = addDays(shop.clock.now(), -daysAgo)
    await askForNewsletter(shop.db, { email, lang: 'en', tokenHash: hashToken(token), askedAt })
    return token
  }
  const confirm = (token: string) => shop.request('app.confirmNewsletter', { token })
  const reader = async (email: string) =>
    (await shop.db.select().from(newsletterReaders)).find(row => row.email === email)

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

describe('app.newsletter', () => {
  const shop = testShop({ env: { RATE_LIMIT_PER_MINUTE: '1000', MAILS_PER_SENDER: '5' } })

  const ask = (email: string, lang?: 'fr') =>
    shop.request('app.newsletter', { email, ...(lang ? { lang } : {}) })
  const mails = async () => (await outboxRows(shop.db)).map(row => row.payload)

  it('keeps the wish and mails a link in the language of the reader, nothing more', async () => {
    expect((await ask('Ines@Example.com', 'fr')).body).toEqual({ done: true })
    expect(await shop.db.select().from(newsletterReaders)).toMatchObject([
      { email: 'ines@example.com', lang: 'fr', confirmedAt: null },
    ])
    expect(await mails()).toMatchObject([
      {
        template: 'newsletter_confirm',
        to: 'ines@example.com',
        lang: 'fr',
        data: { link: expect.stringContaining('/fr/newsletter?confirm=') },
      },
    ])
  })

  it('says the same and mails nothing when the address already reads it', async () => {
    await shop.db.update(newsletterReaders).set({ confirmedAt: shop.clock.now() })
    const before = (await mails()).length
    expect((await ask('ines@example.com')).body).toEqual({ done: true })
    expect(await mails()).toHaveLength(before)
    expect(await shop.db.select().from(newsletterReaders)).toMatchObject([{ lang: 'fr' }])
  })

  it('asks again when it was ended before', async () => {
    await shop.db.update(newsletterReaders).set({ endedAt: shop.clock.now() })
    const before = (await mails()).length
    await ask('ines@example.com')
    expect(await mails()).toHaveLength(before + 1)
    expect(await shop.db.select().from(newsletterReaders)).toMatchObject([
      { confirmedAt: null, endedAt: null },
    ])
  })

  it('names what is no address', async () => {
    expect((await ask('ines')).body).toMatchObject({ status: 422, fields: { email: 'email_invalid' } })
  })

  it('mails no more links than one caller may ask for, so that nobody can flood a stranger', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask(`reader${i}@example.com`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses[0]).toBe(200)
  })
})

describe('auth.unsubscribeNewsletter', () => {
  const shop = testShop()

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
