import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop({ env: { EVENT_BATCHES_PER_MINUTE: '4' } })

type Events = Input<'app.events'>['events']
const view = (path: string, ago_ms = 0): Events => [{ event: 'page_view', data: { path }, ago_ms }]
const agreed = 'consent=accepted; cookie_id=0f8fad5b-d9cb-469f-a165-70867728950e'

const tell = (events: Events, cookie?: string, token?: string) =>
  shop.request(
    'app.events',
    { events },
    { ...(cookie !== undefined && { headers: { cookie } }), ...(token !== undefined && { token }) },
  )
const staff = { token: people.tess.token }
const kept = async (input: Input<'staff.measured'> = {}) => {
  const { body } = await shop.request('staff.measured', input, staff)
  if (!('items' in body)) throw new Error(JSON.stringify(body))
  return body
}

describe('app.events', () => {
  it.each([undefined, 'consent=refused', 'consent=custom:support', 'consent=yes'])(
    'keeps nothing of a visitor whose cookie says %s',
    async cookie => {
      const { status, body } = await tell(view('/'), cookie)
      expect([status, body]).toMatchObject([422, { code: 'consent_required' }])
      expect((await kept()).items).toEqual([])
    },
  )

  it('keeps what happened, when, to whom', async () => {
    const now = shop.clock.now().getTime()
    expect((await tell(view('/vinyl-shop', 5_000), agreed)).body).toEqual({ done: true })
    await tell(view('/cart'), 'consent=custom:measurement', people.alice.token)
    expect((await kept()).items).toMatchObject([
      {
        event: 'page_view',
        at: new Date(now - 5_000).toISOString(),
        visitor: '0f8fad5b-d9cb-469f-a165-70867728950e',
        user_id: null,
        data: { path: '/vinyl-shop' },
      },
      { at: new Date(now).toISOString(), visitor: null, user_id: people.alice.id, data: { path: '/cart' } },
    ])
  })
})

describe('what app.events refuses', () => {
  it('refuses what is no event, too many, and too much', async () => {
    const wrong = async (body: object, cookie = agreed) => {
      const headers = { 'content-type': 'application/json', cookie }
      return (await shop.app.request('/api/events', { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    expect(await wrong({ events: [] })).toBe(422)
    expect(await wrong({ events: [{ event: 'spy', data: {} }] })).toBe(422)
    expect(await wrong({ events: [{ event: 'page_view', data: {} }] })).toBe(422)
    expect(await wrong({ events: Array.from({ length: 51 }, () => view('/')[0]) })).toBe(422)
    expect(await wrong({ events: view(`/${'x'.repeat(70_000)}`) })).toBe(413)
  })

  it('lets one network tell only so much in a minute', async () => {
    shop.clock.pass(3_600)
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await tell(view(`/${n}`), agreed)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
    shop.clock.pass(60)
    expect((await tell(view('/later'), agreed)).status).toBe(200)
  })

  it('believes nobody about who they are', async () => {
    shop.clock.pass(60)
    const data = {
      lang: 'en',
      customer_id: 4,
      country_id: 'FR',
      email: people.boss.email,
      pro: true,
      is_admin: true,
      origin: 'DI',
      referer: null,
      type: 'customer',
      created_at: '2026-01-01T00:00:00Z',
      orders_count: 0,
      projects_count: 0,
      projects_launched: 0,
      projects_quantity_sold: 0,
    } as const
    const profile: Events = [{ event: 'identify', data }]
    expect((await tell(profile, agreed)).status).toBe(200)
    expect((await kept({ event: 'identify' })).items).toEqual([])
    await tell(profile, agreed, people.alice.token)
    expect((await kept({ event: 'identify' })).items).toMatchObject([{ user_id: people.alice.id, data }])
  })
})
