import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { eq } from 'drizzle-orm'
import { projects } from '../../database/schema/catalogue.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('projects.soundcloud', () => {
  it('lists only what can be heard there', async () => {
    expect((await shop.request('projects.soundcloud', {})).body).toEqual([])
    const address = 'https://soundcloud.example/strandgut/paper-kites'
    await shop.db
      .update(projects)
      .set({ soundcloudUrl: address })
      .where(eq(projects.id, ids[2] ?? 0))
    expect((await shop.request('projects.soundcloud', {})).body).toMatchObject([
      { id: ids[2], soundcloud_url: address },
    ])
  })

  it('refuses an unknown currency', async () => {
    const { status, body } = await shop.request('projects.soundcloud', JSON.parse('{"currency":"XXX"}'))
    expect([status, body]).toMatchObject([422, { fields: { currency: expect.any(String) } }])
  })
})
