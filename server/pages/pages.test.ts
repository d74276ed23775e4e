import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageOptions, locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { readConfig } from '../base/config.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

const get = async (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

describe('a page', () => {
  it.each(locales)('is rendered in %s with a title of its own', async locale => {
    const response = await get(`${localePrefix(locale)}/vinyl-shop`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-language')).toBe(locale === 'zh' ? 'zh-Hans' : locale)
    expect(html).toContain(`<html lang="${locale === 'zh' ? 'zh-Hans' : locale}"`)
    expect(titleOf(html)).toMatch(/\S \| Sillon$/)
  })

  it('answers 404 where nothing is, in the language of the prefix', async () => {
    const response = await get('/fr/nulle/part')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<html lang="fr"')
  })

  it('carries the nonce of its policy in every script, and nothing inline without it', async () => {
    const response = await get('/vinyl-shop')
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1]
    const scripts = (await response.text()).match(/<script(?! type="application)[^>]*>/g) ?? []
    expect(nonce).toBeTruthy()
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })

  it('lets other sites frame the record card, and no other page', async () => {
    const [card, home] = await Promise.all([get('/fr/widget?id=1'), get('/fr')])
    expect(card.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(card.headers.get('x-frame-options')).toBeNull()
    expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(home.headers.get('x-frame-options')).toBe('DENY')
  })

  it('lets the back office use the camera, from whichever page one came in, and nothing else', async () => {
    const paths = ['/admin', '/fr/admin/dispatch', '/admin/orders', '/fr', '/account', '/api/settings']
    const answers = await Promise.all(paths.map(path => get(path)))
    const camera = answers.map(({ headers }) => headers.get('permissions-policy')?.split(', ')[0])
    expect(camera).toEqual([...Array(3).fill('camera=(self)'), ...Array(3).fill('camera=()')])
  })

  it('gives each answer another nonce', async () => {
    const [one, other] = await Promise.all([get('/vinyl-shop'), get('/vinyl-shop')])
    const policies = [one, other].map(answer => answer.headers.get('content-security-policy'))
    expect(policies[0]).not.toBe(policies[1])
  })

  it('is kept by nobody when it shows a visitor’s own affairs', async () => {
    const signedIn = { cookie: `token=${people.alice.token}; session=1` }
    const kept = await Promise.all(['/cart', '/sign'].map(path => get(path)))
    const own = await get('/vinyl-shop', signedIn)
    for (const answer of [...kept, own]) expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await get('/vinyl-shop')).headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('an address that should have been another', () => {
  it.each([
    ['/en/vinyl-shop', '/vinyl-shop'],
    ['/kr/vinyl-shop?genre=8', '/ko/vinyl-shop?genre=8'],
    ['/fr/about', '/fr/qui-sommes-nous'],
    ['/vinyl-shop/9/wrong', '/vinyl-shop/9/staff-picks'],
  ])('%s answers 301 to %s', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  })

  it('leads to the slug of the record itself', async () => {
    const { items } = (await shop.request('projects.list', {})).body as {
      items: { id: number; slug: string }[]
    }
    const [first] = items
    const response = await get(`/project/${first?.id}/no-such-name?currency=USD`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^/[a-z-]+/${first?.id}/${first?.slug}\\?currency=USD$`),
    )
  })
})

describe('the language of a first visit', () => {
  it('follows the browser on the bare home only, by a temporary redirect', async () => {
    const french = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' }
    const home = await get('/', french)
    expect([home.status, home.headers.get('location')]).toEqual([302, '/fr'])
    expect(home.headers.get('vary')).toMatch(/Cookie, Accept-Language/)
    expect((await get('/vinyl-shop', french)).status).toBe(200)
  })

  it('lets the cookie go before the browser, and crawlers stay in English', async () => {
    expect((await get('/', { 'accept-language': 'fr', cookie: 'lang=en' })).status).toBe(200)
    expect((await get('/', { cookie: 'lang=es' })).headers.get('location')).toBe('/es')
    expect((await get('/')).status).toBe(200)
  })
})

describe('a guarded page', () => {
  it('leads strangers to the sign page and back', async () => {
    const response = await get('/fr/my-account/orders?after=3')
    expect(response.status).toBe(302)
    const back = encodeURIComponent('/fr/my-account/orders?after=3')
    expect(response.headers.get('location')).toBe(`/fr/sign?redirect=${back}`)
  })

  it.each(['/admin', '/admin/orders', '/admin/no-such-desk'])('%s asks strangers to sign in', async path => {
    const response = await get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/sign?redirect=${encodeURIComponent(path)}`)
  })

  it('opens to those it is for', async () => {
    const cookie = `token=${people.alice.token}; session=1`
    expect((await get('/my-account/orders', { cookie })).status).toBe(200)
  })
})

describe('prices', () => {
  it('come in the currency of the query, which is kept for the pages that follow', async () => {
    const response = await get('/vinyl-shop?currency=JPY')
    expect(await response.text()).toMatch(/¥\d/)
    expect(response.headers.getSetCookie().join()).toMatch(/currency=JPY/)
    expect(await (await get('/vinyl-shop', { cookie: 'currency=JPY' })).text()).toMatch(/¥\d/)
  })
})

describe('files beside the pages', () => {
  it('tell search engines what to leave alone', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /fr/cart')
  })

  it('have the shop’s mark', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })
})

it('a page lets in others as far as the shop is set up with them, none by the flag nojs', async () => {
  const own = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(own).not.toContain('chat.example')
  const chat = { CHAT_SCRIPT_URL: 'https://chat.example/w.js', CHAT_SITE_ID: 'nova' }
  const { site } = readConfig(chat)
  const policyAt = async (path: string) => {
    const app = new Hono<HttpEnv>()
    app.use(securityHeaders({ ...readConfig({}), publicUrl: 'http://shop.test', site }))
    app.get('*', c => c.text(''))
    return (await app.request(path)).headers.get('content-security-policy')?.split('; ') ?? []
  }
  const policy = await policyAt('/')
  for (const kind of ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src', 'font-src']) {
    expect(policy.find(part => part.startsWith(kind))).toContain(' https://chat.example')
  }
  expect((await policyAt('/?nojs=1')).join()).not.toContain('chat.example')
})

const flags = languageOptions.map(({ countryId }) => `flag-${countryId}`)

it.each(['placeholder', 'vinyl', 'cd', ...flags])('the shared picture %s is there', async name => {
  const response = await get(`/images/${name}.svg`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await response.text()).toMatch(/^<svg [^>]*>.*<\/svg>$/)
  expect((await get('/images/other.svg')).status).toBe(404)
  expect((await get('/images/constructor')).status).toBe(404)
})
