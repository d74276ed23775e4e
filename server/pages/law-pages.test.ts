// Imprint, privacy and shipping as visitors are sent them: a draft until the shop writes its own, with what
// the shop has set beside it, and nothing that has to run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
const boss = { token: people.boss.token }

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

async function mainOf(path: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { cookie: `token=${token}` }
  const response = await shop.app.request(`http://shop.test${path}`, { headers })
  expect([path, response.status]).toEqual([path, 200])
  const html = await response.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

const draft = 'nobody of the shop has reviewed it'

describe('the imprint', () => {
  it('names who sells as it is set, without the number of the account', async () => {
    expect(await mainOf('/imprint')).toContain('A shop for demonstration')
    const value = {
      legal_name: 'Kiesel & Welle SARL',
      address: ['3 rue Haute', '75011 Paris'],
      registration: 'RCS Paris 123 456 789',
      vat_number: 'FR32123456789',
      email: 'shop@kiesel.example',
      phone: '',
      iban: 'FR7630006000011234567890189',
    }
    const saved = await shop.request('staff.saveSetting', { name: 'identity', value, seen: null }, boss)
    expect(saved.status).toBe(200)
    const main = await mainOf('/imprint')
    for (const said of ['Kiesel &amp; Welle SARL', '75011 Paris', 'FR32123456789', 'shop@kiesel.example'])
      expect(main).toContain(said)
    expect(main).not.toContain('FR7630006000011234567890189')
    expect(main).not.toContain('Phone')
  })
})

describe('the shipping page', () => {
  it('shows the tariff that carts go by, and says where nothing is sent', async () => {
    const flat = (price_minor: number) => [{ up_to_grams: 30_000, price_minor }]
    const grams = { packaging_grams: 200, heaviest_grams: 30_000 }
    const delivery = [{ zone: 'eu', carrier: 'gls', from_days: 3, to_days: 5 }]
    const value = {
      domestic: flat(512),
      eu: flat(1_234),
      world: [],
      relay: [],
      ...grams,
      not_served: ['RU'],
      delivery,
    }
    const saved = await shop.request(
      'staff.saveSetting',
      { name: 'shipping.tariff', value, seen: null },
      boss,
    )
    expect(saved.status).toBe(200)
    const main = await mainOf('/shipping')
    expect(main).toContain('3–5 working days with GLS, once it has left')
    for (const said of ['up to 30,000 g', '€5.12', '€12.34', 'Nothing is sent there.', 'Russia'])
      expect(main).toContain(said)
    expect(await mainOf('/fr/shipping')).toMatch(/5,12\s€/)
    expect(main).toContain('with the VAT of the country it goes to')
  })

  it('says nothing of tax in the prices of a shop that charges none', async () => {
    const value = { standing: 'exempt', mention: '' } as const
    const saved = await shop.request('staff.saveSetting', { name: 'vat.liability', value, seen: null }, boss)
    expect(saved.status).toBe(200)
    const main = await mainOf('/shipping')
    expect(main).toContain('This shop charges no VAT.')
    expect(main).not.toMatch(/tax included|with the VAT/)
    expect(await mainOf('/fr/shipping')).not.toMatch(/taxes comprises|avec la TVA/)
  })
})

describe('the privacy page', () => {
  it('says for how many days what is kept', async () => {
    const value = { outbox: 14, mails: 200, events: 33, imports: 21, letters: 400 }
    const saved = await shop.request('staff.saveSetting', { name: 'keep.days', value, seen: null }, boss)
    expect(saved.status).toBe(200)
    const main = await mainOf('/privacy')
    for (const said of ['33 days', '200 days', '400 days', '14 days', '21 days', '10 years'])
      expect(main).toContain(said)
  })
})

describe('a page that the shop has not written', () => {
  it('is marked for staff, with the way to write it, and for nobody else', async () => {
    const main = await mainOf('/privacy', people.boss.token)
    expect(main).toContain(draft)
    expect(main).toContain('href="/admin/settings?name=privacy.texts"')
    expect(await mainOf('/privacy')).not.toContain(draft)
    const value = { en: '# Our privacy\n\nIn short.\n\nNothing.', fr: '', zh: '', es: '', ko: '' }
    await shop.request('staff.saveSetting', { name: 'privacy.texts', value, seen: null }, boss)
    const own = await mainOf('/privacy', people.boss.token)
    expect(own).toContain('Our privacy')
    expect(own).toContain('33 days')
    expect(own).not.toContain(draft)
  })

  it('is in the sitemap and the foot of every page', async () => {
    const map = await (await shop.app.request('http://shop.test/sitemaps/pages.xml')).text()
    const home = await (await shop.app.request('http://shop.test/vinyl-shop')).text()
    for (const path of ['/imprint', '/privacy', '/shipping']) {
      expect(map).toContain(`<loc>http://shop.test${path}</loc>`)
      expect(home).toContain(`href="${path}"`)
    }
  })
})
