// What every operation answers when it is asked wrongly or cannot answer: each provoked, each as is served.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { EndpointData } from '#contract/endpoint.ts'
import { createApp } from '../../app.ts'
import { createMetrics } from '../../http/observe.ts'
import { type Answered, type AnswerChecker, answerChecker } from '#fixtures/server/contract/check-answer.ts'
import { type Answering, openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
let judge: AnswerChecker
let broken: Answering
let away: Answering
let busy: Answering

const failing = (shopOf: TestShop, error: Error): Answering => {
  const db = new Proxy(shopOf.db, {
    get: () => {
      throw error
    },
  })
  return createApp({ ...shopOf.deps, db }, createMetrics())
}

beforeAll(async () => {
  shop = await openTestShop()
  judge = answerChecker(await (await shop.app.request('/api/openapi.json')).json())
  broken = failing(shop, new Error('a defect'))
  away = failing(shop, Object.assign(new Error('no line'), { code: 'ECONNREFUSED' }))
  busy = createApp({ ...shop.deps, config: { ...shop.deps.config, requestsPerMinute: 1 } }, createMetrics())
})
afterAll(() => shop.close())

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
const names = Object.keys(endpoints).filter(isName)
const dataOf = (name: EndpointName): EndpointData => endpoints[name]
const isBodied = (name: EndpointName): boolean => ['POST', 'PUT'].includes(endpoints[name].method)
const { alice, boss } = people

interface Asking {
  readonly of?: Answering
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** What stands in the path instead of each of its parts. */
  readonly part?: string
}

let keysMade = 0
async function ask(
  name: EndpointName,
  { of = shop.app, headers = {}, body = '{}', part = '999999' }: Asking = {},
) {
  const { method, path } = endpoints[name]
  const response = await of.request(`/api${path.replaceAll(/\{\w+\}/g, part)}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': `refusal-${++keysMade}`, ...headers },
    ...(isBodied(name) && { body }),
  })
  const media = response.headers.get('content-type')?.split(';')[0] ?? ''
  const text = await response.text()
  const answered: Answered = {
    status: response.status,
    media,
    body: media === 'application/json' ? JSON.parse(text) : undefined,
  }
  judge(name, answered)
  return answered
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const failed = (status: number, code: string) => ({ status, body: { error: true, status, code } })

describe('every operation, as the served document says,', () => {
  it.each(names.filter(name => ['user', 'staff'].includes(dataOf(name).auth)))('%s: nobody', async name => {
    expect(await ask(name)).toMatchObject(failed(401, 'unauthorized'))
  })

  it.each(names.filter(name => dataOf(name).auth === 'staff'))('%s: a customer', async name => {
    expect(await ask(name, { headers: bearer(alice) })).toMatchObject(failed(403, 'forbidden'))
  })

  it.each(names.filter(name => dataOf(name).auth !== 'none' && dataOf(name).method !== 'GET'))(
    '%s: the page of another site',
    async name => {
      const headers = { cookie: `token=${boss.token}`, origin: 'https://evil.example' }
      expect(await ask(name, { headers })).toMatchObject(failed(403, 'forbidden'))
    },
  )

  it.each(names.filter(isBodied))('%s: a body that cannot be read', async name => {
    const headers = bearer(boss)
    expect(await ask(name, { headers, body: '{"a":' })).toMatchObject(failed(400, 'malformed_json'))
    expect(await ask(name, { headers, body: '[1]' })).toMatchObject(failed(422, 'input_invalid'))
    const typed = { ...headers, 'content-type': 'text/plain' }
    expect(await ask(name, { headers: typed })).toMatchObject(failed(415, 'unsupported_media_type'))
    const long = { ...headers, 'content-length': '99000000' }
    expect(await ask(name, { headers: long })).toMatchObject(failed(413, 'payload_too_large'))
  })

  it.each(names.filter(name => dataOf(name).path.includes('{')))('%s: a path that is none', async name => {
    const part = encodeURIComponent('\u0000'.padEnd(600, 'x'))
    expect(await ask(name, { headers: bearer(boss), part })).toMatchObject(failed(422, 'input_invalid'))
  })

  it.each(names.filter(name => dataOf(name).idempotency === 'key'))('%s: no key', async name => {
    const { status } = await ask(name, { headers: { ...bearer(boss), 'idempotency-key': 'short' } })
    expect([400, 422]).toContain(status)
  })

  it.each(names)('%s: asked too often', async name => {
    expect(await askTwice(name)).toMatchObject(failed(429, 'rate_limited'))
  })

  it.each(names.filter(name => dataOf(name).auth !== 'none'))('%s: no database', async name => {
    expect(await ask(name, { of: away, headers: bearer(boss) })).toMatchObject(failed(503, 'unavailable'))
  })

  it.each(names.filter(name => dataOf(name).auth !== 'none'))('%s: a defect', async name => {
    expect(await ask(name, { of: broken, headers: bearer(boss) })).toMatchObject(failed(500, 'internal'))
  })
})

async function askTwice(name: EndpointName): Promise<Answered> {
  await ask(name, { of: busy, headers: bearer(boss) })
  return ask(name, { of: busy, headers: bearer(boss) })
}

describe('a judge of these', () => {
  it('would not let another code pass', () => {
    const body = { error: true, status: 401, code: 'card_declined' }
    expect(() => judge('user.cards', { status: 401, media: 'application/json', body })).toThrow('against')
  })
})
