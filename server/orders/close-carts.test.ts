// The payment of an order closes the cart it was made of, in whatever way it is paid. Spec section 4.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Cart, Input } from '#contract'
import type { CardBehaviour } from '../payments/sandbox/cards.ts'
import { unknownOutcome } from '../base/gateway.ts'
import { queryRows } from '../database/database.ts'
import { promoCodes } from '../database/schema/promo-codes.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import {
  lateSeconds,
  newCartId,
  openPayingShop,
  orderOf,
  type PayingShop,
  shortLimitMs,
} from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ limitMs: shortLimitMs })
  await restock(shop.db, testProjects.stock, 1_000)
  await shop.db.insert(promoCodes).values({ code: 'ALL', kind: 'percent', percentBasisPoints: 10_000 })
})
afterAll(() => shop.close())

type Sent = Input<'cart.calculate'>
const item = (project_id: number, quantity = 1, more: Record<`size_${string}`, string> = {}) => ({
  project_id,
  quantity,
  ...more,
})
const cartOf = (id: string, items: ReturnType<typeof item>[]): Sent => ({
  id,
  save: true,
  currency: 'EUR',
  customer: { country_id: 'FR' },
  shops: { s_1: { id: 1, items } },
})

/** Who has a kept cart: an account, or a guest by the cart's id. */
const shoppers = { account: { token: people.alice.token }, guest: {} }
type Who = keyof typeof shoppers

const keep = (who: Who, cart: Sent) => shop.request('cart.calculate', cart, shoppers[who])
const kept = async (who: Who, id: string): Promise<Cart> => {
  const { body } = await shop.request('cart.load', who === 'guest' ? { id } : {}, shoppers[who])
  if ('error' in body) throw new Error(body.code)
  return body
}

/** Pays the cart as it is kept; the answer, and the id it was ordered under. */
async function payKept(who: Who, behaviour: CardBehaviour, projectId: number = testProjects.stock) {
  const id = newCartId()
  await keep(who, cartOf(id, [item(projectId)]))
  expect((await kept(who, id)).count).toBe(1)
  const order = orderOf({ projectId, cart_id: id, payment_method: await shop.card(behaviour) })
  const { body } = await shop.request('cart.pay', order, shoppers[who])
  if ('error' in body) throw new Error(body.code)
  return { id, ...body }
}

const answerBank = async (url: string | null) => {
  const body = new URLSearchParams({ answer: 'approve' })
  const { status } = await shop.app.request(new URL(url ?? '').pathname, { method: 'POST', body })
  expect(status).toBe(303)
  await shop.runJobs()
}

const rows = (id: string) =>
  queryRows(shop.db, sql`select id from carts where id = ${id}`, z.object({ id: z.string() }))

describe.each(['account', 'guest'] as const)('the kept cart of %s', who => {
  it.each(['success', 'webhook_first', 'doubled'] as const)('goes when %s is paid at once', async card => {
    const { id, status } = await payKept(who, card)
    expect(status).toBe('paid')
    expect(await kept(who, id)).toMatchObject({ count: 0, shops: {} })
  })

  it('goes after strong authentication', async () => {
    const { id, action_url } = await payKept(who, 'authentication')
    expect(await kept(who, id)).toMatchObject({ count: 1 })
    await answerBank(action_url)
    expect(await kept(who, id)).toMatchObject({ count: 0 })
  })

  it.each(['late', 'timeout', 'reordered'] as const)('goes when the bank was %s', async card => {
    const { id } = await payKept(who, card)
    expect(await kept(who, id)).toMatchObject({ count: 1 })
    shop.clock.pass(lateSeconds)
    await shop.runJobs()
    expect(await kept(who, id)).toMatchObject({ count: 0 })
  })

  it('goes with a pledge', async () => {
    const project = await newCampaign(shop, { goal: 5, chargeMode: 'charge_on_success' })
    const { id } = await payKept(who, 'success', project)
    expect(await kept(who, id)).toMatchObject({ count: 0 })
  })

  it('goes when nothing had to be paid', async () => {
    const id = newCartId()
    const order = orderOf({ cart_id: id, expected_total: 690 })
    const cart = { ...order.cart, promo_code: 'ALL', pickup: true }
    await keep(who, { ...cart, id, save: true })
    const payment_method = await shop.card('success')
    const { body } = await shop.request('cart.pay', { ...order, cart, payment_method }, shoppers[who])
    expect(body).toMatchObject({ status: 'paid' })
    expect(await kept(who, id)).toMatchObject({ count: 0 })
  })
})

