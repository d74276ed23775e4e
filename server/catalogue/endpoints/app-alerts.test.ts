import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { alerts } from '../../database/schema/community.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('app.alerts', () => {
  it('gives active announcements, newest first', async () => {
    expect((await shop.request('app.alerts', {})).body).toEqual([])
    await shop.db.insert(alerts).values([
      { textEn: 'Old', textFr: 'Vieux', active: false },
      { textEn: 'Sale', textFr: 'Soldes', linkEn: '/vinyl-shop', linkFr: '/fr/vinyl-shop' },
    ])
    expect((await shop.request('app.alerts', {})).body).toMatchObject([
      { text_en: 'Sale', text_fr: 'Soldes', link_en: '/vinyl-shop', link_fr: '/fr/vinyl-shop' },
    ])
    expect(ids).toHaveLength(6)
  })
})
