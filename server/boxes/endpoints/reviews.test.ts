import { beforeAll, describe, expect, it } from 'vitest'
import { boxEditions } from '../../database/schema/boxes.ts'
import { boughtBoxes, boxOf, deliver } from '#fixtures/server/box-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

describe('boxes.review', () => {
  const shop = payingShop()
  beforeAll(async () => {
    await shop.db
      .insert(boxEditions)
      .values({ number: 7, month: '2026-03-01', title: 'Night trains', texts: { en: 'x' }, projectIds: [1] })
  })

  const alice = { token: people.alice.token }

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

describe('boxes.reviews', () => {
  const shop = payingShop()

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

describe('user.boxReviews', () => {
  const shop = payingShop()

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
