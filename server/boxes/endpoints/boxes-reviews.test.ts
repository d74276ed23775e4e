import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, deliver } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('boxes.reviews', () => {
  it('pages through what people say, newest first, without their surnames', async () => {
    for (const text of ['first', 'second']) {
      const { orderId, ids } = await boughtBoxes(shop)
      await deliver(shop, orderId)
      const input = { id: ids[0] ?? 0, period: 1, mark: 3, text }
      await shop.request('boxes.review', input, { token: people.alice.token })
    }
    const first = (await shop.request('boxes.reviews', { limit: 1 })).body
    expect(first).toMatchObject({ items: [{ text: 'second', author: 'Alice S.', edition: null }] })
    const after = 'next' in first ? (first.next ?? '') : ''
    expect((await shop.request('boxes.reviews', { after })).body).toMatchObject({
      items: [{ text: 'first' }],
      next: null,
    })
    expect((await shop.request('boxes.reviews', { after: 'nonsense' })).body).toMatchObject({ status: 422 })
  })
})