const linesOf = (cart: Cart) =>
  Object.values(cart.shops).flatMap(({ items }) =>
    items.map(line => [line.project_id, line.quantity] as const),
  )

/** The shop went down after the bank had the money and before it was told: nothing of it is in the books. */
async function cutOff(who: Who) {
  const { sandbox } = shop
  shop.useGateway({
    ...sandbox,
    createPayment: async request => {
      await sandbox.createPayment(request)
      return unknownOutcome()
    },
    findPayment: async () => unknownOutcome(),
    retrievePayment: async () => unknownOutcome(),
  })
  const id = newCartId()
  const sent = cartOf(id, [item(testProjects.stock)])
  await keep(who, sent)
  const order = orderOf({ cart_id: id, payment_method: await shop.card('success') })
  const { body } = await shop.request('cart.pay', order, shoppers[who])
  expect(body).toMatchObject({ status: 'processing' })
  shop.useGateway(sandbox)
  shop.clock.pass(60)
  await reconcilePayments({ db: shop.db, clock: shop.clock, gateway: shop.deps.gateway })
  return { id, sent, order }
}

describe.each(['account', 'guest'] as const)('after a crash in the middle of paying, the cart of %s', who => {
  it('is empty once the job has found the payment, also for the tab that still shows it', async () => {
    const { id, sent, order } = await cutOff(who)
    expect(await kept(who, id)).toMatchObject({ count: 0 })
    // The tab begins anew and sends what it had.
    const { body } = await keep(who, sent)
    expect(body).toMatchObject({ count: 0, shops: {} })
    expect(await kept(who, id)).toMatchObject({ count: 0, shops: {} })
    const again = await shop.request('cart.pay', order, shoppers[who])
    expect(again.body).toMatchObject({ status: 'paid' })
    expect(await kept(who, id)).toMatchObject({ count: 0 })
  })

  it('keeps what was put in meanwhile, under an id of its own', async () => {
    const { id } = await cutOff(who)
    const more = cartOf(id, [item(testProjects.stock, 3), item(testProjects.shirt, 1, { size_shirt: 'M' })])
    const { body } = await keep(who, more)
    if ('error' in body) throw new Error(body.code)
    const rest = [
      [testProjects.stock, 2],
      [testProjects.shirt, 1],
    ]
    expect(linesOf(body)).toEqual(rest)
    expect(body.id).not.toBe(id)
    expect(linesOf(await kept(who, id))).toEqual(rest)
    expect(await kept(who, body.id ?? '')).toMatchObject({ id: body.id, count: 3 })
    await keep(who, cartOf(body.id ?? '', []))
  })
})

describe('a tab that still shows a cart which was ordered', () => {
  const paidElsewhere = async (who: Who) => {
    const { id } = await payKept(who, 'success')
    return { id, stale: cartOf(id, [item(testProjects.stock)]) }
  }

  it('leaves the newer cart of the account as it is, and is given it', async () => {
    const { stale } = await paidElsewhere('account')
    const newer = newCartId()
    await keep('account', cartOf(newer, [item(testProjects.shirt, 2, { size_shirt: 'M' })]))
    const { body } = await keep('account', stale)
    expect(body).toMatchObject({ id: newer, count: 2 })
    expect(linesOf(await kept('account', newer))).toEqual([[testProjects.shirt, 2]])
    await keep('account', cartOf(newer, []))
  })

  it('brings what was put in there along, once, whoever sends it again', async () => {
    const { id } = await paidElsewhere('account')
    const newer = newCartId()
    await keep('account', cartOf(newer, [item(testProjects.shirt, 2, { size_shirt: 'M' })]))
    const more = cartOf(id, [item(testProjects.stock, 3), item(testProjects.shirt, 1, { size_shirt: 'M' })])
    await keep('account', more)
    await keep('account', more)
    const all = await kept('account', newer)
    expect(all.id).toBe(newer)
    expect(Object.fromEntries(linesOf(all))).toEqual({ [testProjects.shirt]: 2, [testProjects.stock]: 2 })
    await keep('account', cartOf(newer, []))
  })

  it('finds by the old id what a guest has left, whatever it sends', async () => {
    const { id, action_url } = await payKept('guest', 'authentication')
    await keep('guest', cartOf(id, [item(testProjects.stock, 1), item(testProjects.stock, 2)]))
    await answerBank(action_url)
    const left = await kept('guest', id)
    const { body } = await keep('guest', cartOf(id, [item(testProjects.stock)]))
    expect(body).toMatchObject({ id: left.id, count: 2 })
    expect(await kept('guest', left.id ?? '')).toMatchObject({ id: left.id, count: 2 })
  })
})

