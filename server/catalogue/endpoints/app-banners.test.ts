import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { banners } from '../../database/schema/community.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('app.banners', () => {
  it('gives active banners in their order', async () => {
    await shop.db.insert(banners).values([
      { title: 'Second', picture: 'b', link: '/b', position: 2 },
      { title: 'First', picture: 'a', link: '/a', position: 1 },
      { title: 'Off', picture: 'c', link: '/c', active: false },
    ])
    const { body } = await shop.request('app.banners', {})
    expect(Array.isArray(body) && body.map(b => b.title)).toEqual(['First', 'Second'])
    expect(ids).toHaveLength(6)
  })
})
