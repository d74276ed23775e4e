import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../check-books.ts'
import { readOrderFile } from '../store/orders.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { sandboxSecret } from '../../payments/store/sandbox.ts'
import { signatureHeader, signBody } from '../../payments/sandbox/signature.ts'

let shop: PayingShop
let secret: string
beforeAll(async () => {
  shop = await openPayingShop()
  secret = await sandboxSecret(shop.db)
})
afterAll(() => shop.close())

const send = async (body: string, signature?: string, at = shop.clock.now()) => {
  const headers = { [signatureHeader]: signature ?? signBody(secret, body, at) }
  return shop.app.request('/webhooks/sandbox', { method: 'POST', headers, body })
}

const eventOf = (data: object, change: object = {}) =>
  JSON.stringify({ id: 'evt_1', type: 'payment.succeeded', sequence: 9, object: 'payment', data, ...change })

/** An order whose payment is still open, and the payment as the sandbox would show it. */
async function openOrder() {
  const order = orderOf({ payment_method: await shop.card('authentication') })
  const { body } = await shop.request('cart.pay', order)
  const id = 'order_id' in body ? body.order_id : 0
  const payment = (await readOrderFile(shop.db, { id }))?.payment
  const data = {
    id: payment?.gatewayId ?? '',
    key: payment?.key ?? '',
    status: 'succeeded',
    amountMinor: payment?.amountMinor ?? 0,
    currency: 'EUR',
    actionUrl: null,
    failureCode: null,
    sequence: 9,
  }
  return { id, data }
}

const stateOf = async (id: number) => (await readOrderFile(shop.db, { id }))?.order.state

describe('webhooks', () => {
  it('are refused without a fresh signature of these very bytes', async () => {
    const { id, data } = await openOrder()
    const body = eventOf(data)
    const old = new Date(shop.clock.now().getTime() - 301_000)
    const refused = [
      await send(body, ''),
      await send(body, 't=1,v1=00'),
      await send(body, signBody('another secret', body, shop.clock.now())),
      await send(body, signBody(secret, body, old)),
      await send(`${body} `, signBody(secret, body, shop.clock.now())),
    ]
    expect(refused.map(answer => answer.status)).toEqual([422, 422, 422, 422, 422])
    expect(await stateOf(id)).toBe('pending_payment')
  })

  it('change nothing when they make no sense, or are about somebody else', async () => {
    expect((await send('not json')).status).toBe(422)
    expect((await send(eventOf({ status: 'succeeded' }))).status).toBe(422)
    const { data } = await openOrder()
    expect((await send(eventOf({ ...data, key: 'unheard of' }, { id: 'evt_other' }))).status).toBe(200)
    expect((await send('x'.repeat(300_000))).status).toBe(413)
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('pay an order once, and nothing older undoes it', async () => {
    const { id, data } = await openOrder()
    expect((await send(eventOf(data, { id: 'evt_a' }))).status).toBe(200)
    expect(await stateOf(id)).toBe('paid')
    const late = [
      { ...data, status: 'processing', sequence: 3 },
      { ...data, status: 'requires_payment_method', failureCode: 'card_declined', sequence: 2 },
      { ...data, status: 'canceled', sequence: 12 },
      data,
    ]
    for (const [index, seen] of late.entries()) {
      expect((await send(eventOf(seen, { id: `evt_late_${index}` }))).status).toBe(200)
    }
    expect(await stateOf(id)).toBe('paid')
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('do not bring back what was overtaken', async () => {
    const { id, data } = await openOrder()
    const payment = async () => (await readOrderFile(shop.db, { id }))?.payment?.state
    await send(eventOf({ ...data, status: 'processing', sequence: 5 }, { id: 'evt_newer' }))
    await send(eventOf({ ...data, status: 'requires_action', sequence: 4 }, { id: 'evt_older' }))
    expect(await payment()).toBe('processing')
    await send(eventOf({ ...data, status: 'requires_action', sequence: 6 }, { id: 'evt_newest' }))
    expect(await payment()).toBe('requires_action')
  })

  it('pay no order with another sum or currency', async () => {
    for (const change of [{ amountMinor: 1 }, { currency: 'JPY' }]) {
      const { id, data } = await openOrder()
      await send(eventOf({ ...data, ...change }, { id: `evt_${JSON.stringify(change)}` }))
      expect(await stateOf(id)).toBe('pending_payment')
    }
  })
})

describe('the sandbox’s card form', () => {
  const tokenise = async (change: object) => {
    const card = { number: '4242 4242 4242 4242', exp_month: 4, exp_year: 27, cvc: '123', ...change }
    const body = JSON.stringify(card)
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.app.request('/sandbox/tokens', { method: 'POST', headers, body })
    const text: unknown = await answer.json()
    return { status: answer.status, body: text }
  }

  it('gives a token for a card', async () => {
    const { status, body } = await tokenise({})
    expect(status).toBe(200)
    expect(body).toHaveProperty('payment_method')
    expect(body).toMatchObject({
      brand: 'visa',
      last4: '4242',
    })
  })

  it.each([
    ['number', { number: '4242 4242 4242 4241' }],
    ['number', { number: 'four' }],
    ['exp_month', { exp_month: 13 }],
    ['exp_month', { exp_month: 2, exp_year: 2026 }],
    ['exp_year', { exp_year: 2020 }],
    ['cvc', { cvc: '12' }],
  ])('names %s of %o', async (field, change) => {
    const { status, body } = await tokenise(change)
    expect(status).toBe(402)
    expect(body).toMatchObject({ code: 'card_invalid', fields: { [field]: 'card_invalid' } })
  })

  it('refuses what is no card at all', async () => {
    expect((await tokenise({ number: 5 })).body).toMatchObject({ code: 'input_invalid' })
    const answer = await shop.app.request('/sandbox/tokens', { method: 'POST', body: '{' })
    expect(answer.status).toBe(422)
    expect((await shop.app.request('/sandbox/challenge/nobody')).status).toBe(404)
  })
})
