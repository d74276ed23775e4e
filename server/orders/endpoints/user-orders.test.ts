import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('user.orders', () => {
  it('lists own orders, newest first, page by page', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.unshift((await placedOrder(shop, people.alice.token)).id)
    await placedOrder(shop, people.bruno.token)
    await placedOrder(shop)
    const seen: number[] = []
    let after: string | undefined
    do {
      const asked = { limit: 2, ...(after !== undefined && { after }) }
      const { body } = await shop.request('user.orders', asked, { token: people.alice.token })
      if ('error' in body) throw new Error(body.code)
      expect(body.items.every(order => order.can_cancel && order.items.length === 1)).toBe(true)
      seen.push(...body.items.map(order => order.id))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(ids)
  })

  it('refuses a position that is none, and a guest', async () => {
    const wrong = await shop.request('user.orders', { after: '%%%' }, { token: people.alice.token })
    expect(wrong.body).toMatchObject({ code: 'input_invalid', fields: { after: 'input_invalid' } })
    expect((await shop.request('user.orders', {})).status).toBe(401)
  })
})
