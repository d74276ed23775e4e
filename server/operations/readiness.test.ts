// What a start refuses: forgetting a setting closes the door.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import type { PageHost } from '../http/page-host.ts'
import { type ServeOptions, startServer } from '../serve.ts'
import { users } from '../database/schema/people.ts'

const quiet = { LOG_LEVEL: 'silent' }
const own = { ...quiet, PUBLIC_URL: 'https://shop.example' }
/** Opening an embedded database takes seconds, on a busy machine many. */
const slowMs = 240_000
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Pages that nobody may come to. */
const noPages: PageHost = {
  renderPage: () => Promise.reject(new Error('a page was rendered')),
  drawShare: () => '',
  routes: [],
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'sillon-ready-'))
  folders.push(made)
  return made
}

async function during<T>(options: ServeOptions, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({ port: 0, ...options })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

const refusalOf = async (environment: Record<string, string>, dataDir?: string): Promise<string> => {
  const starting = startServer({ port: 0, dataDir: dataDir ?? (await folder()), environment })
  return starting.then(
    async server => {
      await server.stop()
      return 'it opened'
    },
    (error: unknown) => String(error),
  )
}

describe('a shop that is no demonstration', () => {
  it('does not open without its public address, whatever says that it is production', async () => {
    expect(await refusalOf({ ...quiet, NODE_ENV: 'production' })).toMatch(/^PUBLIC_URL: .*--demo/m)
    expect(await refusalOf(quiet)).toMatch(/^PUBLIC_URL: /m)
  })

  it('does not open on the accounts of the demonstration', { timeout: slowMs }, async () => {
    const dataDir = await migratedFolder(await folder())
    const environment = { ...quiet, SILLON_DEMO: '1' }
    const prepare: ServeOptions['prepare'] = async ({ db }) => {
      await db
        .insert(users)
        .values({ email: 'boss@sillon.example', staffRoles: ['owner'], firstname: 'I', lastname: 'V' })
    }
    await during({ dataDir, environment, prepare }, async url => {
      // Without a configured address links begin with the one that is listened on, not with the request's.
      const asked = await fetch(`http://localhost:${new URL(url).port}/robots.txt`)
      expect(await asked.text()).toContain(`Sitemap: ${url}/sitemap.xml`)
    })
    const refused = await refusalOf(own, dataDir)
    expect(refused).toMatch(/accounts of the demonstration/)
    expect(refused).toMatch(/^SILLON_DEMO: /m)
  })
})

describe('a shop of its own', () => {
  it('takes no sandbox card, opens no stand-in, and links to its own address', {
    timeout: slowMs,
  }, async () => {
    const dataDir = await migratedFolder(await folder())
    await during({ dataDir, environment: own, pages: noPages }, async url => {
      const robots = await (await fetch(`${url}/robots.txt`)).text()
      expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
      for (const path of ['//', '//:80', '//evil.example/x']) {
        const moved = await fetch(`${url}${path}`, { redirect: 'manual' })
        expect([path, moved.status, moved.headers.get('location')]).toEqual([path, 301, path.slice(1)])
      }
      const card = await fetch(`${url}/sandbox/tokens`, { method: 'POST', body: '{}' })
      expect(card.status).not.toBe(200)
      expect((await fetch(`${url}/webhooks/sandbox`, { method: 'POST' })).status).not.toBe(200)
      const start = await fetch(`${url}/oauth/google/start`, { redirect: 'manual' })
      expect(start.headers.get('location')).toContain('error=social_denied')
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: 'sillon',
        redirect_uri: 'https://shop.example/oauth/google/callback',
        state: 'a'.repeat(20),
        code_challenge: 'b'.repeat(43),
        code_challenge_method: 'S256',
      })
      expect((await fetch(`${url}/oauth/local/google/authorize?${query.toString()}`)).status).toBe(400)
    })
  })

  it('keeps a live key out of a demonstration', async () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const refused = await refusalOf({ ...quiet, ...stripe, SILLON_DEMO: '1' })
    expect(refused).toMatch(/^STRIPE_SECRET_KEY: is a live key/m)
    expect(refused).not.toContain('sk_live_1')
  })
})
