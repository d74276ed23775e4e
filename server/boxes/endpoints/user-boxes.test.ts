import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, boxOrder, monthly } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

describe('user.boxes', () => {
  it('lists what one gets and what one gives, newest first', async () => {
    await boughtBoxes(shop, [
      monthly,
      { type: 'three', periodicity: 'once', is_gift: true, recipient_name: 'Bo' },
    ])
    const { body } = await shop.request('user.boxes', {}, alice)
    expect(body).toMatchObject([
      { role: 'giver', status: 'gift_pending', gift: { recipient_name: 'Bo', redeemed: false }, moves: [] },
      { role: 'holder', status: 'active', gift: null },
    ])
    expect((await shop.request('user.boxes', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.boxes', {})).status).toBe(401)
  })

  it('a subscription cannot be bought without an account or without agreeing', async () => {
    const payment_method = await shop.card('success')
    const guest = await shop.request('cart.pay', boxOrder([monthly], { payment_method }))
    expect(guest.body).toMatchObject({ status: 403, code: 'account_required' })
    const silent = boxOrder([{ type: 'one', periodicity: 'monthly' }], { payment_method })
    expect((await shop.request('cart.pay', silent, alice)).body).toMatchObject({ code: 'consent_required' })
    const far = boxOrder([monthly], { payment_method })
    const nowhere = { ...far, customer: { ...far.customer, country_id: 'QQ' } }
    expect((await shop.request('cart.pay', nowhere, alice)).body).toMatchObject({
      code: 'country_not_served',
    })
  })

  it('a guest gives a box, and takes it along into a new account', async () => {
    const payment_method = await shop.card('success')
    const gift = { type: 'one', periodicity: 'once', is_gift: true } as const
    const { body } = await shop.request('cart.pay', boxOrder([gift], { payment_method }))
    expect(body).toMatchObject({ status: 'paid', total: 3_490 })
  })
})
