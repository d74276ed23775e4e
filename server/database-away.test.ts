// The shop while its database cannot be reached: every door says to come again, in the form of its caller.
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from './app.ts'
import { createMetrics } from './http/observe.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'
import { type OpenedDatabase, openDatabase } from './database/open-database.ts'

let shop: TestShop
let away: OpenedDatabase
let app: ReturnType<typeof createApp>

/** A port of this machine that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = z.object({ port: z.int() }).parse(server.address())
  await new Promise(done => server.close(done))
  return address.port
}

beforeAll(async () => {
  away = await openDatabase({ url: `postgres://sillon@127.0.0.1:${await closedPort()}/sillon` })
  shop = await openTestShop()
  app = createApp({ ...shop.deps, db: away.db, pages: sourceHost }, createMetrics())
})
afterAll(async () => {
  await shop.close()
  await away.close()
})

describe('without its database, the shop', () => {
  it.each([
    ['GET', '/api/projects/all', {}],
    ['GET', '/api/user/delivery', { authorization: `Bearer ${people.alice.token}` }],
    ['GET', '/api/projects/1', { cookie: `token=${people.alice.token}` }],
    ['POST', '/api/auth/login', { 'idempotency-key': '0123456789abcdef' }],
  ])('answers %s %s with 503 and when to come again', async (method, path, headers) => {
    const body = method === 'POST' ? JSON.stringify({ email: 'a@b.example', password: 'long enough' }) : null
    const response = await app.request(path, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(await response.json()).toMatchObject({ error: true, status: 503, code: 'unavailable' })
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true])
  })

  it('says so to whoever watches over it', async () => {
    expect((await app.request('/healthz')).status).toBe(503)
  })

  it('answers a page with 503 and words', async () => {
    const response = await app.request('/', { headers: { accept: 'text/html' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      expect.stringContaining('html'),
    ])
  })
})
