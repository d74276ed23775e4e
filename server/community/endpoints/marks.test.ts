import { describe, expect, it } from 'vitest'
import { people, testProjects } from '#fixtures/server/world.ts'
import { userEvents } from '../../database/schema/infra.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.event', () => {
  const shop = testShop()

  const { token } = people.alice

  it('keeps a page view with its user', async () => {
    const view = { type: 'page_view', path: '/vinyl/1/low-tide', data: { origin: 'GGO' } }
    expect((await shop.request('user.event', view, { token })).body).toEqual({ done: true })
    expect(await shop.db.select().from(userEvents)).toMatchObject([{ userId: 1, ...view }])
  })

  it('needs a session and a type', async () => {
    expect((await shop.request('user.event', { type: 'x', path: '/' })).status).toBe(401)
    const bare = await shop.request('user.event', { type: '', path: '/' }, { token })
    expect(bare.body).toMatchObject({ fields: { type: 'input_required' } })
  })
})

describe('user.follow', () => {
  const shop = testShop()

  const { token } = people.alice

  const follows = async () => (await shop.request('auth.check', {}, { token })).body

  it('follows an artist, stops, and changes nothing when said again', async () => {
    for (let i = 0; i < 2; i++) {
      const { body } = await shop.request('user.follow', { id: 1 }, { token })
      expect(body).toEqual({ id: 1, following: true })
    }
    expect(await follows()).toMatchObject({ follows: [{ follower: 1, id: 1 }] })
    await shop.request('user.follow', { id: 1, follow: false }, { token })
    expect(await follows()).toMatchObject({ follows: [] })
  })

  it('answers codes for nobody there, nobody signed in, and no number', async () => {
    expect((await shop.request('user.follow', { id: 999 }, { token })).body).toMatchObject({
      code: 'not_found',
    })
    expect((await shop.request('user.follow', { id: 1 })).body).toMatchObject({ code: 'unauthorized' })
    const hostile = await shop.app.request('/api/user/follows/abc', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await hostile.json()).toMatchObject({
      code: 'input_invalid',
      fields: { id: 'input_must_integer' },
    })
  })
})

describe('user.following', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  it('has the artists with how many of their records are public', async () => {
    expect((await shop.request('user.following', {}, alice)).body).toEqual([])
    await shop.request('user.follow', { id: 1, follow: true }, alice)
    // All but the hidden one are by Möwe and public.
    const records = Object.keys(testProjects).length - 1
    expect((await shop.request('user.following', {}, alice)).body).toMatchObject([
      { id: 1, name: 'Möwe', slug: 'mowe', records },
    ])
  })

  it('is one person’s', async () => {
    expect((await shop.request('user.following', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.following', {})).status).toBe(401)
  })
})

describe('user.wish', () => {
  const shop = testShop()

  const { token } = people.alice

  const wish = (project_id: number, in_whishlist: boolean) =>
    shop.request('user.wish', { project_id, in_whishlist }, { token })

  it('puts a project on the list and takes it off, each as often as it is said', async () => {
    for (const flag of [true, true, false, false]) {
      expect((await wish(1, flag)).body).toEqual({ project_id: 1, in_whishlist: flag })
      const { body } = await shop.request('auth.check', {}, { token })
      expect(body).toMatchObject({ wishlist: flag ? [{ project_id: 1, user_id: 1 }] : [] })
    }
  })

  it('knows only projects that can be seen', async () => {
    expect((await wish(999, true)).body).toMatchObject({ code: 'not_found' })
    expect((await wish(5, true)).body).toMatchObject({ code: 'not_found' })
  })

  it('needs a session and a flag', async () => {
    const anonymous = await shop.request('user.wish', { project_id: 1, in_whishlist: true })
    expect(anonymous.body).toMatchObject({ code: 'unauthorized' })
    const bare = await shop.app.request('/api/user/wishes', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"project_id":1}',
    })
    expect(await bare.json()).toMatchObject({ fields: { in_whishlist: 'input_required' } })
  })
})

describe('user.wishlist', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const wish = (project_id: number, in_whishlist = true) =>
    shop.request('user.wish', { project_id, in_whishlist }, alice)

  it('is cards in the currency asked for, the latest wish first', async () => {
    await wish(testProjects.stock)
    await wish(testProjects.otherShop)
    const { body } = await shop.request('user.wishlist', { currency: 'USD' }, alice)
    expect(body).toMatchObject([
      { id: testProjects.otherShop, currency: 'USD' },
      { id: testProjects.stock, currency: 'USD' },
    ])
    await wish(testProjects.stock, false)
    expect((await shop.request('user.wishlist', {}, alice)).body).toHaveLength(1)
  })

  it('is one person’s', async () => {
    expect((await shop.request('user.wishlist', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.wishlist', {})).status).toBe(401)
  })
})
