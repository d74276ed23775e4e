import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../base/gateway.ts'
import { unknownOutcome } from '../../base/gateway.ts'
import { readOrderFile } from '../store/orders.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { shelfOf } from '#fixtures/server/restock.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '../check-books.ts'
import { expireOrders, reconcilePayments } from './reconcile-payments.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const reservationSeconds = 30 * 60
const world = (gateway: PaymentGateway = shop.sandbox) => ({ db: shop.db, clock: shop.clock, gateway })

/** An order whose charge was lost on the way to the provider, or on the way back. */
async function lostOrder(lost: 'there' | 'back') {
  shop.useGateway({
    ...shop.sandbox,
    createPayment: async request => {
      if (lost === 'back') await shop.sandbox.createPayment(request)
      return unknownOutcome()
    },
  })
  const { body } = await shop.request('cart.pay', orderOf({ payment_method: await shop.card('success') }))
  shop.useGateway(shop.sandbox)
  if ('error' in body) throw new Error(body.code)
  expect(body.status).toBe('processing')
  return body.order_id
}

const stateOf = async (id: number) => (await readOrderFile(shop.db, { id }))?.order.state

describe('reconcilePayments', () => {
  it('finds a charge whose answer was lost', async () => {
    const id = await lostOrder('back')
    shop.clock.pass(60)
    await reconcilePayments(world())
    expect(await stateOf(id)).toBe('paid')
  })

  it('leaves a charge alone that may still be on its way', async () => {
    const id = await lostOrder('back')
    await reconcilePayments(world())
    expect(await stateOf(id)).toBe('pending_payment')
    shop.clock.pass(60)
    await reconcilePayments(world({ ...shop.sandbox, findPayment: async () => unknownOutcome() }))
    expect(await stateOf(id)).toBe('pending_payment')
    await reconcilePayments(world())
    expect(await stateOf(id)).toBe('paid')
  })
})

describe('more open payments than one turn asks about', () => {
  it('keep none from being asked about', async () => {
    const stuck = [await lostOrder('there'), await lostOrder('there')]
    const id = await lostOrder('back')
    shop.clock.pass(60)
    for (let turn = 0; turn < 60 && (await stateOf(id)) !== 'paid'; turn++) {
      await reconcilePayments(world(), 20, 1)
      shop.clock.pass(15)
    }
    expect(await stateOf(id)).toBe('paid')
    for (const one of stuck) expect(await stateOf(one)).toBe('pending_payment')
    shop.clock.pass(reservationSeconds)
    await expireOrders(world())
  })
})

/** A provider whose first answer cannot be read: a defect, for which there is no outcome. */
function unreadableOnce() {
  const asked: string[] = []
  const gateway: PaymentGateway = {
    ...shop.sandbox,
    findPayment: async key => {
      asked.push(key)
      if (asked.length === 1) throw new TypeError('the answer cannot be read')
      return shop.sandbox.findPayment(key)
    },
  }
  return { asked, gateway }
}

describe('one of several that cannot be dealt with', () => {
  const statesOf = (ids: readonly number[]) => Promise.all(ids.map(async id => (await stateOf(id)) ?? 'gone'))

  it('keeps no payment after it from being asked about, and is named', async () => {
    const ids = [await lostOrder('back'), await lostOrder('back'), await lostOrder('back')]
    shop.clock.pass(60)
    const { asked, gateway } = unreadableOnce()
    const said: unknown = await reconcilePayments(world(gateway)).catch((error: unknown) => error)
    expect(String(said)).toContain(asked[0])
    expect((await statesOf(ids)).toSorted()).toEqual(['paid', 'paid', 'pending_payment'])
    await reconcilePayments(world())
    expect(await statesOf(ids)).toEqual(['paid', 'paid', 'paid'])
  })

  it('keeps no order after it from being given up, and is named', async () => {
    const ids = [await lostOrder('there'), await lostOrder('there')]
    shop.clock.pass(reservationSeconds)
    const { asked, gateway } = unreadableOnce()
    const said: unknown = await expireOrders(world(gateway)).catch((error: unknown) => error)
    const stuck = (await readOrderFile(shop.db, { paymentKey: asked[0] ?? '' }))?.order.id
    expect(String(said)).toContain(`order ${stuck}`)
    expect((await statesOf(ids)).toSorted()).toEqual(['cancelled', 'pending_payment'])
    await expireOrders(world())
    expect(await statesOf(ids)).toEqual(['cancelled', 'cancelled'])
  })

  it('is not one of many where the database is away: nobody else is asked about', async () => {
    await lostOrder('there')
    await lostOrder('there')
    shop.clock.pass(reservationSeconds)
    let asked = 0
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const findPayment = () => {
      asked += 1
      return Promise.reject(away)
    }
    await expect(expireOrders(world({ ...shop.sandbox, findPayment }))).rejects.toBe(away)
    expect(asked).toBe(1)
    await expireOrders(world())
  })
})

