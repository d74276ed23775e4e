import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../../database/schema/orders.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

describe('cart.feedback', () => {
  it('keeps the last mark of whoever may see the order', async () => {
    const { id: order_id, token: order_token } = await placedOrder(shop)
    await shop.request('cart.feedback', { order_id, order_token, mark: 3 })
    const good = { order_id, order_token, mark: 5, remark: 'Like a bell.' }
    expect((await shop.request('cart.feedback', good)).body).toEqual({ done: true })
    const theirs = await shop.request('cart.feedback', { order_id, mark: 1 }, { token: people.bruno.token })
    expect(theirs.status).toBe(404)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order_id))
    expect(row).toMatchObject({ feedbackMark: 5, feedbackRemark: 'Like a bell.' })
  })

  it('takes marks from one to five', async () => {
    const { id: order_id, token: order_token } = await placedOrder(shop)
    const { body } = await shop.request('cart.feedback', { order_id, order_token, mark: 6 })
    expect(body).toMatchObject({ code: 'input_invalid', fields: { mark: 'out_of_range' } })
  })
})
