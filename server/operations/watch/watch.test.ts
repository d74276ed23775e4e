import { Hono } from 'hono'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LifecycleMove } from '#contract'
import { LifecycleMove as Move } from '#contract/schemas/streams.ts'
import { hashToken } from '../../accounts/auth/tokens.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { newestEvent } from '../../database/event-tail.ts'
import { appendEvents } from '../../database/event-log.ts'
import { deleteSession } from '../../accounts/store/sessions.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { readStream } from '#fixtures/server/read-stream.ts'
import { people } from '#fixtures/server/world.ts'
import { mostMissed, mostWatchers, mountWatch } from './watch-routes.ts'

let shop: PayingShop
const stopping = new AbortController()

beforeAll(async () => {
  shop = await openPayingShop({ deps: { stopping: stopping.signal } })
})
afterAll(() => shop.close())

const as = (token: string | undefined) => ({
  headers: new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

/** The route with a quicker step, so that signs of life come soon. */
function quick() {
  const app = new Hono<HttpEnv>()
  mountWatch(app, shop.deps, rateLimit(shop.clock, 0, 60), { pollMs: 10, aliveMs: 30, stallMs: 60_000 })
  return app
}

interface Asked {
  readonly query?: string
  readonly lastSeen?: string
  readonly token?: string
}

async function watch(app: Hono<HttpEnv>, { query = '', lastSeen, token = people.tess.token }: Asked = {}) {
  const { headers } = as(token)
  if (lastSeen !== undefined) headers.set('last-event-id', lastSeen)
  const response = await app.request(`/api/staff/events${query}`, { headers })
  expect(response.status).toBe(200)
  return readStream(response)
}

/** Something in the log that is like a shopper's own move, with more than anybody may see. */
const moved = (aggregateId: number, state: string, aggregate = 'quote') =>
  appendEvents(
    shop.db,
    [
      {
        aggregate,
        aggregateId,
        type: `${aggregate}.${state}`,
        payload: { email: 'ada@example.com', reason: 'a secret' },
        state,
        actor: 'shopper:1',
      },
    ],
    shop.clock.now(),
  )

describe('who may watch', () => {
  it('is staff alone', async () => {
    const statuses = await Promise.all(
      [undefined, 'z'.repeat(43), people.alice.token].map(async token => {
        const response = await shop.app.request('/api/staff/events', as(token))
        return [response.status, response.headers.get('content-type')]
      }),
    )
    expect(statuses.map(([status]) => status)).toEqual([401, 401, 403])
    expect(statuses.every(([, type]) => type === 'application/json')).toBe(true)
    const boss = await shop.app.request('/api/staff/events', as(people.boss.token))
    expect(boss.status).toBe(200)
    expect(boss.headers.get('content-type')).toBe('text/event-stream')
    expect(boss.headers.get('content-security-policy')).toBe("default-src 'none'")
    await boss.body?.cancel()
  })

  it('is asked again while somebody watches', async () => {
    const { token } = people.boss
    const stream = await watch(quick(), { token })
    await stream.until('alive')
    await deleteSession(shop.db, hashToken(token))
    await expect(stream.until('never')).rejects.toThrow('ended')
  })
})

describe('what is told', () => {
  it('is every move of an order that is placed and paid, in order, with the state before', async () => {
    const stream = await watch(shop.app)
    await stream.until('open')
    const paid = await shop.request('cart.pay', orderOf({ payment_method: await shop.card('success') }))
    expect(paid.status).toBe(200)
    const seen: LifecycleMove[] = []
    while (seen.at(-1)?.event !== 'order.payOk') {
      const { id, data } = await stream.until('moved')
      const move = Move.parse(data)
      expect(id).toBe(String(move.id))
      seen.push(move)
    }
    const steps = (machine: string) =>
      seen.filter(move => move.machine === machine).map(({ before, after }) => [before, after])
    expect(steps('order')).toEqual([
      [null, 'pending_payment'],
      ['pending_payment', 'paid'],
    ])
    expect(steps('payment').at(-1)?.[1]).toBe('succeeded')
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => a - b))
    await stream.leave()
  })

  it('is nothing about a person', async () => {
    const stream = await watch(shop.app)
    await stream.until('open')
    await moved(7, 'sent')
    const { data } = await stream.until('moved')
    expect(Object.keys(data).toSorted()).toEqual(
      ['after', 'at', 'before', 'event', 'id', 'machine', 'machine_id'].toSorted(),
    )
    expect(stream.text()).not.toMatch(/@|secret|shopper/)
    await stream.leave()
  })

  it('is one lifecycle, when one is asked for', async () => {
    const stream = await watch(shop.app, { query: '?machine=box' })
    await stream.until('open')
    await moved(8, 'sent')
    await moved(8, 'sleeping', 'box')
    expect((await stream.until('moved')).data).toMatchObject({ machine: 'box', before: null })
    await stream.leave()
    const wrong = await shop.app.request('/api/staff/events?machine=B;X', as(people.tess.token))
    expect(wrong.status).toBe(422)
  })

  it('passes over a number that was given out and never written', async () => {
    const stream = await watch(quick())
    await stream.until('open')
    await shop.db.execute(sql`select nextval(pg_get_serial_sequence('events', 'id'))`)
    await moved(9, 'sent')
    expect((await stream.until('moved')).data).toMatchObject({ machine_id: 9 })
    await stream.leave()
  })
})

