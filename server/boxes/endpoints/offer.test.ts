import { beforeAll, describe, expect, it } from 'vitest'
import { boxEditions } from '../../database/schema/boxes.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('boxes.list', () => {
  const shop = testShop()

  it('pages through past boxes, newest first', async () => {
    expect((await shop.request('boxes.list', {})).body).toEqual({ items: [], next: null })
    await shop.db.insert(boxEditions).values(
      [1, 2, 3].map(number => ({
        number,
        month: `2026-0${number}-01`,
        title: `No ${number}`,
        texts: {},
        projectIds: [1],
      })),
    )
    const first = (await shop.request('boxes.list', { limit: 2 })).body
    expect(first).toMatchObject({ items: [{ number: 3, records: [{ id: 1 }] }, { number: 2 }] })
    const after = 'next' in first ? (first.next ?? '') : ''
    expect((await shop.request('boxes.list', { limit: 2, after })).body).toMatchObject({
      items: [{ number: 1 }],
      next: null,
    })
    expect((await shop.request('boxes.list', { after: 'nonsense' })).body).toMatchObject({ status: 422 })
  })
})

describe('boxes.offer', () => {
  const shop = testShop()
  beforeAll(async () => {
    await shop.db.insert(boxEditions).values({
      number: 1,
      month: '2026-02-01',
      title: 'Tides',
      texts: { en: 'Sea', fr: 'Mer' },
      projectIds: [4, 1, 5],
    })
  })

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
