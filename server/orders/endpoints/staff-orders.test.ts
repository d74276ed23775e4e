import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { orders as ordersTable } from '../../database/schema/orders.ts'
import { openPayingShop, orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const tess = { token: people.tess.token }

describe('staff.orders', () => {
  it('finds orders by state, number and address', async () => {
    const paid = await placedOrder(shop, people.alice.token)
    const waiting = orderOf({
      payment_method: await shop.card('authentication'),
      email: 'wait_er@example.com',
    })
    await shop.request('cart.pay', waiting)
    const find = async (asked: { status?: string; search?: string; limit?: number; after?: string }) => {
      const { body } = await shop.request('staff.orders', asked, tess)
      if ('error' in body) throw new Error(body.code)
      return body
    }
    expect((await find({})).items.map(order => order.status)).toEqual(['pending_payment', 'paid'])
    expect((await find({ status: 'paid' })).items.map(order => order.id)).toEqual([paid.id])
    expect((await find({ search: 'WAIT_' })).items.map(order => order.email)).toEqual(['wait_er@example.com'])
    expect((await find({ search: '%' })).items).toEqual([])
    const first = await find({ limit: 1 })
    const second = await find({ limit: 1, after: first.next ?? '' })
    expect(second.items.map(order => order.id)).toEqual([paid.id])
    expect(second.next).toBeNull()
  })

  it('is for staff', async () => {
    expect((await shop.request('staff.orders', {}, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.orders', { after: '!' }, tess)).body).toMatchObject({
      code: 'input_invalid',
    })
  })
})

describe('the days of staff.orders', () => {
  it('finds orders by the days they were placed, in the order asked for', async () => {
    const own = await openPayingShop()
    // In summer Paris is two hours ahead: its third of June begins at 22:00.
    const ids: number[] = []
    for (const at of ['2027-06-01T10:00:00Z', '2027-06-02T21:59:00Z', '2027-06-02T22:30:00Z']) {
      const { id } = await placedOrder(own)
      await own.db
        .update(ordersTable)
        .set({ createdAt: new Date(at) })
        .where(eq(ordersTable.id, id))
      ids.push(id)
    }
    const [first, second, third] = ids
    const find = async (asked: Input<'staff.orders'>) => {
      const { body } = await own.request('staff.orders', asked, tess)
      if ('error' in body) throw new Error(body.code)
      return body
    }
    const found = async (asked: Input<'staff.orders'>) => (await find(asked)).items.map(({ id }) => id)
    expect(await found({})).toEqual([third, second, first])
    expect(await found({ sort: 'oldest' })).toEqual([first, second, third])
    expect(await found({ from: '2027-06-02', to: '2027-06-02' })).toEqual([second])
    expect(await found({ from: '2027-06-03' })).toEqual([third])
    expect(await found({ to: '2027-06-02', sort: 'oldest' })).toEqual([first, second])
    expect(await found({ from: '2027-06-03', to: '2027-06-01' })).toEqual([])
    const page = await find({ sort: 'oldest', limit: 2 })
    expect(await found({ sort: 'oldest', limit: 2, after: page.next ?? '' })).toEqual([third])
    const wrong = await own.request('staff.orders', { from: '2027-02-31' }, tess)
    expect(wrong.body).toMatchObject({ code: 'input_invalid', fields: { from: 'date_invalid' } })
    await own.close()
  })
})
