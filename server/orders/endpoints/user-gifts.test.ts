import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

describe('user.gifts', () => {
  it('has the codes that were used', async () => {
    await shop.db.insert(boxCodes).values({ code: 'GIFT2345', kind: 'gift', type: 'vinyl', periodicity: '3' })
    expect((await shop.request('user.gifts', {}, alice)).body).toEqual({ given: [], received: [] })
    await shop.request('boxes.redeemCode', { code: 'GIFT2345' }, alice)
    expect((await shop.request('user.gifts', {}, alice)).body).toMatchObject({
      given: [],
      received: [{ code: 'GIFT2345', kind: 'gift', type: 'vinyl' }],
    })
  })

  it('is one person’s', async () => {
    expect((await shop.request('user.gifts', {}, bruno)).body).toMatchObject({ received: [] })
    expect((await shop.request('user.gifts', {})).status).toBe(401)
  })
})

describe('orders sent as gifts', () => {
  it('are listed with whom they go to and the words', async () => {
    const paying = await openPayingShop()
    try {
      await placedOrder(paying, people.alice.token, { is_gift: true, gift_message: 'Side B first.' })
      await placedOrder(paying, people.alice.token)
      const { body } = await paying.request('user.gifts', {}, alice)
      expect(body).toMatchObject({
        given: [{ to: 'Ada Winter', message: 'Side B first.', status: 'paid' }],
      })
      expect('error' in body ? [] : body.given).toHaveLength(1)
    } finally {
      await paying.close()
    }
  })
})
