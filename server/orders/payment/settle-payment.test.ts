import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { eq } from 'drizzle-orm'
import { lockOrderFile, type OrderFile, readOrderFile } from '../store/orders.ts'
import { payments } from '../../database/schema/orders.ts'
import { readEvents } from '../../database/event-log.ts'
import { checkBooks } from '../check-books.ts'
import { settlePayment } from './settle-payment.ts'

// Who settles a payment may say how the order stood when it was last seen. That is a short cut, never a
// licence: what others did meanwhile counts.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** An order whose payment waits for the bank, as it stands, and what the provider says once it is paid. */
async function openOrder() {
  const answer = await shop.request('cart.pay', orderOf({ payment_method: await shop.card('late') }))
  const id = 'order_id' in answer.body ? answer.body.order_id : 0
  const file = await fileOf(id)
  const seen = await shop.sandbox.retrievePayment(file.payment?.gatewayId ?? '')
  if (!seen.ok) throw new Error('The sandbox does not know the payment')
  return { id, file, paid: { ...seen.value, status: 'succeeded' as const, sequence: 2 } }
}

async function fileOf(id: number): Promise<OrderFile> {
  const file = await readOrderFile(shop.db, { id })
  if (file === undefined) throw new Error(`There is no order ${id}`)
  return file
}

const typesOf = async (id: number) => (await readEvents(shop.db, 'order', id)).map(({ type }) => type)

describe('settling an order that was seen before', () => {
  it('takes the same good news from eight at once, once', async () => {
    const { id, file, paid } = await openOrder()
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        settlePayment(shop.deps, paid, index % 2 === 0 ? file : undefined),
      ),
    )
    expect(new Set(all.map(after => after?.order.state))).toEqual(new Set(['paid']))
    expect(await typesOf(id)).toEqual(['order.place', 'order.payOk'])
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('does not pay an order that was given up meanwhile: the money goes back', async () => {
    const { id, file, paid } = await openOrder()
    await settlePayment(shop.deps, { ...paid, status: 'canceled' })
    expect((await fileOf(id)).order.state).toBe('cancelled')
    const after = await settlePayment(shop.deps, { ...paid, sequence: 3 }, file)
    expect(after?.order.state).toBe('cancelled')
    expect(await typesOf(id)).toEqual(['order.place', 'order.payFail'])
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('takes nothing that is said of an earlier charge for news of the one that took its place', async () => {
    const { id, file, paid } = await openOrder()
    const refused = { ...paid, status: 'requires_payment_method' as const }
    const key = `${refused.key}:other1`
    let told: Promise<unknown> = Promise.resolve()
    await shop.db.transaction(async tx => {
      await lockOrderFile(tx, { id })
      told = settlePayment(shop.deps, refused)
      // Long enough for the news to wait for the order: PostgreSQL has then read the payment as it was.
      await new Promise(resolve => setTimeout(resolve, 300))
      await tx.update(payments).set({ key }).where(eq(payments.orderId, id))
    })
    await told
    const { order, payment } = await fileOf(id)
    expect([order.state, payment?.state, payment?.key]).toEqual([file.order.state, file.payment?.state, key])
    expect(await typesOf(id)).toEqual(['order.place'])
  })

  it('changes nothing for a payment of another order', async () => {
    const first = await openOrder()
    const second = await openOrder()
    const after = await settlePayment(shop.deps, second.paid, first.file)
    expect(after?.order.id).toBe(second.id)
    expect((await fileOf(first.id)).order.state).toBe('pending_payment')
    expect((await fileOf(second.id)).order.state).toBe('paid')
  })
})
