// A shop of its owner's own that sells records alone: what visitors meet, and what they do not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingName, SettingValues } from '#domain/settings/setting.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { renderMail } from '../mail/render-mail.ts'
import { forgetSettings } from './in-force.ts'
import { ownWordsAt } from './own-words.ts'
import { insertVersion } from './store/setting-versions.ts'

let shop: TestShop
const at = new Date('2026-01-01T00:00:00Z')

async function set<N extends SettingName>(name: N, value: SettingValues[N]) {
  await insertVersion(shop.deps.db, { name, value, validFrom: at, reason: '', who: null, at })
  forgetSettings(shop.deps.db)
}

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const response = await shop.app.request(`http://shop.test${path}`)
  return { status: response.status, text: await response.text() }
}

const paths = [
  '/vinyl-box',
  '/box/list',
  '/pressing',
  '/quote',
  '/partners',
  '/blog',
  '/blog/keeping-records',
  '/about',
]
const statuses = async () => Promise.all(paths.map(async path => (await get(path)).status))
const cart = { currency: 'EUR', customer: { country_id: 'FR' }, shops: {} } as const
const boxes = [{ type: 'one' as const, periodicity: 'once' as const }]
const confirm = { template: 'confirm_email', data: { name: 'Ida', link: 'http://shop.test/sign' } } as const

const signature = async () => {
  const own = await ownWordsAt(shop.deps.db, shop.deps.clock.now())
  return renderMail(confirm, 'en', { own }).text
}

describe('a shop', () => {
  it('has all parts while nobody has chosen', async () => {
    expect(await statuses()).toEqual(paths.map(() => 200))
    expect(await signature()).toContain(', records and pressing')
    const { body } = await shop.request('cart.calculate', { ...cart, boxes })
    expect(body).toMatchObject({ boxes: [{ type: 'one' }] })
  })

  it('of records alone has no page, link, call or word of the rest', async () => {
    await set('shop.parts', { parts: [] })
    expect(await statuses()).toEqual(paths.map(() => 404))
    const lost = await get('/vinyl-box')
    expect(lost.text).toContain('class="footer"')
    const home = await get('/')
    expect(home.status).toBe(200)
    for (const path of paths) expect([path, home.text.includes(`href="${path}"`)]).toEqual([path, false])
    expect(home.text).not.toContain('the press that makes them')
    expect(await signature()).toMatch(/, records\n/)
    for (const call of ['boxes.offer', 'quote.card'] as const)
      expect([call, (await shop.request(call, {})).status]).toEqual([call, 404])
    expect((await get('/sitemap.xml')).text).not.toContain('blog')
    expect((await get('/sitemaps/pages.xml')).text).not.toMatch(/vinyl-box|pressing|partners/)
  })

  it('sells no box at a price that nobody entered, and at one that somebody did', async () => {
    await set('shop.parts', { parts: ['box'] })
    expect((await get('/vinyl-box')).status).toBe(404)
    const none = await shop.request('cart.calculate', { ...cart, boxes })
    expect(none.body).toMatchObject({ boxes: [] })
    const price = { once: 2_100, monthly: 1_900, quarterly: 2_000 }
    await set('box.offers', { one: price, two: price, three: price })
    expect((await get('/vinyl-box')).status).toBe(200)
    const one = await shop.request('cart.calculate', { ...cart, boxes })
    expect(one.body).toMatchObject({ boxes: [{ type: 'one' }] })
  })
})
