import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '../../database/schema/catalogue.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { payingShop, testShop } from '#fixtures/server/shop-for-tests.ts'

describe('auth.check', () => {
  const shop = payingShop()

  it('says whose session this is', async () => {
    const { status, body } = await shop.request('auth.check', {}, { token: people.tess.token })
    expect([status, body]).toMatchObject([200, { id: 3, role: 'team', isMun: true, wishlist: [], likes: [] }])
  })

  it('counts the projects of an owner, those launched, and the copies that were paid', async () => {
    const token = people.bruno.token
    const owned = [testProjects.stock, testProjects.preorder, testProjects.hidden]
    await shop.db.update(projects).set({ ownerId: people.bruno.id }).where(inArray(projects.id, owned))
    const figures = { projects_count: 3, projects_launched: 2, projects_quantity_sold: 0 }
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject(figures)
    await placedOrder(shop, undefined, { quantity: 2 })
    await placedOrder(shop, undefined, { quantity: 1 })
    const sold = { ...figures, projects_quantity_sold: 3 }
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject(sold)
  })

  it('reads the token from the cookie too', async () => {
    const { status } = await shop.request(
      'auth.check',
      {},
      { headers: { cookie: `token=${people.alice.token}` } },
    )
    expect(status).toBe(200)
  })

  it('knows nobody without a token, or with one that was never given', async () => {
    for (const token of [undefined, 'x', 'x'.repeat(43)]) {
      const { status, body } = await shop.request('auth.check', {}, token === undefined ? {} : { token })
      expect([status, body]).toMatchObject([401, { code: 'unauthorized' }])
    }
  })

  it('keeps a session alive for 365 days from its last day of use', async () => {
    const token = people.boss.token
    const days = (count: number) => shop.clock.pass(count * 86_400)
    days(360)
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
    days(360)
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
    days(366)
    expect((await shop.request('auth.check', {}, { token })).status).toBe(401)
  })
})

describe('auth.login', () => {
  const shop = testShop()

  const { email } = people.alice

  it('opens a session: a token, a cookie, the user', async () => {
    const { status, body, headers } = await shop.request('auth.login', { email, password: testPassword })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: 1, email, isMun: false },
    })
    expect(headers.get('set-cookie')).toMatch(
      /^token=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax(,|$)/,
    )
    const token = 'token' in body ? body.token : ''
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
  })

  it('does not tell a wrong password from an unknown address', async () => {
    const wrong = await shop.request('auth.login', { email, password: 'not this one' })
    const unknown = await shop.request('auth.login', { email: 'nobody@example.com', password: testPassword })
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'credentials_invalid' }])
    expect([unknown.status, unknown.body]).toMatchObject([401, { code: 'credentials_invalid' }])
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  it('names the fields that are missing or wrong', async () => {
    const { status, body } = await shop.request('auth.login', { email: 'not an address', password: '' })
    expect([status, body]).toMatchObject([
      422,
      { code: 'input_invalid', fields: { email: 'email_invalid', password: 'input_required' } },
    ])
  })

  it('makes whoever guesses wait, for the one account and not for others', async () => {
    const guess = () => shop.request('auth.login', { email: people.bruno.email, password: 'guess' })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
    const refused = await guess()
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'locked_out' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(200)
    shop.clock.pass(120)
    const right = await shop.request('auth.login', { email: people.bruno.email, password: testPassword })
    expect(right.status).toBe(200)
  })
})

describe('auth.logout', () => {
  const shop = testShop()

  it('ends the session, clears the cookie, and may be said again', async () => {
    const { token } = people.alice
    for (let i = 0; i < 2; i++) {
      const { status, body, headers } = await shop.request('auth.logout', {}, { token })
      expect([status, body]).toEqual([200, { done: true }])
      expect(headers.get('set-cookie')).toMatch(/^token=; Max-Age=0; Path=\//)
    }
    expect((await shop.request('auth.check', {}, { token })).status).toBe(401)
    expect((await shop.request('auth.check', {}, { token: people.bruno.token })).status).toBe(200)
  })

  it('lets no page of another site end a session by its cookie', async () => {
    const cookie = `token=${people.bruno.token}`
    const from = (headers: Record<string, string>) =>
      shop.request('auth.logout', {}, { headers: { cookie, ...headers } })
    expect((await from({ origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({})).status).toBe(403)
    expect((await from({ origin: 'http://shop.test' })).status).toBe(200)
  })
})
