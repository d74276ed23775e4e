import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('songs.list', () => {
  it('lists what can be heard', async () => {
    expect((await shop.request('songs.list', {})).body).toMatchObject({
      items: [{ title: 'Side walk' }],
      next: null,
    })
    expect((await shop.request('songs.list', { project_id: ids[1] ?? 0 })).body).toEqual({
      items: [],
      next: null,
    })
  })

  it('refuses a cursor that is none', async () => {
    expect((await shop.request('songs.list', { after: '-' })).status).toBe(422)
  })
})
