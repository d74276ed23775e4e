import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsletterReaders } from '../../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT_PER_MINUTE: '1000', MAILS_PER_SENDER: '5' } })
})
afterAll(() => shop.close())

const ask = (email: string, lang?: 'fr') =>
  shop.request('app.newsletter', { email, ...(lang ? { lang } : {}) })
const mails = async () => (await outboxRows(shop.db)).map(row => row.payload)

describe('app.newsletter', () => {
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
