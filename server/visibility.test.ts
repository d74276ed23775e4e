import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointName } from '#contract'
import { endpoints } from '#contract/endpoints.ts'
import { schemasOf } from '#contract/schemas.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { insideOnly, judgedElsewhere, ofSomethingElse } from '#fixtures/server/id-endpoints.ts'
import { type Made, makeStands, type Stand } from '#fixtures/server/project-stands.ts'

const readers = {
  nobody: undefined,
  stranger: people.bruno.token,
  owner: people.alice.token,
  team: people.tess.token,
  boss: people.boss.token,
} as const
type Reader = keyof typeof readers
const everybody: readonly Reader[] = ['nobody', 'stranger', 'owner', 'team', 'boss']
const signedIn: readonly Reader[] = ['stranger', 'owner', 'team', 'boss']
const inside: readonly Reader[] = ['owner', 'team', 'boss']
const none: readonly Reader[] = []

let shop: TestShop
let made: ReadonlyMap<Stand, Made>
beforeAll(async () => {
  shop = await openTestShop()
  made = await makeStands(shop)
})
afterAll(() => shop.close())

type Probe = (project: Made, token: string | undefined) => Promise<boolean>
const auth = (token: string | undefined) => (token === undefined ? {} : { token })

/** An endpoint about one project shows it when it answers, and then says nothing else than "not found". */
const asked =
  (name: EndpointName, input: (project: Made) => Record<string, unknown>): Probe =>
  async (project, token) => {
    const path = endpoints[name].path.replace('{id}', String(project.id))
    const isGet = endpoints[name].method === 'GET'
    const response = await shop.app.request(`/api${path}`, {
      method: endpoints[name].method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(!isGet && { body: JSON.stringify(input(project)) }),
    })
    expect([200, 401, 404, 409], `${name}`).toContain(response.status)
    // What cannot be had of one that is there is said of it: not that there is none.
    return ![401, 404].includes(response.status)
  }

