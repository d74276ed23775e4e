import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxEditions } from '../../database/schema/boxes.ts'
import { boughtBoxes, boxOf, deliver } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.db
    .insert(boxEditions)
    .values({ number: 7, month: '2026-03-01', title: 'Night trains', texts: { en: 'x' }, projectIds: [1] })
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

describe('boxes.review', () => {
  it('is written once, of a box that came', async () => {
    const { orderId, ids } = await boughtBoxes(shop)
    const [id = 0] = ids
    const say = async () =>
      (await shop.request('boxes.review', { id, period: 1, mark: 5, text: ' Lovely ' }, alice)).body
    expect(await say()).toMatchObject({ status: 409, code: 'review_too_early' })
    await deliver(shop, orderId)
    expect(await boxOf(shop, id)).toMatchObject({ periods: [{ can_review: true }] })
    expect(await say()).toMatchObject({ mark: 5, text: 'Lovely', author: 'Alice S.', edition: { number: 7 } })
    expect(await say()).toMatchObject({ status: 409, code: 'already_reviewed' })
    expect(await boxOf(shop, id)).toMatchObject({ periods: [{ can_review: false, review: { mark: 5 } }] })
    const { body } = await shop.request('boxes.offer', {})
    expect(body).toMatchObject({ rating_tenths: 50, reviews_count: 1, reviews: [{ text: 'Lovely' }] })
  })

  it('only its holder may, of a box there is', async () => {
    const { ids } = await boughtBoxes(shop)
    const [id = 0] = ids
    const bruno = { token: people.bruno.token }
    const input = { id, period: 1, mark: 5, text: 'x' }
    expect((await shop.request('boxes.review', input, bruno)).status).toBe(404)
    expect((await shop.request('boxes.review', { ...input, period: 9 }, alice)).status).toBe(404)
    expect((await shop.request('boxes.review', { ...input, mark: 6 }, alice)).body).toMatchObject({
      fields: { mark: expect.any(String) },
    })
    expect((await shop.request('boxes.review', input)).status).toBe(401)
  })
})
