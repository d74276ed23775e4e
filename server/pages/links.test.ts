// Whatever name a request was sent to, links are built from the shop's own address: in pages, feeds and
// mails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'

const own = 'https://records.example'
const strange = 'stranger.example'
const forged = {
  host: strange,
  'x-forwarded-host': strange,
  'x-forwarded-proto': 'http',
  'x-original-url': `//${strange}/`,
  forwarded: `host=${strange};proto=http`,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    deps: { pages: sourceHost },
    env: { PUBLIC_URL: own, TRUST_PROXY: '1' },
  })
})
afterAll(() => shop.close())

const get = (path: string) => shop.app.request(`http://${strange}${path}`, { headers: forged })

/** Addresses of the head that other programs follow: canonical, languages, shared page and picture. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:link|meta)[^>]*>/g)].flatMap(([tag]) => {
    const isAddress = /rel="(canonical|alternate|prev|next)"|property="og:(url|image)"/.test(tag)
    const [, text] = /(?:href|content)="([^"]*)"/.exec(tag) ?? []
    return isAddress && text !== undefined ? [text] : []
  })

describe('the address of the shop', () => {
  it.each([
    '/',
    '/vinyl/1/low-tide',
    '/search?term=tide',
    '/fr',
    `//${strange}/x`,
    `/%2f${strange}/x`,
    `/\\${strange}/x`,
    `/?next=//${strange}`,
  ])('stands in every link of the head of %s', async path => {
    const response = await get(path)
    const html = await response.text()
    const location = response.headers.get('location') ?? ''
    expect(new URL(location, own).origin).toBe(own)
    for (const address of addressesIn(html)) expect(new URL(address, own).origin, address).toBe(own)
    const offered = html.replaceAll(/(?:content|href|value)="[^"]*(?:next|path|redirect)[^"]*"/g, '')
    expect(offered).not.toContain(`http://${strange}`)
    expect(offered).not.toContain(`https://${strange}`)
  })

  it('has such links to look at', async () => {
    expect(addressesIn(await (await get('/')).text()).length).toBeGreaterThan(3)
  })

  it.each(['/robots.txt', '/sitemap.xml', '/api/openapi.json'])('is the only one in %s', async path => {
    const text = await (await get(path)).text()
    expect(text).toContain(own)
    expect(text).not.toContain(strange)
  })

  it('stands in every mail that a request of anybody sends', async () => {
    const { email } = people.alice
    await shop.request('auth.forgotPassword', { email }, { headers: forged })
    const carla = { email: 'carla@own.test', password: 'a long word', firstname: 'Carla', lastname: 'Sol' }
    await shop.request('auth.signup', carla, { headers: forged })
    const sent = [...(await mailsTo(shop.db, email)), ...(await mailsTo(shop.db, carla.email))]
    expect(sent.map(({ template }) => template)).toEqual(['reset_password', 'confirm_email'])
    expect(JSON.stringify(sent)).toContain(`${own}/sign?`)
    expect(JSON.stringify(sent)).not.toContain(strange)
  })
})
