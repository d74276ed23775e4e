import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxEditions } from '../../database/schema/boxes.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(boxEditions).values({
    number: 1,
    month: '2026-02-01',
    title: 'Tides',
    texts: { en: 'Sea', fr: 'Mer' },
    projectIds: [4, 1, 5],
  })
})
afterAll(() => shop.close())

describe('boxes.offer', () => {
  it('prices every box in the currency asked for', async () => {
    const { body } = await shop.request('boxes.offer', { currency: 'EUR' })
    expect(body).toMatchObject({ currency: 'EUR', rating_tenths: null, reviews_count: 0, reviews: [] })
    expect('offers' in body && body.offers).toContainEqual({
      type: 'one',
      periodicity: 'monthly',
      price: 2_990,
    })
    expect('offers' in body && body.offers).toHaveLength(9)
    const { body: yen } = await shop.request('boxes.offer', { currency: 'JPY' })
    expect(yen).toMatchObject({ currency: 'JPY' })
  })

  it('shows the last boxes in the reader’s language, their public records in order', async () => {
    const { body } = await shop.request('boxes.offer', { lang: 'fr' })
    expect(body).toMatchObject({
      editions: [{ title: 'Tides', text: 'Mer', records: [{ id: 4 }, { id: 1 }] }],
    })
    const { body: korean } = await shop.request('boxes.offer', { lang: 'ko' })
    expect(korean).toMatchObject({ editions: [{ text: 'Sea' }] })
  })
})
