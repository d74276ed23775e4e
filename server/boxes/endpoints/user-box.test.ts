import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, subscribed } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('user.box', () => {
  it('shows address, card, dates, open moves and every box that came', async () => {
    const id = await subscribed(shop)
    const { body } = await shop.request('user.box', { id }, { token: people.alice.token })
    expect(body).toMatchObject({
      id,
      status: 'active',
      next_at: '2026-04-02T12:00:00.000Z',
      cutoff_at: '2026-03-30T12:00:00.000Z',
      address: { city: 'Paris' },
      card: { brand: 'visa', last4: '4242', expired: false },
      periods: [{ number: 1, status: 'paid', total: 2_990, can_review: false, has_invoice: true }],
    })
    expect(body).toHaveProperty('moves', ['box.skip', 'box.pause', 'box.change', 'box.move', 'box.cancel'])
  })

  it('the giver of a gift sees the code, but not where it goes', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once', is_gift: true }])
    const [id = 0] = ids
    const seen = await shop.request('user.box', { id }, { token: people.alice.token })
    expect(seen.body).toMatchObject({ role: 'giver', address: null, periods: [] })
    expect(seen.body).toHaveProperty('gift.code', expect.stringMatching(/^BOX-/))
  })

  it('is for its owner alone', async () => {
    const id = await subscribed(shop)
    expect((await shop.request('user.box', { id }, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request('user.box', { id: 9_999 }, { token: people.alice.token })).status).toBe(404)
    expect((await shop.request('user.box', { id })).status).toBe(401)
  })
})
