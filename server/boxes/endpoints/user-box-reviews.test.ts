import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, deliver } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('user.boxReviews', () => {
  it('shows what one said of a box, to oneself and to staff', async () => {
    const alice = { token: people.alice.token }
    const { orderId, ids } = await boughtBoxes(shop)
    await deliver(shop, orderId)
    const boxId = ids[0] ?? 0
    await shop.request('boxes.review', { id: boxId, period: 1, mark: 4, text: 'Warm' }, alice)
    const ask = async (token: string, userId: number = people.alice.id) =>
      (await shop.request('user.boxReviews', { boxId, userId }, { token })).body
    expect(await ask(people.alice.token)).toMatchObject([{ mark: 4, text: 'Warm', type: 'one' }])
    expect(await ask(people.tess.token)).toHaveLength(1)
    expect(await ask(people.bruno.token)).toMatchObject({ status: 404 })
    expect(await ask(people.bruno.token, people.bruno.id)).toMatchObject({ status: 404 })
    expect((await shop.request('user.boxReviews', { boxId, userId: 1 })).status).toBe(401)
  })
})
