import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

const wish = (project_id: number, in_whishlist: boolean) =>
  shop.request('user.wish', { project_id, in_whishlist }, { token })

describe('user.wish', () => {
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
