// A shop of records alone, for somebody who is signed in: no page of the account and of help leads to a page
// that is not there, and nothing new is begun of a part that is off.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'
import { forgetSettings } from './in-force.ts'
import { insertVersion } from './store/setting-versions.ts'

let shop: TestShop
/** A record that was planned while the shop still pressed. */
let draftId = 0
const at = new Date('2026-01-01T00:00:00Z')
const project = { kind: 'vinyl', fields: { title: 'Low Tide', artist: 'Möwe' } } as const
const withDraft = people.bruno
const withNothing = people.tess

const create = () => shop.request('projects.create', project, { token: withDraft.token })

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  const { body } = await create()
  if ('error' in body) throw new Error(body.code)
  draftId = body.id
  const off = { name: 'shop.parts', value: { parts: [] }, validFrom: at, reason: '', who: null, at } as const
  await insertVersion(shop.deps.db, off)
  forgetSettings(shop.deps.db)
})
afterAll(() => shop.close())

const get = async (path: string, token: string) => {
  const response = await shop.app.request(`http://shop.test${path}`, {
    headers: { cookie: `token=${token}` },
  })
  return { status: response.status, text: await response.text() }
}

const pages = [
  '/my-account',
  '/my-account/orders',
  '/my-account/box',
  '/my-account/digital',
  '/my-account/wishlist',
  '/my-account/gifts',
  '/my-account/digs',
  '/my-account/messages',
  '/my-account/reviews',
  '/my-account/projects',
  '/my-account/shop',
  '/my-account/security',
  '/user/production',
  '/user/profile',
  '/user/pass',
  '/help',
]

const linksOf = (html: string): string[] =>
  [...html.replaceAll(/<script[^]*?<\/script>/g, '').matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path]) =>
    (path ?? '').replaceAll('&amp;', '&'),
  )

describe.each([
  ['somebody who planned a record before', withDraft],
  ['somebody who did not', withNothing],
])('the account of %s', (_, { token }) => {
  it('and help lead to no page that is not there', async () => {
    const from = new Map<string, string>()
    for (const page of pages.flatMap(path => [path, `/fr${path}`])) {
      const { status, text } = await get(page, token)
      if (status !== 404) for (const path of linksOf(text)) from.set(path, page)
    }
    expect(from.size).toBeGreaterThan(30)
    const dead = []
    for (const [path, page] of from)
      if ((await get(path, token)).status === 404) dead.push(`${page} leads to ${path}`)
    expect(dead).toEqual([])
  })
})

describe('a part that is off', () => {
  it('has a link in the account to what was made before, and none where nothing was', async () => {
    const own = await get('/my-account', withDraft.token)
    expect(own.text).toContain('href="/my-account/projects"')
    expect(own.text).not.toContain('href="/my-account/box"')
    const none = await get('/my-account', withNothing.token)
    expect(none.text).not.toMatch(/href="\/(?:my-account\/(?:projects|box)|user\/production)"/)
  })

  it('is answered as what is not there, by pages and by calls', async () => {
    expect((await get(`/creation/vinyl?id=${draftId}`, withDraft.token)).status).toBe(404)
    expect((await create()).status).toBe(404)
    const priced = await shop.request('vod.calculate', { id: draftId, quantity: 300 }, withDraft)
    expect(priced.status).toBe(404)
    const submitted = { id: draftId, move: 'submit', version: 0 } as const
    expect((await shop.request('projects.ownerMove', submitted, withDraft)).status).toBe(404)
    const taken = { id: draftId, picture: null } as const
    expect((await shop.request('projects.cover', taken, withDraft)).status).toBe(404)
  })
})
