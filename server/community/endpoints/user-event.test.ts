import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { userEvents } from '../../database/schema/infra.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

describe('user.event', () => {
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
