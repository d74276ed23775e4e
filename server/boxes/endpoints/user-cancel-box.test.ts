import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, boxOf, passDays, subscribed } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

describe('user.cancelBox', () => {
  it('ends it at its term and charges nothing more; again changes nothing', async () => {
    const id = await subscribed(shop)
    const first = await shop.request('user.cancelBox', { id }, alice)
    expect(first.body).toMatchObject({ status: 'ending', ends_at: '2026-04-02T12:00:00.000Z', next_at: null })
    expect((await shop.request('user.cancelBox', { id }, alice)).body).toEqual(first.body)
    await passDays(shop, 32)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'ended', boxes: 1 })
  })

  it('a gift is paid for and cannot be cancelled, nor can another person’s box', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once' }])
    const [id = 0] = ids
    expect((await shop.request('user.cancelBox', { id }, alice)).body).toMatchObject({
      code: 'transition_not_allowed',
    })
    expect((await shop.request('user.cancelBox', { id }, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request('user.cancelBox', { id })).status).toBe(401)
  })
})
