import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shops } from '../../database/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.update(shops).set({ ownerId: people.alice.id }).where(eq(shops.id, 2))
})
afterAll(() => shop.close())

describe('shops.own', () => {
  it('gives the shops of whoever asks, and no others', async () => {
    const { body } = await shop.request('shops.own', {}, { token: people.alice.token })
    expect(body).toMatchObject([{ id: 2, code: 'flint', name: 'Flint Records', white_label: true }])
    for (const { token } of [people.bruno, people.tess])
      expect((await shop.request('shops.own', {}, { token })).body).toEqual([])
    expect((await shop.request('shops.own', {})).status).toBe(401)
  })
})