/** A list shows a project when its id stands in it. */
const listed =
  (path: string): Probe =>
  async ({ id }, token) => {
    const response = await shop.app.request(path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    expect(response.status, path).toBe(200)
    return new RegExp(`"(id|project_id)":${id}[,}]`).test(await response.text())
  }

const file =
  (path: (project: Made) => string): Probe =>
  async (project, token) => {
    const headers = token === undefined ? {} : { cookie: `token=${token}` }
    const { status } = await shop.app.request(path(project), { headers })
    expect([200, 404]).toContain(status)
    return status === 200
  }

const inCart: Probe = async ({ id }, token) => {
  const line = { project_id: id, quantity: 1, chosen_sizes: [] }
  const input = { currency: 'EUR', shops: { s_1: { id: 1, items: [line] } }, customer: { country_id: 'FR' } }
  const response = await shop.app.request('/api/cart/calculate', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return text.includes(`"project_id":${id},`) && !/not_on_sale|unavailable|"problem":"[a-z_]+"/.test(text)
}

const ofId = () => ({})
const pages = new Set<Stand>(['in_progress', 'confirmed', 'successful', 'failed'])
const lists = new Set<Stand>(['in_progress', 'confirmed', 'successful'])

/** Who sees what, where: written from the specification, sections 4 and 6, not from the rule. */
const publicIn =
  (open: ReadonlySet<Stand>, who = everybody) =>
  (stand: Stand) =>
    open.has(stand) ? who : none
const elseInside = (open: ReadonlySet<Stand>) => (stand: Stand) =>
  open.has(stand) ? everybody : stand === 'deleted' ? none : inside
const pictured = new Set<Stand>([...pages, 'archived'])

const paths: Record<string, { probe: Probe; sees: (stand: Stand) => readonly Reader[] }> = {
  'projects.one': { probe: asked('projects.one', ofId), sees: publicIn(pages) },
  'projects.more': { probe: asked('projects.more', ofId), sees: publicIn(pages) },
  'projects.songs': { probe: asked('projects.songs', ofId), sees: elseInside(pages) },
  'projects.comments': { probe: asked('projects.comments', ofId), sees: publicIn(pages) },
  'projects.like': { probe: asked('projects.like', () => ({ like: true })), sees: publicIn(pages, signedIn) },
  'comments.create': {
    probe: asked('comments.create', ({ id }) => ({ project_id: id, text: 'A fine record' })),
    sees: publicIn(pages, signedIn),
  },
  'user.wish': {
    probe: asked('user.wish', ({ id }) => ({ project_id: id, in_whishlist: true })),
    sees: publicIn(lists, signedIn),
  },
  'songs.stats': {
    probe: asked('songs.stats', ({ songId }) => ({ song_id: songId, duration: 9 })),
    sees: publicIn(pages),
  },
  'vod.calculate': { probe: asked('vod.calculate', () => ({})), sees: elseInside(lists) },
  'projects.production': { probe: asked('projects.production', ofId), sees: publicIn(lists) },
  'projects.groupShipment': { probe: asked('projects.groupShipment', ofId), sees: publicIn(lists) },
  'cart.calculate': { probe: inCart, sees: publicIn(lists) },
  'projects.list': { probe: listed('/api/projects?limit=48'), sees: publicIn(lists) },
  'projects.all': { probe: listed('/api/projects/all?limit=100'), sees: publicIn(lists) },
  'projects.soundcloud': { probe: listed('/api/projects/soundcloud'), sees: publicIn(lists) },
  'app.search': { probe: listed('/api/search?search=heron&type=projects'), sees: publicIn(lists) },
  'songs.list': { probe: listed('/api/songs?limit=48'), sees: publicIn(lists) },
  'the sound by uuid': { probe: file(({ uuid }) => `/songs/${uuid}.mp3`), sees: elseInside(pages) },
  'the sound by id': { probe: file(({ songId }) => `/songs/${songId}.mp3`), sees: elseInside(pages) },
  'the sound as a file': { probe: file(({ uuid }) => `/files/songs/${uuid}.mp3`), sees: elseInside(pages) },
  'the picture': {
    probe: file(({ picture }) => `/files/projects/${picture}/cover.jpg`),
    sees: elseInside(pictured),
  },
}

const isName = (name: string): name is EndpointName => name in endpoints
/** What a number or a name of something is called, in a path or in what is sent. */
const idKey = /"(?!country_id)(id|ids|slug|uuid|\w+_ids?|\w*Id|projects?|songs?|tracks?)":/
const takesOne = (name: EndpointName): boolean => {
  const schema = z.toJSONSchema(schemasOf(name).input, { io: 'input', unrepresentable: 'any' })
  return endpoints[name].path.includes('{') || idKey.test(JSON.stringify(schema))
}

describe('the matrix of visibility', () => {
  it.each(Object.keys(paths))('%s shows a project to whom it may be shown', async path => {
    const row = paths[path]
    const wrong: string[] = []
    for (const [stand, project] of made) {
      for (const reader of everybody) {
        const seen = (await row?.probe(project, auth(readers[reader]).token)) ?? false
        const expected = row?.sees(stand).includes(reader) ?? false
        if (seen !== expected) wrong.push(`${stand}: ${reader} ${seen ? 'sees' : 'does not see'} it`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('has a row for every path of the contract that takes a number of something', () => {
    const known = new Set(
      [paths, insideOnly, judgedElsewhere, ofSomethingElse].flatMap(row => Object.keys(row)),
    )
    const taking = Object.keys(endpoints).filter(isName).filter(takesOne)
    expect(taking.filter(name => endpoints[name].auth !== 'staff' && !known.has(name))).toEqual([])
  })

  it.each(Object.keys(insideOnly).filter(isName))('%s is not there for anybody outside', async name => {
    for (const made_ of made.values()) {
      const input = insideOnly[name]?.(made_) ?? {}
      expect(await shop.request(name, input, auth(readers.stranger))).toMatchObject({ status: 404 })
      expect((await shop.request(name, input)).status).toBe(401)
    }
  })
})

describe('a signed address', () => {
  const draft = () => made.get('creating') ?? { id: 0, uuid: '', songId: 0, picture: '' }
  const statusOf = async (path: string) => (await shop.app.request(path)).status

  it('lets its bearer hear one sound until it ends, and nothing else', async () => {
    const { body } = await shop.request('projects.songs', { id: draft().id }, { token: people.alice.token })
    const link = Array.isArray(body) ? (body[0]?.preview ?? '') : ''
    expect(link).toContain(`/songs/${draft().uuid}.mp3?`)
    const response = await shop.app.request(link)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const other = made.get('checking')?.uuid ?? ''
    expect(await statusOf(link.replace(draft().uuid, other))).toBe(404)
    expect(await statusOf(link.replace(/until=\d+/, 'until=9999999999'))).toBe(404)
    expect(await statusOf(link.replace(/seal=.*/, 'seal=x'))).toBe(404)
    shop.clock.pass(2 * 3_600)
    expect(await statusOf(link)).toBe(404)
  })
})
