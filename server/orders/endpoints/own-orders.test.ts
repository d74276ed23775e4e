import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.orderShop', () => {
  const shop = payingShop()

  it('shows one order in full, shop by shop', async () => {
    const { id: order_id } = await placedOrder(shop, people.alice.token, { quantity: 2 })
    const { body } = await shop.request('user.orderShop', { order_id }, { token: people.alice.token })
    expect(body).toMatchObject({
      id: order_id,
      email: 'ada@example.com',
      customer: { city: 'Paris' },
      payment_status: 'succeeded',
      shops: [{ shop_id: 1, name: 'Sillon', items: [{ quantity: 2, category: 'vinyl' }], shipments: [] }],
    })
  })

  it('shows nobody else’s', async () => {
    const { id: order_id } = await placedOrder(shop, people.alice.token)
    const guest = await placedOrder(shop)
    for (const asked of [order_id, guest.id, 999_999]) {
      const { status } = await shop.request(
        'user.orderShop',
        { order_id: asked },
        { token: people.bruno.token },
      )
      expect(status).toBe(404)
    }
    expect((await shop.request('user.orderShop', { order_id })).status).toBe(401)
  })
})

describe('user.orderTracking', () => {
  const shop = payingShop()

  it('links to the carrier once the parcel has left (spec section 9)', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const alice = { token: people.alice.token }
    expect((await shop.request('user.orderTracking', { id }, alice)).body).toMatchObject({ shipments: [] })
    const boss = { token: people.boss.token }
    await shop.request('staff.moveOrder', { id, move: 'order.release' }, boss)
    const sent = { tracking_number: '6A123', tracking_transporter: 'la poste' }
    await shop.request('staff.moveOrder', { id, move: 'order.shipAll', ...sent }, boss)
    const { body } = await shop.request('user.orderTracking', { id }, alice)
    expect(body).toMatchObject({
      status: 'shipped',
      shipments: [
        {
          status: 'handed_over',
          ...sent,
          tracking_link: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A123',
        },
      ],
    })
    expect((await shop.request('user.orderTracking', { id }, { token: people.bruno.token })).status).toBe(404)
  })
})

describe('user.orders', () => {
  const shop = payingShop()

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
