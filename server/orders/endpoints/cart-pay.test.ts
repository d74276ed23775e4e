import { describe, expect, it } from 'vitest'
import { checkBooks } from '../check-books.ts'
import type { CardBehaviour } from '../../payments/sandbox/cards.ts'
import { frenchShippingMinor, lateSeconds, orderOf, shortLimitMs } from '#fixtures/server/paying-shop.ts'
import { people, testPriceMinor, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop({ limitMs: shortLimitMs })

const payWith = async (behaviour: CardBehaviour, change: Parameters<typeof orderOf>[0] = {}) =>
  shop.request('cart.pay', orderOf({ ...change, payment_method: await shop.card(behaviour) }))

const standingOf = async (body: object) => {
  if (!('order_id' in body) || !('order_token' in body))
    throw new Error(`not placed: ${JSON.stringify(body)}`)
  const order_id = Number(body.order_id)
  return (await shop.request('cart.confirm', { order_id, order_token: String(body.order_token) })).body
}

describe('cart.pay', () => {
  it('places an order and charges it', async () => {
    const { status, body } = await payWith('success', { quantity: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'paid',
      total: 2 * testPriceMinor + frenchShippingMinor(2),
      action_url: null,
    })
    expect(await standingOf(body)).toMatchObject({
      status: 'paid',
      order: { status: 'paid', items: [{ quantity: 2 }] },
    })
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it.each([
    ['decline', 'card_declined'],
    ['insufficient_funds', 'card_declined'],
    ['expired', 'card_expired'],
    ['wrong_cvc', 'card_invalid'],
    ['provider_error', 'payment_failed'],
  ] as const)('answers %s with %s and keeps nothing', async (behaviour, code) => {
    const { status, body } = await payWith(behaviour, { projectId: testProjects.lastCopy })
    expect(status).toBe(402)
    expect(body).toMatchObject({ error: true, code, fields: { payment_method: code } })
    expect(await checkBooks(shop.db)).toEqual([])
  })
})

describe('cart.pay and a bank that takes its time', () => {
  it('asks for strong authentication, and believes the bank', async () => {
    for (const answer of ['approve', 'refuse'] as const) {
      const { body } = await payWith('authentication')
      expect(body).toMatchObject({ status: 'requires_action' })
      const url = 'action_url' in body ? new URL(String(body.action_url)) : new URL('about:blank')
      expect(await standingOf(body)).toMatchObject({ status: 'requires_action' })
      const page = await shop.app.request(url.pathname)
      expect(await page.text()).toContain('Approve')
      const form = new URLSearchParams({ answer })
      const back = await shop.app.request(url.pathname, { method: 'POST', body: form })
      expect(back.status).toBe(303)
      expect(back.headers.get('location')).toContain('/cart/confirmation?order_id=')
      expect(await standingOf(body)).toMatchObject({ status: answer === 'approve' ? 'paid' : 'failed' })
      // A second answer on the page changes nothing.
      await shop.app.request(url.pathname, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'approve' }),
      })
      expect(await standingOf(body)).toMatchObject({ status: answer === 'approve' ? 'paid' : 'failed' })
    }
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it.each([
    ['late', 'paid'],
    ['late_declined', 'failed'],
    ['timeout', 'paid'],
    ['timeout_declined', 'failed'],
    ['reordered', 'paid'],
  ] as const)('stays open with %s until the bank has decided, then is %s', async (behaviour, end) => {
    const { body } = await payWith(behaviour)
    expect(body).toMatchObject({ status: 'processing' })
    await shop.runJobs()
    expect(await standingOf(body)).toMatchObject({ status: 'processing' })
    shop.clock.pass(lateSeconds)
    await shop.runJobs()
    const id = 'order_id' in body ? body.order_id : 0
    const seen = await shop.request('staff.order', { id }, { token: people.tess.token })
    expect(seen.body).toMatchObject({ order: { status: end === 'paid' ? 'paid' : 'cancelled' } })
    expect(await standingOf(body)).toMatchObject({ status: end })
    shop.clock.pass(3 * lateSeconds)
    await shop.runJobs()
    expect(await standingOf(body)).toMatchObject({ status: end })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('cart.pay and what is sent', () => {
  it.each(['doubled', 'webhook_first'] as const)('counts %s webhooks once', async behaviour => {
    const { body } = await payWith(behaviour)
    expect(body).toMatchObject({ status: 'paid' })
    await shop.runJobs()
    const id = 'order_id' in body ? body.order_id : 0
    const seen = await shop.request('staff.order', { id }, { token: people.tess.token })
    if ('error' in seen.body) throw new Error('staff may read every order')
    expect(seen.body.events.map(event => event.type)).toEqual(['order.place', 'order.payOk'])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('believes no price but its own', async () => {
    const payment_method = await shop.card('success')
    const cheap = orderOf({ payment_method, expected_total: 1 })
    expect((await shop.request('cart.pay', cheap)).body).toMatchObject({ status: 409, code: 'cart_changed' })
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('names what is wrong, and where', async () => {
    const payment_method = await shop.card('success')
    const many = orderOf({ payment_method, projectId: testProjects.lastCopy, quantity: 2 })
    expect((await shop.request('cart.pay', many)).body).toMatchObject({
      code: 'out_of_stock',
      fields: { 'cart->shops->s_1->items->0': 'out_of_stock' },
    })
    const hidden = orderOf({ payment_method, projectId: testProjects.hidden })
    expect((await shop.request('cart.pay', hidden)).body).toMatchObject({ code: 'sale_closed' })
    const nothing = orderOf({ payment_method, projectId: 9_999 })
    expect((await shop.request('cart.pay', nothing)).body).toMatchObject({ code: 'cart_empty' })
    const base = orderOf({ payment_method })
    const noPlace = { ...base, customer: { ...base.customer, country_id: 'ZZ' } }
    expect((await shop.request('cart.pay', noPlace)).body).toMatchObject({ code: 'country_not_served' })
    const noPostcode = { ...base, customer: { ...base.customer, zip_code: '' } }
    expect((await shop.request('cart.pay', noPostcode)).body).toMatchObject({ code: 'address_incomplete' })
    const noCode = { ...base, cart: { ...base.cart, promo_code: 'NOPE' } }
    expect((await shop.request('cart.pay', noCode)).body).toMatchObject({ code: 'promo_invalid' })
    expect((await shop.request('cart.pay', orderOf())).body).toMatchObject({ code: 'card_invalid' })
    const strange = orderOf({ payment_method: 'pm_nobody_made_this' })
    expect((await shop.request('cart.pay', strange)).body).toMatchObject({ code: 'card_invalid' })
    expect(await checkBooks(shop.db)).toEqual([])
  })
})

describe('cart.pay and whose', () => {
  it('makes no guest of somebody who believes to be signed in, nor serves another', async () => {
    const order = orderOf({ payment_method: await shop.card('success') })
    const own = { ...order, user_id: people.alice.id }
    for (const caller of [{}, { token: people.bruno.token }, { token: 'a'.repeat(43) }]) {
      const { status, body } = await shop.request('cart.pay', own, caller)
      expect([status, body]).toMatchObject([401, { code: 'session_ended' }])
    }
    const { body } = await shop.request('cart.pay', own, { token: people.alice.token })
    expect(body).toMatchObject({ status: 'paid' })
  })

  it('does not charge the saved card of another', async () => {
    const added = await shop.request(
      'user.addCard',
      { payment_method: await shop.card('success') },
      { token: people.alice.token },
    )
    const payment_method = `card_${'id' in added.body ? added.body.id : 0}`
    const theirs = await shop.request('cart.pay', orderOf({ payment_method }), { token: people.bruno.token })
    expect(theirs.body).toMatchObject({ code: 'card_invalid' })
    const guest = await shop.request('cart.pay', orderOf({ payment_method }))
    expect(guest.body).toMatchObject({ code: 'card_invalid' })
    const own = await shop.request('cart.pay', orderOf({ payment_method }), { token: people.alice.token })
    expect(own.body).toMatchObject({ status: 'paid' })
  })

  it('keeps a card when asked, and charges it again', async () => {
    const bruno = { token: people.bruno.token }
    const order = orderOf({ payment_method: await shop.card('success'), save_card: true })
    expect((await shop.request('cart.pay', order, bruno)).body).toMatchObject({ status: 'paid' })
    await shop.runJobs()
    const { body } = await shop.request('user.cards', {}, bruno)
    if ('error' in body) throw new Error(body.code)
    expect(body).toMatchObject([{ brand: 'visa', last4: '4242' }])
    const again = orderOf({ payment_method: `card_${body[0]?.id}` })
    expect((await shop.request('cart.pay', again, bruno)).body).toMatchObject({ status: 'paid' })
  })

  it('counts a pre-order to its goal and puts it on hold', async () => {
    const { body } = await payWith('success', { projectId: testProjects.preorder, quantity: 3 })
    expect(await standingOf(body)).toMatchObject({ order: { status: 'on_hold' } })
    expect(await checkBooks(shop.db)).toEqual([])
  })
})
