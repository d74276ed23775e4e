// Who reads the log learns no address, password hash or secret link, whatever goes wrong.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createMetrics } from '../http/observe.ts'
import { createLogger } from './logger.ts'
import { users } from '../database/schema/people.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { openDatabase, type OpenedDatabase } from '../database/open-database.ts'
import { people } from '#fixtures/server/world.ts'

const lines: string[] = []
const log = createLogger({ level: 'info', to: { write: (line: string) => void lines.push(line) } })
const secret = 'jK3mJ0Qx_4vX-1bPq9Zt7Rw2LnYs8Uc5Ea6Do0HgFiK'
const email = 'somebody.known@example.org'
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g'

let shop: TestShop
let away: OpenedDatabase
beforeAll(async () => {
  shop = await openTestShop()
  away = await openDatabase({ url: 'postgres://sillon@127.0.0.1:9/sillon' })
})
afterAll(async () => {
  await away.close()
  await shop.close()
})

const written = (): string => lines.splice(0).join('')

/** A secret in each place of a line that somebody may write one to. */
const careless = {
  path: `/unsubscribe/${secret}`,
  mail: `project_launched:7:1:${email}`,
  issues: [{ path: ['items', 0], message: `wrong: ${email}` }],
  about: { hash, to: [email] },
  url: `/find/${encodeURIComponent(email)}`,
  err: Object.assign(new Error(`550 5.1.1 <${email}>: no such user`), { response: email, link: secret }),
  request_id: '6F9619FFA8B64D0D9C1B7E2A',
  refund: 17,
  at: new Date(0),
}

describe('the log', () => {
  it('says where a request went, without the secret of its link', async () => {
    const app = createApp({ ...shop.deps, log }, createMetrics())
    for (const path of [`/api/quote/${secret}`, `/sandbox/challenge/${secret}`, `/sign?reset=${secret}`]) {
      await app.request(path)
    }
    await app.request('/api/projects/1')
    const text = written()
    expect(text).toContain('/api/quote/[token]')
    expect(text).toContain('/api/projects/1')
    expect(text).not.toContain(secret)
  })

  it('says that the database is away, without whom it was asked for', async () => {
    const app = createApp({ ...shop.deps, db: away.db, log }, createMetrics())
    const body = JSON.stringify({ email, password: 'long enough a word' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': '0123456789abcdef' }
    await app.request('/api/auth/login', { method: 'POST', body, headers })
    await app.request('/api/user/wishes', { headers: { cookie: `token=${people.alice.token}` } })
    const text = written()
    expect(text).toContain('ECONNREFUSED')
    for (const word of [email, 'long enough a word', people.alice.token]) expect(text).not.toContain(word)
  })

  it.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)(
    'has no secret in any part of a line, at the level %s',
    level => {
      const all = createLogger({ level: 'trace', to: { write: (line: string) => void lines.push(line) } })
      all[level](careless, `not delivered to ${email}`)
      all[level]({ reader: email }, '%s asked for %s', email, secret)
      all[level](`again: ${secret}`)
      const text = written()
      for (const word of [secret, email, encodeURIComponent(email), hash, 'somebody']) {
        expect(text).not.toContain(word)
      }
      expect(text.split('\n')).toHaveLength(4)
      const line: unknown = JSON.parse(text.split('\n')[0] ?? '')
      expect(line).toMatchObject({
        msg: 'not delivered to [e-mail]',
        path: '/unsubscribe/[token]',
        mail: 'project_launched:7:1:[e-mail]',
        request_id: careless.request_id,
        refund: 17,
        at: '1970-01-01T00:00:00.000Z',
      })
    },
  )
})

describe('figures and refusals', () => {
  it('have no secret among their labels, which paths are not', async () => {
    const metrics = createMetrics()
    const app = createApp({ ...shop.deps, log }, metrics)
    for (const path of [`/api/quote/${secret}`, `/${secret}`, `/unsubscribe/${email}`])
      await app.request(path)
    const text = await metrics.registry.metrics()
    expect(text).toContain('route="quote.kept"')
    for (const word of [secret, email]) expect(text).not.toContain(word)
    written()
  })

  it('say why a row was refused, without the row', async () => {
    const row = { email: people.alice.email, passwordHash: hash, firstname: 'Ada', lastname: 'Lov' }
    const error: unknown = await shop.db
      .insert(users)
      .values(row)
      .catch((problem: unknown) => problem)
    log.error({ err: error }, 'refused')
    const text = written()
    expect(text).toContain('users_email')
    expect(text).toContain('insert into')
    for (const word of [people.alice.email, hash, 'c29tZWhhc2g']) expect(text).not.toContain(word)
  })
})
