// What pages, maps and pictures show of a project in each of its stands, and to whom. Specification, sections
// 2, 4 and 6; `visibility.test.ts` holds the same of the API and the files.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { type Made, makeStands, type Stand } from '#fixtures/server/project-stands.ts'
import { people } from '#fixtures/server/world.ts'

const readers = {
  nobody: undefined,
  stranger: people.bruno.token,
  owner: people.alice.token,
  team: people.tess.token,
} as const
type Token = (typeof readers)[keyof typeof readers]

let shop: TestShop
let made: ReadonlyMap<Stand, Made>
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  made = await makeStands(shop)
})
afterAll(() => shop.close())

const ask = async (path: string, token: Token) =>
  shop.app.request(path, { headers: token === undefined ? {} : { cookie: `token=${token}; session=1` } })

type Probe = (project: Made, stand: Stand, token: Token) => Promise<boolean>

/** A page, card or picture of its own: there or not. What redirects to its newest address is there. */
const own =
  (path: (project: Made, stand: Stand) => string): Probe =>
  async (project, stand, token) => {
    const { status } = await ask(path(project, stand), token)
    expect([200, 301, 302, 404]).toContain(status)
    return status !== 404
  }

/** A page or map of many, which names it or not. */
const names =
  (path: string): Probe =>
  async (_, stand, token) => {
    const response = await ask(path, token)
    expect(response.status, path).toBe(200)
    const slug = stand.replace('_', '[-_]')
    return new RegExp(`Heron ${stand}|/${slug}["<&?]`).test(await response.text())
  }

const withPage: ReadonlySet<Stand> = new Set(['in_progress', 'confirmed', 'successful', 'failed'])
const inLists: ReadonlySet<Stand> = new Set(['in_progress', 'confirmed', 'successful'])

const places: Record<string, { probe: Probe; open: ReadonlySet<Stand> }> = {
  'its page': { probe: own(({ id }, stand) => `/vinyl/${id}/${stand}`), open: withPage },
  'its page in French': { probe: own(({ id }, stand) => `/fr/vinyl/${id}/${stand}`), open: withPage },
  'its widget': { probe: own(({ id }) => `/widget?id=${id}`), open: withPage },
  'its player': { probe: own(({ id }) => `/player?id=${id}`), open: withPage },
  'its picture for sharing': { probe: own(({ id }) => `/share/products/${id}-1.png`), open: withPage },
  'the home page': { probe: names('/'), open: inLists },
  'the shop': { probe: names('/vinyl-shop?search=heron'), open: inLists },
  'its artist’s page': { probe: names('/artist/1/mowe'), open: inLists },
  'the map for search engines': { probe: names('/sitemaps/products-0.xml'), open: inLists },
  'the recommendations': { probe: names('/api/projects/recommandations?project_id=1'), open: inLists },
}

describe('a project on pages that everybody may ask for', () => {
  it.each(Object.keys(places))('%s shows it where it may be shown, to all alike', async name => {
    const place = places[name]
    const wrong: string[] = []
    const seen = new Set<Stand>()
    for (const [stand, project] of made) {
      for (const [reader, token] of Object.entries(readers)) {
        const isSeen = (await place?.probe(project, stand, token)) ?? false
        if (isSeen) seen.add(stand)
        if (isSeen && place?.open.has(stand) !== true) wrong.push(`${stand}: ${reader} sees it`)
      }
    }
    expect(wrong).toEqual([])
    // A place that shows nothing at all would have been looked at in vain.
    expect(seen.size).toBeGreaterThan(0)
  })
})