describe('coming back', () => {
  it('goes on after the last event that was seen', async () => {
    const start = await newestEvent(shop.db)
    for (const state of ['one', 'two', 'three']) await moved(20, state)
    const stream = await watch(shop.app, { lastSeen: String(start + 1) })
    expect((await stream.until('moved')).data).toMatchObject({ before: 'one', after: 'two' })
    expect((await stream.until('moved')).data).toMatchObject({ before: 'two', after: 'three' })
    await stream.leave()
  })

  it('carries in its signs of life how far the log was read', async () => {
    const stream = await watch(quick(), { query: '?machine=box' })
    await stream.until('open')
    await moved(21, 'sent')
    const newest = String(await newestEvent(shop.db))
    while ((await stream.until('alive')).id !== newest);
    await stream.leave()
  })

  it('after too long goes on nearer to the present, and says so', async () => {
    const rows = Array.from({ length: mostMissed + 5 }, (_, at) => ({
      aggregate: 'quote',
      aggregateId: 1_000 + at,
      type: 'quote.send',
      payload: {},
      state: 'sent',
      actor: 'system',
    }))
    await appendEvents(shop.db, rows, shop.clock.now())
    const newest = await newestEvent(shop.db)
    const stream = await watch(shop.app, { lastSeen: '0' })
    const from = newest - mostMissed
    expect((await stream.until('skipped')).data).toEqual({ after: 0, to: from })
    expect((await stream.until('moved')).data).toMatchObject({ id: from + 1 })
    await stream.leave()
  })

  it('begins at the present with a number from another log, and refuses what is none', async () => {
    const stream = await watch(shop.app, { lastSeen: '999999999' })
    expect((await stream.until('open')).id).toBe(String(await newestEvent(shop.db)))
    await stream.leave()
    const { headers } = as(people.tess.token)
    headers.set('last-event-id', '1 or 1')
    expect((await shop.app.request('/api/staff/events', { headers })).status).toBe(422)
  })
})

describe('bounds', () => {
  it('lets in so many at once, and the next when one has left', async () => {
    const app = quick()
    const streams = []
    for (let count = 0; count < mostWatchers; count += 1) streams.push(await watch(app))
    const full = await app.request('/api/staff/events', as(people.tess.token))
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, '10'])
    const head = await app.request('/api/staff/events', { ...as(people.tess.token), method: 'HEAD' })
    expect(head.status).toBe(200)
    await Promise.all(streams.map(stream => stream.leave()))
    await expect
      .poll(async () => {
        const next = await app.request('/api/staff/events', as(people.tess.token))
        await next.body?.cancel()
        return next.status
      })
      .toBe(200)
  })

  it('ends when the server stops, and begins no more', async () => {
    const stream = await watch(shop.app)
    await stream.until('open')
    stopping.abort()
    expect(await stream.next()).toBeUndefined()
    const late = await shop.app.request('/api/staff/events', as(people.tess.token))
    expect(late.status).toBe(503)
  })
})
