import { describe, expect, it, vi } from 'vitest'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import type { OutgoingMail } from '../base/mailer.ts'
import { settingVersions } from '../database/schema/infra.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerAt, socialLinksAt } from './shop-facts.ts'
import { insertVersion } from './store/setting-versions.ts'

const shop = testShop({
  env: { INVOICE_SELLER: 'Old Ltd | Row 1', SOCIAL_INSTAGRAM_URL: 'https://i.example/old' },
})
const staff = { token: people.boss.token }

const identity = {
  legal_name: 'Kiesel SARL',
  address: ['Paris'],
  registration: '',
  vat_number: '',
  email: '',
  phone: '',
  iban: '',
}

describe('what the shop is to others', () => {
  it('is what the environment says until it is set, and a document keeps the seller of its day', async () => {
    const before = shop.clock.now()
    expect(await sellerAt(shop.deps, before)).toEqual(['Old Ltd', 'Row 1'])
    shop.clock.pass(60)
    const change = { name: 'identity', value: identity, seen: null } as const
    expect((await shop.request('staff.saveSetting', change, staff)).status).toBe(200)
    shop.clock.pass(60)
    expect(await sellerAt(shop.deps, shop.clock.now())).toEqual(['Kiesel SARL', 'Paris'])
    expect(await sellerAt(shop.deps, before)).toEqual(['Old Ltd', 'Row 1'])
  })

  it('has links elsewhere, those of the environment until they are set', async () => {
    expect((await socialLinksAt(shop.deps, shop.clock.now())).instagram).toBe('https://i.example/old')
    const none = { facebook: '', twitter: '', instagram: '', youtube: '', soundcloud: '', tiktok: '' }
    const value = { ...none, tiktok: 'https://t.example/kiesel' }
    await shop.request('staff.saveSetting', { name: 'social.links', value, seen: null }, staff)
    expect(await socialLinksAt(shop.deps, shop.clock.now())).toMatchObject({
      instagram: undefined,
      tiktok: 'https://t.example/kiesel',
    })
  })

  it('sends mails from its sender, once there is one', async () => {
    const sent: OutgoingMail[] = []
    const mailer = {
      send: (mail: OutgoingMail) => {
        sent.push(mail)
        return Promise.resolve('sent' as const)
      },
      close() {},
    }
    const mail = async (key: string) => {
      const about = { template: 'order_confirmed', permit: { permits: 'order_confirmed' } } as const
      const data = { number: 'S-1', name: 'Zoë', lines: [], total: '1 €', link: 'http://shop.test/' }
      await queueMail(shop.db, { key, to: 'zoe@example.com', lang: 'fr', ...about, data })
      await runJobsOnce({ ...shop.deps, mailer })
    }
    await mail('one')
    const value = { name: 'Kiesel', address: 'hello@kiesel.example' }
    await shop.request('staff.saveSetting', { name: 'mail.from', value, seen: null }, staff)
    await mail('two')
    expect(sent.map(({ from }) => from)).toEqual([undefined, 'Kiesel <hello@kiesel.example>'])
  })
})

describe('the mails of the shop', () => {
  it('are in its own words, and under its own name', async () => {
    const sent: OutgoingMail[] = []
    const mailer = {
      send: (mail: OutgoingMail) => {
        sent.push(mail)
        return Promise.resolve('sent' as const)
      },
      close() {},
    }
    const save = (value: unknown) =>
      shop.request('staff.saveSetting', { name: 'mail.texts', value, seen: null }, staff)
    const row = { template: 'order_confirmed', locale: 'fr', part: 'subject', text: 'Merci {name}: {number}' }
    expect((await save({ rows: [{ ...row, text: 'Merci {nmae}' }] })).body).toMatchObject({
      status: 422,
      fields: { texts: 'slot_unknown', 'order_confirmed.fr.subject {nmae}': 'slot_unknown' },
    })
    expect((await save({ rows: [{ ...row, template: 'order_lost' }] })).body).toMatchObject({
      fields: { 'order_lost.fr.subject': 'mail_unknown' },
    })
    expect((await save({ rows: [row] })).status).toBe(200)
    const name = { name: 'shop.name', value: { name: 'Kiesel & Welle' }, seen: null } as const
    expect((await shop.request('staff.saveSetting', name, staff)).status).toBe(200)
    const about = { template: 'order_confirmed', permit: { permits: 'order_confirmed' } } as const
    const data = { number: 'S-2', name: 'Zoë', lines: [], total: '1 €', link: 'http://shop.test/' }
    for (const lang of ['fr', 'en'] as const)
      await queueMail(shop.db, { key: `own ${lang}`, to: 'zoe@example.com', lang, ...about, data })
    await runJobsOnce({ ...shop.deps, mailer })
    const [french, english] = ['Merci', 'Your order'].map(said =>
      sent.find(mail => mail.subject.startsWith(said)),
    )
    expect(french?.subject).toBe('Merci Zoë: S-2')
    expect(english?.subject).toBe('Your order S-2')
    expect(french?.text).toContain('Kiesel & Welle')
    expect(french?.html).toContain('Kiesel &amp; Welle')
    expect(`${french?.text}${english?.text}`).not.toMatch(/Sillon|\{shop\}/)
  })
})

describe('a version', () => {
  it('that another process wrote is read within a second', async () => {
    const at = shop.clock.now()
    const before = await sellerAt(shop.deps, at)
    const value = { ...identity, legal_name: 'Welle SARL' }
    // Around the module that would forget what this process keeps.
    await insertVersion(shop.db, { name: 'identity', value, validFrom: at, reason: '', who: null, at })
    expect(before[0]).toBe('Kiesel SARL')
    const seller = async () => (await sellerAt(shop.deps, at))[0]
    await vi.waitFor(async () => expect(await seller()).toBe('Welle SARL'), { timeout: 2_000 })
  })

  it('stands: they are only added to', async () => {
    await expect(shop.db.delete(settingVersions)).rejects.toThrow()
    await expect(shop.db.update(settingVersions).set({ reason: 'never' })).rejects.toThrow()
  })
})
