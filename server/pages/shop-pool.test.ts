import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { openShop, rested } from './open-shop.ts'
import type { PageHost } from '../http/page-host.ts'
import { swappablePorts } from './swappable-ports.ts'
import { shopPool } from './shop-pool.ts'

/** Holds every page back until as many as are expected are about to be drawn. */
function meetingHost() {
  let expected = 1
  let waiting: (() => void)[] = []
  const host: PageHost = {
    ...sourceHost,
    async renderPage(request) {
      await new Promise<void>(go => {
        waiting.push(go)
        if (waiting.length < expected) return
        for (const others of waiting) others()
        waiting = []
      })
      return sourceHost.renderPage(request)
    },
  }
  return { host, expect: (count: number) => (expected = count) }
}

describe('machines that serve one request after another', () => {
  let shop: TestShop
  const meeting = meetingHost()
  beforeAll(async () => {
    shop = await openTestShop({ deps: { pages: meeting.host } })
  })
  afterAll(() => shop.close())

  const filledCart = async (quantity: string) => {
    const body = new URLSearchParams({
      project_id: String(testProjects.stock),
      item_id: '1',
      quantity,
      shop_id: '1',
    })
    const headers = { origin: 'http://shop.test' }
    const answer = await shop.app.request('/cart/lines', { method: 'POST', headers, body })
    return answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; ')
  }

  it('never show one visitor the name, cart or cookies of another', async () => {
    const [aliceCart, brunoCart] = [await filledCart('2'), await filledCart('5')]
    const visitors = [
      {
        own: 'alice@',
        not: /bruno@/,
        cart: 'Cart, 2 items',
        cookie: `${aliceCart}; token=${people.alice.token}; session=1`,
      },
      {
        own: 'bruno@',
        not: /alice@/,
        cart: 'Cart, 5 items',
        cookie: `${brunoCart}; token=${people.bruno.token}; session=1`,
      },
      { own: 'Sillon', not: /alice@|bruno@/, cart: 'Cart, empty', cookie: '' },
    ]
    for (let round = 0; round < 4; round += 1) {
      const turn = [...visitors.slice(round % 3), ...visitors.slice(0, round % 3)]
      meeting.expect(turn.length)
      const answers = await Promise.all(
        turn.map(async ({ cookie }, place) =>
          shop.app.request(`/vinyl-shop?currency=${['USD', 'GBP', 'CAD'][place]}`, { headers: { cookie } }),
        ),
      )
      for (const [place, answer] of answers.entries()) {
        const html = await answer.text()
        const { own, not, cart } = turn[place] ?? {}
        expect(html).toContain(own)
        expect(html).not.toMatch(not ?? /^/)
        expect(html).toContain(cart)
        const cookies = answer.headers.getSetCookie().join()
        expect(cookies.match(/currency=\w+/g)).toEqual([`currency=${['USD', 'GBP', 'CAD'][place]}`])
      }
    }
  })
})

describe('the pool', () => {
  it('lends what is at work to nobody else, and lends it again when it is given back', () => {
    const pool = shopPool()
    const one = pool.lend(fakePorts().ports)
    const other = pool.lend(fakePorts().ports)
    expect(other.machine).not.toBe(one.machine)
    one.end(true)
    one.end(true)
    const next = [pool.lend(fakePorts().ports), pool.lend(fakePorts().ports)]
    expect(next.map(({ machine }) => machine === one.machine)).toEqual([true, false])
  })

  it('throws machines away that did not come to rest', () => {
    const pool = shopPool()
    const one = pool.lend(fakePorts().ports)
    one.end(false)
    expect(pool.lend(fakePorts().ports).machine).not.toBe(one.machine)
  })

  it('throws machines away whose call is not answered, however calm they look', async () => {
    const pool = shopPool()
    const { ports } = fakePorts()
    const lease = pool.lend({ ...ports, api: { call: () => new Promise(() => {}) } })
    const shop = openShop(lease.machine, ports, 'test')
    expect(await rested(shop, 10)).toBe(false)
    shop.stop()
    lease.end(true)
    expect(pool.lend(ports).machine).not.toBe(lease.machine)
  })
})

describe('a swappable', () => {
  it('reaches the request that is plugged in, one at a time, and nothing afterwards', () => {
    const swappable = swappablePorts()
    const { cookies } = swappable.ports
    const jarOf = (user: string) => ({ ...fakePorts().ports.cookies, get: () => user })
    const portsOf = (user: string) => ({ ...fakePorts().ports, cookies: jarOf(user) })
    swappable.plug(portsOf('alice'))
    expect(cookies.get('token')).toBe('alice')
    expect(() => swappable.plug(portsOf('bruno'))).toThrow(/one request/)
    swappable.unplug()
    expect(() => cookies.get('token')).toThrow(/answered request/)
    swappable.plug(portsOf('bruno'))
    expect(cookies.get('token')).toBe('bruno')
  })
})
