// A shop with a name of its own that has chosen its languages and currencies, as visitors meet it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingName, SettingValues } from '#domain/settings/setting.ts'
import { insertVersion } from '../settings/store/setting-versions.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
const at = new Date('2026-01-01T00:00:00Z')

const set = <N extends SettingName>(name: N, value: SettingValues[N]) =>
  insertVersion(shop.deps.db, { name, value, validFrom: at, reason: '', who: null, at })

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  await set('shop.name', { name: 'Kiesel & Welle' })
  await set('shop.languages', { languages: ['fr', 'es'] })
  await set('shop.currencies', { currencies: ['GBP', 'EUR'] })
})
afterAll(() => shop.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await shop.app.request(`http://shop.test${path}`, { headers })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

describe('the name of the shop', () => {
  it('stands in the title, the logo, the card that is shared and the structured data', async () => {
    const { text } = await get('/fr/vinyl-shop')
    expect(/<title>([^<]*)/.exec(text)?.[1]).toMatch(/ \| Kiesel &amp; Welle$/)
    expect(text).toContain('property="og:site_name" content="Kiesel &amp; Welle"')
    expect(text).toMatch(/class="logo"[^>]*>Kiesel &amp; Welle</)
    expect(text).toContain('"name":"Kiesel & Welle"')
    const home = await get('/fr')
    expect(home.text).toMatch(/"@type":"Organization"[^}]*"name":"Kiesel & Welle"/)
  })

  it('leaves none to the program in what visitors read', async () => {
    for (const path of ['/fr', '/es/about', '/fr/qui-sommes-nous', '/fr/partners', '/es/vinyl-shop']) {
      const { text } = await get(path)
      const read = text.replaceAll(/<script[^]*?<\/script>/g, '')
      expect([path, /Sillon/.test(read)]).toEqual([path, false])
    }
  })
})

describe('the languages of the shop', () => {
  it('are those of its addresses; others lead on to the main one', async () => {
    expect(await get('/ko/vinyl-shop?page=2')).toMatchObject({ status: 302, to: '/fr/vinyl-shop?page=2' })
    expect(await get('/about')).toMatchObject({ status: 302, to: '/fr/qui-sommes-nous' })
    expect((await get('/es/vinyl-shop')).status).toBe(200)
  })

  it('are what a visitor of the bare address is led to', async () => {
    expect(await get('/', { 'accept-language': 'es' })).toMatchObject({ status: 302, to: '/es' })
    expect(await get('/', { 'accept-language': 'ko, en' })).toMatchObject({ status: 302, to: '/fr' })
  })

  it('are all that menus, heads and the sitemap name', async () => {
    const { text } = await get('/fr/vinyl-shop')
    const named = [...text.matchAll(/rel="alternate"[^>]*hrefLang="([^"]+)"/gi)].map(([, lang]) => lang)
    expect(named).toEqual(['fr', 'es', 'x-default'])
    expect(text).toContain('hrefLang="x-default" href="http://shop.test/fr/vinyl-shop"')
    const offered = [...text.matchAll(/<a[^>]*hrefLang="([^"]+)"/gi)].map(([, lang]) => lang)
    expect(new Set(offered)).toEqual(new Set(['fr', 'es']))
    const { text: map } = await get('/sitemaps/pages.xml')
    expect(map).not.toContain('hreflang="ko"')
    expect(map).not.toContain('<loc>http://shop.test/vinyl-shop</loc>')
    expect(map).toContain('<loc>http://shop.test/es/vinyl-shop</loc>')
  })
})

const cartIn = (currency: 'PHP' | 'EUR') => ({
  currency,
  customer: { country_id: 'FR' },
  shops: { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } },
})

describe('the currencies of the shop', () => {
  it('are what prices can be had in', async () => {
    const { text } = await get('/fr/vinyl-shop', { cookie: 'currency=PHP' })
    const [, header = ''] = /<select id="currency-header"[^>]*>([^]*?)<\/select>/.exec(text) ?? []
    expect([...header.matchAll(/value="([A-Z]{3})"/g)].map(([, code]) => code)).toEqual(['GBP', 'EUR'])
    expect(header).toMatch(/value="EUR" selected/)
  })

  it('price a cart of another in the main one, and say so', async () => {
    const { body } = await shop.request('cart.calculate', cartIn('PHP'))
    expect(body).toMatchObject({ currency: 'GBP', problems: { currency: 'currency_changed' } })
    expect((await shop.request('cart.calculate', cartIn('EUR'))).body).toMatchObject({ currency: 'EUR' })
  })

  it('can be kept by an account, and so can the languages; others cannot', async () => {
    const alice = { token: people.alice.token }
    const other = await shop.request('user.currency', { currency: 'PHP' }, alice)
    expect(other.body).toMatchObject({ code: 'input_invalid', fields: { currency: 'not_offered' } })
    const spoken = await shop.request('user.lang', { lang: 'ko' }, alice)
    expect(spoken.body).toMatchObject({ code: 'input_invalid', fields: { lang: 'not_offered' } })
    expect((await shop.request('user.lang', { lang: 'es' }, alice)).status).toBe(200)
  })
})
