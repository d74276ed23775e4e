import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '../../database/schema/catalogue.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('auth.check', () => {
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
