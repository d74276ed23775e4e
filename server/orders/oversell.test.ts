import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCartId, openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { restock, shelfOf } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from './check-books.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const codeOf = (body: object): string =>
  'code' in body ? String(body.code) : 'status' in body ? String(body.status) : ''

describe('many shoppers, few copies', () => {
  it('sells five copies to five of fifty, and charges nobody else', async () => {
    await restock(shop.db, testProjects.lastCopy, 5)
    const cards = await Promise.all(Array.from({ length: 50 }, () => shop.card('success')))
    const answers = await Promise.all(
      cards.map(payment_method =>
        shop.request('cart.pay', orderOf({ payment_method, projectId: testProjects.lastCopy })),
      ),
    )
    const codes = answers.map(({ body }) => codeOf(body))
    expect(codes.filter(code => code === 'paid')).toHaveLength(5)
    expect(codes.filter(code => code === 'out_of_stock')).toHaveLength(45)
    expect(await shelfOf(shop.db, testProjects.lastCopy)).toEqual({ onHand: 5, held: 0, promised: 5 })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('lets two orders of the same two records in opposite order both through', async () => {
    const lines = (ids: number[]) => ids.map(project_id => ({ project_id, quantity: 1 }))
    const orders = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const ids = [testProjects.stock, testProjects.lastCopy]
        const shops = { s_1: { id: 1, items: lines(index % 2 === 0 ? ids : ids.toReversed()) } }
        const base = orderOf({ quantity: 2, payment_method: await shop.card('success') })
        return { ...base, cart: { ...base.cart, shops } }
      }),
    )
    await restock(shop.db, testProjects.lastCopy, 20)
    const answers = await Promise.all(orders.map(order => shop.request('cart.pay', order)))
    expect(new Set(answers.map(({ body }) => codeOf(body)))).toEqual(new Set(['paid']))
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('one shopper, many clicks', () => {
  it('places one order and makes one charge, however often and however fast', async () => {
    const order = orderOf({ payment_method: await shop.card('success') })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.request('cart.pay', order, { token: people.alice.token })),
    )
    const again = await shop.request('cart.pay', order, { token: people.alice.token })
    const ids = [...answers, again].map(({ body }) => ('order_id' in body ? body.order_id : body))
    expect(new Set(ids).size).toBe(1)
    const tokens = [...answers, again].map(({ body }) => ('order_token' in body ? body.order_token : body))
    expect(new Set(tokens).size).toBe(1)
    expect(codeOf(again.body)).toBe('paid')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('answers a replayed key with the first answer', async () => {
    const order = orderOf({ payment_method: await shop.card('success') })
    const first = await shop.request('cart.pay', order, { key: 'the-same-key' })
    const second = await shop.request('cart.pay', order, { key: 'the-same-key' })
    expect(second.body).toEqual(first.body)
    const other = { ...order, cart_id: newCartId() }
    const third = await shop.request('cart.pay', other, { key: 'the-same-key' })
    expect(third.body).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('sells the last copy once to whoever asks twice', async () => {
    await restock(shop.db, testProjects.lastCopy, 1)
    const order = orderOf({ payment_method: await shop.card('success'), projectId: testProjects.lastCopy })
    const first = await shop.request('cart.pay', order)
    expect(codeOf(first.body)).toBe('paid')
    expect((await shop.request('cart.pay', order)).body).toEqual(first.body)
  })

  it('takes another card after the challenge was left, and no other content once paid', async () => {
    const order = orderOf({ payment_method: await shop.card('authentication') })
    const left = await shop.request('cart.pay', order)
    expect(codeOf(left.body)).toBe('requires_action')
    const payment_method = await shop.card('success')
    const paid = await shop.request('cart.pay', { ...order, payment_method })
    expect(codeOf(paid.body)).toBe('paid')
    const changed = { ...order, payment_method, email: 'somebody@else.example' }
    expect(codeOf((await shop.request('cart.pay', changed)).body)).toBe('cart_changed')
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})
