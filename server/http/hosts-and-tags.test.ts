// What the owner names at run time, hosts and the script of somebody else, seen in what pages are sent with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
const boss = { token: people.boss.token }

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

async function set(name: 'shop.hosts' | 'tags.scripts', value: object, by = boss) {
  const { last_id: seen } = ok(await shop.request('staff.setting', { name }, boss))
  return shop.request('staff.saveSetting', { name, value, seen }, by)
}

const get = (path: string, host = 'shop.test') =>
  shop.app.request(`http://shop.test${path}`, { headers: { host } })

const isMain = async (host: string): Promise<boolean> =>
  (await (await get('/about', host)).text()).includes('"isMainHost":true')

const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''

describe('hosts of the shop', () => {
  it('lead on to its own address, or answer as a store; others are as the own one', async () => {
    expect([await isMain('shop.test'), await isMain('store.example')]).toEqual([true, true])
    const value = { also: ['www.shop.example'], stores: ['store.example'] }
    expect((await set('shop.hosts', value)).status).toBe(200)
    const led = await get('/about?ori=X', 'WWW.shop.example')
    expect([led.status, led.headers.get('location')]).toEqual([301, 'http://shop.test/about?ori=X'])
    expect([await isMain('shop.test'), await isMain('store.example')]).toEqual([true, false])
    // A host that nobody named is written nowhere.
    const evil = await get('/about', 'evil.example')
    expect([evil.status, await evil.text()]).toEqual([200, expect.not.stringContaining('evil.example')])
    expect(await (await get('/about', 'store.example')).text()).toContain(
      'rel="canonical" href="http://shop.test',
    )
  })

  it('are names of hosts', async () => {
    const { body } = await set('shop.hosts', { also: ['https://www.shop.example'], stores: [] })
    expect(body).toMatchObject({ status: 422, fields: { also: 'host_invalid' } })
  })
})

describe('the script of somebody else', () => {
  const tag = { script: 'https://tags.example/t.js?id={id}', id: 'GT-1', origins: ['https://*.hits.example'] }

  it('is let in on pages alone, with what it talks to, from when the owner names it', async () => {
    const before = await policyOf('/about')
    expect(before).not.toContain('example')
    expect((await set('tags.scripts', tag)).status).toBe(200)
    const page = await get('/about')
    const policy = page.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-[^']+'/.exec(policy)?.[0] ?? 'none'
    expect(policy).toContain(`script-src 'self' ${nonce} https://tags.example https://*.hits.example;`)
    expect(policy).toContain("default-src 'self'")
    const html = await page.text()
    expect(html).toContain('https://tags.example/t.js?id=GT-1')
    // Told to the page, which loads it after consent; never written as a script.
    expect(html).not.toContain('src="https://tags.example')
    expect(html).toContain(nonce.slice(7, -1))
    expect(await policyOf('/about?nojs=1')).not.toContain('tags.example')
    expect((await get('/robots.txt')).headers.get('content-security-policy')).not.toContain('tags.example')
  })

  it('is the owner’s alone to name, and opens no more than it says', async () => {
    const team = { token: people.tess.token }
    expect((await set('tags.scripts', tag, team)).status).toBe(403)
    const { body } = await set('tags.scripts', { ...tag, origins: ['https://a.example; script-src *'] })
    expect(body).toMatchObject({ status: 422, fields: { origins: 'origin_invalid' } })
  })

  it('is gone when it is taken away', async () => {
    expect((await set('tags.scripts', { script: '', id: '', origins: [] })).status).toBe(200)
    expect(await policyOf('/about')).not.toContain('tags.example')
  })
})
