// What is not public is named nowhere: one shop holds a project in every stand, marked by somebody who then
// saw it go; every list and page that a stranger may ask for is searched for names of those out of sight.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract'
import { routeList } from '#domain/site/route-list.ts'
import { comments, likes, songPlays, wishes } from './database/schema/community.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { makeStands, type Stand } from '#fixtures/server/project-stands.ts'
import { people } from '#fixtures/server/world.ts'

const hiddenStands: readonly Stand[] = ['creating', 'checking', 'refused', 'archived', 'deleted']
const secrets = hiddenStands.flatMap(stand => [`Heron ${stand}`, `Reed ${stand}`])
/** Public ones are found, so that the search is not in vain. */
const shown = ['Heron successful', 'Reed successful']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  const made = await makeStands(shop)
  const userId = people.bruno.id
  for (const [stand, { id: projectId, songId }] of made) {
    await shop.db.insert(likes).values({ userId, projectId })
    await shop.db.insert(wishes).values({ userId, projectId })
    await shop.db
      .insert(comments)
      .values({ userId, projectId, text: `So good: ${stand}`, createdAt: shop.clock.now() })
    await shop.db.insert(songPlays).values({ userId, songId, durationSeconds: 9 })
  }
  await shop.request('user.profile', { profile_public: true }, { token: people.bruno.token })
})
afterAll(() => shop.close())

const readers = { nobody: undefined, stranger: people.bruno.token } as const

const said: string[] = []

/** What an address gives away, and to whom. */
async function leaks(path: string): Promise<string[]> {
  const found: string[] = []
  for (const [reader, token] of Object.entries(readers)) {
    const headers = token === undefined ? {} : { cookie: `token=${token}; session=1` }
    const text = await (await shop.app.request(path, { headers })).text()
    said.push(...shown.filter(name => text.includes(name)))
    found.push(...secrets.filter(name => text.includes(name)).map(name => `${path}: ${reader} reads ${name}`))
  }
  return found
}

/** What is asked with words. */
const asked = [
  '/api/search?search=heron',
  '/api/search?search=reed',
  '/api/projects?search=heron&limit=48',
  '/api/songs?limit=48',
  '/vinyl-shop?search=heron',
  '/sitemap.xml',
  '/sitemaps/products-0.xml',
]

const isName = (name: string): name is EndpointName => name in endpoints

const busyMs = 240_000

it('by no endpoint that reads', { timeout: busyMs }, async () => {
  const wrong: string[] = []
  for (const name of Object.keys(endpoints).filter(isName)) {
    const { method, path, auth } = endpoints[name]
    if (method !== 'GET' || auth === 'staff') continue
    for (const id of new Set(path.includes('{') ? ['1', String(people.bruno.id)] : ['']))
      wrong.push(...(await leaks(`/api${path.replaceAll(/\{\w+\}/g, id)}`)))
  }
  for (const path of asked) wrong.push(...(await leaks(path)))
  expect(wrong).toEqual([])
  expect(new Set(said)).toEqual(new Set(shown))
})

it('on no page', { timeout: busyMs }, async () => {
  const wrong: string[] = []
  for (const { path } of Object.values(routeList)) {
    const filled = path.replaceAll(/:\w+\??/g, '1').replaceAll('*', '')
    wrong.push(...(await leaks(filled)))
  }
  expect(wrong).toEqual([])
})