describe.each(['account', 'guest'] as const)('what is not ordered of the kept cart of %s', who => {
  it('stays when the bank says no', async () => {
    const { id } = await payKept(who, 'late_declined')
    shop.clock.pass(lateSeconds)
    await shop.runJobs()
    expect(await kept(who, id)).toMatchObject({ count: 1 })
    await keep(who, cartOf(id, []))
  })

  it('stays when it was put in after the order, as another cart', async () => {
    const { id, action_url } = await payKept(who, 'authentication')
    await keep(who, {
      ...cartOf(id, [item(testProjects.stock, 3), item(testProjects.shirt, 1, { size_shirt: 'M' })]),
      boxes: [{ type: 'one', periodicity: 'monthly' }],
    })
    await answerBank(action_url)
    const left = await kept(who, id)
    const lines = Object.values(left.shops).flatMap(({ items }) => items)
    expect(lines.map(line => [line.project_id, line.quantity, line['size_shirt']])).toEqual([
      [testProjects.stock, 2, undefined],
      [testProjects.shirt, 1, 'M'],
    ])
    expect(left.boxes).toHaveLength(1)
    expect(left.id).toMatch(/^[a-z0-9]{10}$/)
    expect(left.id).not.toBe(id)
    expect(await kept(who, left.id ?? '')).toMatchObject({ id: left.id, count: 4 })
    await keep(who, cartOf(id, []))
  })
})

describe('the kept cart', () => {
  it('of an account goes when the charged card is one that it has saved', async () => {
    const added = { payment_method: await shop.card('success') }
    const { body: card } = await shop.request('user.addCard', added, shoppers.account)
    if ('error' in card) throw new Error(card.code)
    const id = newCartId()
    await keep('account', cartOf(id, [item(testProjects.stock)]))
    const order = orderOf({ cart_id: id, payment_method: `card_${card.id}` })
    expect((await shop.request('cart.pay', order, shoppers.account)).body).toMatchObject({ status: 'paid' })
    expect(await kept('account', id)).toMatchObject({ count: 0 })
  })

  it('of a guest goes with that of the account they signed in to', async () => {
    const id = newCartId()
    await keep('guest', cartOf(id, [item(testProjects.stock)]))
    await keep('account', cartOf(id, [item(testProjects.stock)]))
    const order = orderOf({ cart_id: id, payment_method: await shop.card('success') })
    await shop.request('cart.pay', order, shoppers.account)
    expect(await kept('account', id)).toMatchObject({ count: 0 })
    expect(await rows(id)).toEqual([])
  })

  it('of an account that is another than the order’s is left alone', async () => {
    await keep('account', cartOf('another001', [item(testProjects.stock)]))
    const order = orderOf({ payment_method: await shop.card('success') })
    await shop.request('cart.pay', order, shoppers.account)
    expect(await kept('account', '')).toMatchObject({ id: 'another001', count: 1 })
  })

  it('says nothing to anybody else of what its account ordered', async () => {
    const { id } = await payKept('account', 'success')
    const sent = { ...cartOf(id, [item(testProjects.stock, 3)]), save: true }
    for (const other of [{}, { token: people.bruno.token }]) {
      const { body } = await shop.request('cart.calculate', sent, other)
      expect(body).toMatchObject({ id, count: 3 })
    }
    await shop.request('cart.clear', {}, { token: people.bruno.token })
  })

  it('of a manual order or of a period of a box is none that a shopper can send', async () => {
    for (const id of ['draft:1', 'box:1:2']) {
      const { status } = await shop.request('cart.calculate', cartOf(id, [item(testProjects.stock)]), {})
      expect(status).toBe(422)
    }
  })

  it('remembers the pressing and the sizes that were chosen', async () => {
    const id = newCartId()
    await keep('guest', cartOf(id, [item(testProjects.shirt, 1, { size_item: '3', size_shirt: 'M' })]))
    const [line] = Object.values((await kept('guest', id)).shops).flatMap(({ items }) => items)
    expect(line).toMatchObject({ size_item: '3', size_shirt: 'M' })
  })
})