describe('a provider that is away', () => {
  it('is asked about a hundred at most in a turn, and orders are given up once it is back', async () => {
    const ids = [await lostOrder('there'), await lostOrder('there')]
    shop.clock.pass(reservationSeconds)
    const findPayment = () => Promise.resolve(unknownOutcome())
    await expireOrders(world({ ...shop.sandbox, findPayment }))
    for (const id of ids) expect(await stateOf(id)).toBe('pending_payment')
    await expireOrders(world())
    for (const id of ids) expect(await stateOf(id)).toBe('cancelled')
  })
})

describe('expireOrders', () => {
  it('gives copies back after thirty minutes and no sooner', async () => {
    const before = await shelfOf(shop.db, testProjects.stock)
    const id = await lostOrder('there')
    expect((await shelfOf(shop.db, testProjects.stock))?.held).toBe((before?.held ?? 0) + 1)
    shop.clock.pass(reservationSeconds - 1)
    await expireOrders(world())
    expect(await stateOf(id)).toBe('pending_payment')
    shop.clock.pass(1)
    await expireOrders(world())
    expect(await stateOf(id)).toBe('cancelled')
    expect(await shelfOf(shop.db, testProjects.stock)).toEqual(before)
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('keeps an order whose money came in the last moment', async () => {
    const id = await lostOrder('back')
    shop.clock.pass(reservationSeconds)
    await expireOrders(world())
    expect(await stateOf(id)).toBe('paid')
  })

  it('sends money back that comes after the end', async () => {
    const payment_method = await shop.card('late')
    const { body } = await shop.request('cart.pay', orderOf({ payment_method }))
    const id = 'order_id' in body ? body.order_id : 0
    const stuck = { ...shop.sandbox }
    const open = await stuck.retrievePayment((await readOrderFile(shop.db, { id }))?.payment?.gatewayId ?? '')
    shop.clock.pass(reservationSeconds)
    await expireOrders(world({ ...stuck, retrievePayment: async () => open }))
    expect(await stateOf(id)).toBe('cancelled')
    await shop.runJobs()
    await shop.runJobs()
    expect(await stateOf(id)).toBe('cancelled')
    const books = await checkBooks(shop.db, { atRest: true })
    expect(books).toEqual([])
    expect((await readOrderFile(shop.db, { id }))?.order.refundedMinor).toBeGreaterThan(0)
  })

  it('cancels at the provider what the shopper left at the bank', async () => {
    const payment_method = await shop.card('authentication')
    const { body } = await shop.request('cart.pay', orderOf({ payment_method }))
    const id = 'order_id' in body ? body.order_id : 0
    shop.clock.pass(reservationSeconds)
    await expireOrders(world())
    const file = await readOrderFile(shop.db, { id })
    expect(file).toMatchObject({ order: { state: 'cancelled' }, payment: { state: 'canceled' } })
    const there = await shop.sandbox.retrievePayment(file?.payment?.gatewayId ?? '')
    expect(there).toMatchObject({ ok: true, value: { status: 'canceled' } })
  })

  it('waits when the provider does not answer', async () => {
    const id = await lostOrder('there')
    shop.clock.pass(reservationSeconds)
    await expireOrders(world({ ...shop.sandbox, findPayment: async () => unknownOutcome() }))
    expect(await stateOf(id)).toBe('pending_payment')
  })
})
