import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('projects.like', () => {
  it('counts a like once and takes it back once', async () => {
    const like = (wish?: boolean) =>
      shop.request(
        'projects.like',
        { id: ids[0] ?? 0, ...(wish === undefined ? {} : { like: wish }) },
        { token: people.alice.token },
      )
    expect((await like()).body).toMatchObject({ liked: true, likes: 1 })
    expect((await like(true)).body).toMatchObject({ liked: true, likes: 1 })
    expect((await like(false)).body).toMatchObject({ liked: false, likes: 0 })
    expect((await like(false)).body).toMatchObject({ liked: false, likes: 0 })
  })

  it('needs a session and a project', async () => {
    expect((await shop.request('projects.like', { id: 1 })).status).toBe(401)
    expect((await shop.request('projects.like', { id: 999_999 }, { token: people.alice.token })).status).toBe(
      404,
    )
  })
})
