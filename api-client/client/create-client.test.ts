import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { addressOf, createClient, type ClientOptions } from './create-client.ts'

interface Seen {
  url: string
  method: string
  headers: Headers
  keepalive: boolean
  body: string
}

/** A server of prepared answers; a thrown one is a broken line. */
function prepared(answers: (() => Response)[], more: Partial<ClientOptions> = {}) {
  const seen: Seen[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    seen.push({
      url: request.url,
      method: request.method,
      headers: request.headers,
      keepalive: request.keepalive,
      body: await request.text(),
    })
    return (answers[seen.length - 1] ?? answers.at(-1) ?? (() => new Response(null)))()
  }
  const client = createClient({
    baseUrl: 'http://shop.test/api',
    fetch,
    sleep: async () => {},
    random: () => 0,
    ...more,
  })
  return { client, seen }
}

const json =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    Response.json(body, { status, headers })
const broken = () => {
  throw new TypeError('line broken')
}

describe('addressOf', () => {
  it('fills the path, and leaves the rest for query or body', () => {
    expect(addressOf(endpoints['user.orderShop'], { order_id: 7 })).toEqual({
      path: '/user/orders/7/shop',
      query: {},
      body: undefined,
    })
    expect(addressOf(endpoints['projects.like'], { id: 'a/b', like: true })).toEqual({
      path: '/projects/a%2Fb/like',
      query: {},
      body: { like: true },
    })
    expect(addressOf(endpoints['projects.list'], { genre: '11|18', search: undefined }).query).toEqual({
      genre: '11|18',
    })
  })
})

describe('client', () => {
  it('sends GET parameters as a query and POST bodies as JSON, with the bearer token', async () => {
    const { client, seen } = prepared([json([]), json({ token: 't', user: {} })], { token: () => 'secret' })
    await client.call('app.search', { search: 'café noir' })
    await client.call('auth.login', { email: 'a@b.fr', password: 'x' })
    expect(seen[0]?.url).toBe('http://shop.test/api/search?search=caf%C3%A9+noir')
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ email: 'a@b.fr', password: 'x' })
    expect(seen[1]?.headers.get('content-type')).toContain('application/json')
  })

  it('answers data as data', async () => {
    const { client } = prepared([json({ buildId: 'b1' })])
    expect(await client.call('app.buildId', {})).toEqual({ buildId: 'b1' })
  })

  it('answers failures as values with status, code and fields', async () => {
    const { client } = prepared([
      json({ error: true, code: 'input_invalid', fields: { email: 'email_invalid' } }, 422),
    ])
    expect(await client.call('auth.login', { email: 'x', password: 'x' })).toEqual({
      error: true,
      status: 422,
      code: 'input_invalid',
      fields: { email: 'email_invalid' },
    })
  })

  it('passes on which choices are nearest to those refused', async () => {
    const { client } = prepared([
      json({ error: true, code: 'input_invalid', nearest: { quantity: 100, sleeve: 'gatefold' } }, 422),
    ])
    expect(await client.call('auth.login', { email: 'x', password: 'x' })).toMatchObject({
      nearest: { quantity: 100, sleeve: 'gatefold' },
    })
  })

  it('yields error true with the status for 5xx, whoever wrote the body', async () => {
    const { client } = prepared([() => new Response('<html>', { status: 500 })])
    expect(await client.call('app.home', {})).toMatchObject({ error: true, status: 500, code: 'internal' })
  })

  it('yields error true without a status for a network failure, after its tries', async () => {
    const { client, seen } = prepared([broken])
    expect(await client.call('app.home', {})).toEqual({ error: true, code: 'network' })
    expect(seen).toHaveLength(3)
  })
})

describe('client, when something is lost', () => {
  it('does not pass on a code the endpoint does not have', async () => {
    const { client } = prepared([json({ error: true, code: 'card_declined' }, 402)])
    expect(await client.call('app.home', {})).toMatchObject({ code: 'internal' })
  })

  it('repeats a keyed call with the same key, and never one that has no key', async () => {
    const keyed = prepared([broken, json({ done: true })])
    const input = { song_id: 1, duration: 6 }
    expect(await keyed.client.call('songs.stats', input, { idempotencyKey: 'k1' })).toEqual({ done: true })
    expect(keyed.seen.map(s => s.headers.get('idempotency-key'))).toEqual(['k1', 'k1'])
    const bare = prepared([broken, json({ done: true })])
    expect(await bare.client.call('songs.stats', input)).toEqual({ error: true, code: 'network' })
    expect(bare.seen).toHaveLength(1)
  })

  it('lets a request outlive its page where it is asked to, and only there', async () => {
    const { client, seen } = prepared([json({}), json({})])
    await client.call('app.home', {}, { keepalive: true })
    await client.call('app.home', {})
    expect(seen.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })

  it('calls a late answer a time-out', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const client = createClient({
      baseUrl: 'http://shop.test/api',
      fetch,
      timeoutMs: 5,
      sleep: async () => {},
    })
    expect(await client.call('songs.stats', { song_id: 1, duration: 6 })).toEqual({
      error: true,
      code: 'timeout',
    })
  })

  it('stops at once when the caller has left', async () => {
    const { client, seen } = prepared([broken])
    const left = new AbortController()
    left.abort()
    expect(await client.call('app.home', {}, { signal: left.signal })).toMatchObject({
      error: true,
      code: 'network',
    })
    expect(seen.length).toBeLessThanOrEqual(1)
  })
})

describe('a file', () => {
  const asked = () => new Response('%PDF', { headers: fileHeaders })
  const fileHeaders = {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'Facture%20%C3%A9.pdf',
  }

  it('is its bytes with the name to save them under', async () => {
    const { client } = prepared([asked])
    const file = await client.call('user.card', {})
    expect(file).toEqual({
      file_name: 'Facture é.pdf',
      content_type: 'application/pdf',
      bytes: new TextEncoder().encode('%PDF'),
    })
  })

  it('of text keeps every byte, the mark at its beginning too', async () => {
    const bytes = new TextEncoder().encode('\ufefforder,status\r\n')
    const sent = () => new Response(bytes, { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    const { client } = prepared([sent])
    expect(await client.call('user.extractOrders', { id: 1 })).toMatchObject({ bytes })
  })

  it('that is refused is a failure as any other', async () => {
    const { client } = prepared([json({ error: true, code: 'not_found' }, 404)])
    expect(await client.call('user.card', {})).toMatchObject({ error: true, status: 404, code: 'not_found' })
  })
})

it('waits for a part of a file as long as a slow line needs for it', async () => {
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(Response.json({ file: { ETag: 'e' } })), 100)
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const client = createClient({ baseUrl: 'http://shop.test/api', fetch, timeoutMs: 5 })
  const part = { project_id: 1, fileName: 'A1.wav', number: 1, i: 0 }
  expect(await client.call('tracks.upload', { ...part, data: 'A'.repeat(40_000) })).toMatchObject({
    file: {},
  })
  expect(await client.call('tracks.upload', { ...part, data: 'AAAA' })).toMatchObject({ code: 'timeout' })
})
