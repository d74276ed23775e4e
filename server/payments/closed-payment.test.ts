// A shop of one's own without keys of a payment provider: no card is asked for, and no order is placed that
// nobody could pay.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../database/schema/orders.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { readConfig } from '../base/config.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { createGateway } from './create-gateway.ts'

let shop: TestShop
beforeAll(async () => {
  const asked = { NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test' }
  const maker = await openTestShop()
  const gateway = createGateway({ ...maker.deps, config: readConfig(asked) })
  await maker.close()
  shop = await openTestShop({ deps: { gateway, pages: sourceHost }, env: { SILLON_DEMO: '0' } })
})
afterAll(() => shop.close())

const placed = () => shop.db.$count(orders)

describe('a shop without a provider of cards', () => {
  it('says with the price of a cart that it cannot be paid', async () => {
    const { cart, cart_id } = orderOf()
    const { body } = await shop.request('cart.calculate', { ...cart, id: cart_id, save: true })
    expect(body).toMatchObject({ problems: { payment: 'payment_not_set_up' } })
    const kept = await shop.request('cart.load', { id: cart_id })
    expect(kept.body).toMatchObject({ count: 1, problems: { payment: 'payment_not_set_up' } })
  })

  it.each([null, 'tok_visa'])('places no order with the payment method %s', async payment_method => {
    const { status, body } = await shop.request('cart.pay', orderOf({ payment_method }))
    expect([status, body]).toMatchObject([409, { error: true, code: 'payment_not_set_up' }])
    expect(await placed()).toBe(0)
  })

  it('asks for no card, in the language of the reader', async () => {
    const said = {
      '/payment': 'This shop cannot take payments yet',
      [pathFor('payment', 'fr')]: 'Cette boutique ne peut pas encore recevoir de paiements',
    }
    for (const [path, sentence] of Object.entries(said)) {
      const html = await (await shop.app.request(`http://shop.test${path}`)).text()
      expect(html).toContain(sentence)
      expect(html).not.toContain('cc-number')
      expect(html).toContain('"takesNoCards":true')
    }
  })

  it('says nothing of paying where nothing is to be paid', async () => {
    const { cart } = orderOf()
    const { body } = await shop.request('cart.calculate', { ...cart, shops: {} })
    expect(body).toMatchObject({ problems: { shops: 'cart_empty' } })
    expect(JSON.stringify(body)).not.toContain('payment_not_set_up')
  })
})
