import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT_PER_MINUTE: '60', TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())

const from = (ip: string) => shop.app.request('/api/build-id', { headers: { 'x-forwarded-for': ip } })
const letter = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }

describe('every answer', () => {
  it('carries a request id, its own or its proxy’s, and says so in a failure', async () => {
    const own = await shop.app.request('/api/nothing')
    expect(await own.json()).toMatchObject({ request_id: own.headers.get('x-request-id') })
    const given = await shop.app.request('/api/nothing', { headers: { 'x-request-id': 'proxy-0123' } })
    expect(given.headers.get('x-request-id')).toBe('proxy-0123')
    const hostile = await shop.app.request('/api/nothing', { headers: { 'x-request-id': '<b>\t</b>' } })
    expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('tells browsers to guess nothing and frame nothing', async () => {
    const api = (await from('10.0.0.1')).headers
    expect(api.get('content-security-policy')).toBe("default-src 'none'")
    expect(api.get('x-content-type-options')).toBe('nosniff')
    const policies = [await shop.app.request('/healthz'), await shop.app.request('/healthz')].map(
      response => response.headers.get('content-security-policy') ?? '',
    )
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
    expect(policies[0]).not.toBe(policies[1])
  })

  it('is compressed for who can read that', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const response = await shop.app.request('/api/openapi.json', { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })
})

describe('a body', () => {
  const send = async (body: Uint8Array<ArrayBuffer>) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.app.request('/api/cart/calculate', { method: 'POST', headers, body })
    const read: unknown = await answer.json()
    return { status: answer.status, body: read }
  }
  const text = JSON.stringify({ currency: 'EUR', customer: { country_id: 'FR' }, promo_code: 'été' })

  it('is read with a byte order mark as without one', async () => {
    const marked = await send(new TextEncoder().encode(`\ufeff${text}`))
    expect(marked).toMatchObject({ status: 200, body: { promo_code: 'été' } })
    expect(await send(new TextEncoder().encode(text))).toEqual(marked)
  })

  it('is refused when it is not text', async () => {
    const broken = Uint8Array.from(text, sign => sign.charCodeAt(0))
    expect(await send(broken)).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
  })

  it('is refused when it holds what the database cannot', async () => {
    for (const code of ['\\u0000', '\\ud83c']) {
      const hostile = new TextEncoder().encode(text.replace('été', code))
      expect(await send(hostile)).toMatchObject({ body: { fields: { promo_code: 'input_invalid' } } })
    }
  })
})

describe('the limit of requests', () => {
  it('makes one address wait and lets others pass', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await from('10.0.0.2')).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(60)
    const refused = await from('10.0.0.2')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toMatchObject({ error: true, code: 'rate_limited' })
    expect((await from('10.0.0.3')).headers.get('ratelimit-remaining')).toBe('59')
    shop.clock.pass(1)
    expect((await from('10.0.0.2')).status).toBe(200)
  })
})

describe('a repeated request', () => {
  it('waits while the first is at work, and takes over when its process has died', async () => {
    const key = 'letter-of-ada'
    await shop.request('app.contact', letter, { key })
    await shop.db.update(idempotencyKeys).set({ status: null, answer: null })
    const busy = await shop.request('app.contact', letter, { key })
    expect([busy.status, busy.body]).toMatchObject([409, { code: 'request_in_progress' }])
    expect(busy.headers.get('retry-after')).toBe('1')
    shop.clock.pass(31)
    expect((await shop.request('app.contact', letter, { key })).body).toEqual({ done: true })
  })

  it('keeps neither its key nor its answer where the database could give them away', async () => {
    const kept = JSON.stringify(await shop.db.select().from(idempotencyKeys))
    expect(kept).not.toMatch(/letter-of-ada|done/)
  })

  it('does its work once when two come at the same time', async () => {
    const both = [1, 2].map(() => shop.request('app.contact', letter, { key: 'letters-at-once' }))
    const statuses = (await Promise.all(both)).map(response => response.status)
    expect(statuses).toContain(200)
    expect([200, 409]).toEqual(expect.arrayContaining(statuses))
  })
})
