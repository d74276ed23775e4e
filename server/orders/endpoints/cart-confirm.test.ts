import { describe, expect, it } from 'vitest'
import { lateSeconds, orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

describe('cart.confirm', () => {
  it('asks the provider itself, so a lost webhook costs nothing', async () => {
    const order = orderOf({ payment_method: await shop.card('late') })
    const { body } = await shop.request('cart.pay', order)
    if ('error' in body) throw new Error(body.code)
    const asked = { order_id: body.order_id, order_token: body.order_token }
    expect((await shop.request('cart.confirm', asked)).body).toMatchObject({ status: 'processing' })
    shop.clock.pass(lateSeconds)
    const { body: paid } = await shop.request('cart.confirm', asked)
    expect(paid).toMatchObject({ status: 'paid', order: { status: 'paid' }, order_token: body.order_token })
  })

  it('says where its mails go to whoever placed it', async () => {
    const mine = await placedOrder(shop, people.alice.token)
    const guest = await placedOrder(shop)
    const told = { order: { email: 'ada@example.com' } }
    const asked = { order_id: guest.id, order_token: guest.token }
    expect((await shop.request('cart.confirm', asked)).body).toMatchObject(told)
    const { token } = people.alice
    expect((await shop.request('cart.confirm', { order_id: mine.id }, { token })).body).toMatchObject(told)
  })

  it('shows an order to its owner and to whoever holds its token', async () => {
    const mine = await placedOrder(shop, people.alice.token)
    const other = await placedOrder(shop)
    const ask = async (order_id: number, order_token?: string, token?: string) => {
      const asked = order_token === undefined ? { order_id } : { order_id, order_token }
      return (await shop.request('cart.confirm', asked, token === undefined ? {} : { token })).status
    }
    expect(await ask(mine.id, undefined, people.alice.token)).toBe(200)
    expect(await ask(mine.id, mine.token)).toBe(200)
    expect(await ask(mine.id)).toBe(404)
    expect(await ask(mine.id, undefined, people.bruno.token)).toBe(404)
    expect(await ask(mine.id, other.token)).toBe(404)
    expect(await ask(other.id, undefined, people.bruno.token)).toBe(404)
  })

  it('leads whoever holds the token to the parcels', async () => {
    const { id, token } = await placedOrder(shop)
    const asked = { order_id: id, order_token: token }
    expect((await shop.request('cart.confirm', asked)).body).toMatchObject({
      order: { shipments: [], has_preorders: false },
    })
    const staff = { token: people.tess.token }
    await shop.request('staff.moveOrder', { id, move: 'order.release' }, staff)
    const parcel = { tracking_number: 'T1', tracking_transporter: 'gls' }
    await shop.request(
      'staff.moveOrder',
      { id, move: 'order.shipAll', ...parcel, tracking_number: 't 1' },
      staff,
    )
    const tracking_link = 'https://gls-group.com/FR/fr/suivi-colis/?match=T1'
    expect((await shop.request('cart.confirm', asked)).body).toMatchObject({
      order: { status: 'shipped', shipments: [{ ...parcel, tracking_link }] },
    })
  })
})
