import { contests } from '../database/schema/contests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layoutOf } from '#domain/site/layout.ts'
import { locales } from '#domain/text/locale.ts'
import {
  guardOf,
  pathFor,
  rightRoute,
  type RouteId,
  routeIds,
  type RouteParams,
} from '#domain/site/route-table.ts'
import { isBuilt } from '#machines/journeys/page/page-data.ts'
import { hasPage } from '#ui/pages/further-pages.ts'
import { pagesNotBuilt } from '#ui/frame/links/page-links.ts'
import { updateUser } from '../accounts/store/users.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  await ownedBy(shop, testProjects.stock)
  await updateUser(shop.db, people.alice.id, { profilePublic: true })
  // One that was called off keeps its page, and is announced nowhere else.
  const told = { state: 'cancelled', seed: '0'.repeat(64), openedAt: shop.clock.now() }
  await shop.db.insert(contests).values({ id: 1, titles: { en: 'A signed copy' }, ...told })
})
afterAll(() => shop.close())

const missing: ReadonlySet<RouteId> = new Set(pagesNotBuilt)
const forShoppers = routeIds.filter(id => guardOf({ id, params: {} }) !== 'staff')
const built = forShoppers.filter(id => !missing.has(id))

const paramsOf: Partial<Record<RouteId, RouteParams>> = {
  product: { category: 'vinyl', id: 1 },
  collection: { id: 9, slug: 'staff-picks' },
  artist: { id: 1 },
  label: { id: 1 },
  'artist-shop': { shop_code: 'flint' },
  'contest-one': { id: 1 },
  'blog-post': { slug: 'keeping-records' },
  profile: { userId: people.alice.id },
  'user-production-page': { id: testProjects.stock },
}

/** Pages behind a project are asked for by its id. */
const ofProject = `?id=${testProjects.stock}`
const queryOf: Partial<Record<RouteId, string>> = {
  'project-dashboard': ofProject,
  'project-files': ofProject,
  'project-proof': ofProject,
  'project-manage': ofProject,
  'project-manage2': ofProject,
  'project-published': ofProject,
  'production-summary': ofProject,
}

const signedIn = { cookie: `token=${people.alice.token}; session=1` }

/** The page of a route, at its one right address. */
async function visit(id: RouteId, locale: (typeof locales)[number]) {
  const headers = guardOf({ id, params: {} }) === 'user' ? signedIn : {}
  const path = `${pathFor(id, locale, paramsOf[id])}${queryOf[id] ?? ''}`
  const first = await shop.app.request(path, { headers })
  const moved = first.status === 301 ? first.headers.get('location') : null
  const response = moved === null ? first : await shop.app.request(moved, { headers })
  const html = await response.text()
  return { id, status: response.status, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '', html }
}

describe('the pages of the route table that a shopper may ask for', () => {
  it('are there, or on the list of those that are not', () => {
    expect(forShoppers.filter(id => !hasPage(id) || !isBuilt(id))).toEqual(
      forShoppers.filter(id => missing.has(id)),
    )
  })

  it.each(locales)('answer in %s, each with a heading and a title of its own', async locale => {
    const pages = []
    for (const id of built) pages.push(await visit(id, locale))
    for (const { id, status, html } of pages) {
      expect([id, status, html.match(/<h1[ >]/g)?.length]).toEqual([id, 200, 1])
      expect([id, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([id, locale === 'zh' ? 'zh-Hans' : locale])
    }
    const own = pages.filter(({ id }) => rightRoute(id) === undefined)
    const titles = own.map(({ title }) => title)
    const shared = own.filter(({ title }) => titles.filter(other => other === title).length > 1)
    expect(shared.map(({ id, title }) => [id, title])).toEqual([])
  })

  it('have a head and a foot where the layout rules give them one', async () => {
    const some = ['project-manage', 'project-manage2', 'test', 'linktree', 'contact'] as const
    for (const id of [...some, 'creation-vinyl'] as const) {
      const { html } = await visit(id, 'en')
      const { header, subMenu, footer } = layoutOf(pathFor(id, 'en'))
      const found = [/<header\b/.test(html), /class="header-links/.test(html), /<footer\b/.test(html)]
      expect([id, ...found]).toEqual([id, header, subMenu, footer])
    }
  })

  it('lead from a second address to the first', async () => {
    const second = routeIds.filter(id => rightRoute(id) !== undefined)
    expect(second).toContain('user-orders')
    for (const id of second) {
      const answer = await shop.app.request(pathFor(id, 'fr'), { headers: signedIn })
      const first = pathFor(rightRoute(id) ?? id, 'fr')
      expect([id, answer.status, answer.headers.get('location')]).toEqual([id, 301, first])
    }
  })

  it('answer 404 while they are missing, never an empty page', async () => {
    for (const id of pagesNotBuilt) {
      const { status } = await visit(id, 'en')
      expect([id, [404, 301].includes(status)]).toEqual([id, true])
    }
  })
})
