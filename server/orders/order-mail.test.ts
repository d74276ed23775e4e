import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../database/schema/orders.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'
import { contentOf, labelOf, mailOrder } from './order-mail.ts'
import { readOrderRows } from './store/order-rows.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const Linked = z.object({ data: z.object({ link: z.string() }) })
const publicUrl = 'https://shop.example'

/** The link of the mail about an order. */
async function mailedLink(id: number, kind: 'order_confirmed' | 'order_cancelled' = 'order_confirmed') {
  await mailOrder({ ...shop.deps, publicUrl }, id, kind)
  const row = (await outboxRows(shop.db)).find(({ key }) => key?.endsWith(`${kind}:${id}`))
  return new URL(Linked.parse(row?.payload).data.link)
}

const tokenOf = (link: URL) => link.searchParams.get('order_token') ?? ''

describe('the withdrawal that a mail leads to', () => {
  const Returning = z.object({ data: z.object({ returns: z.string().optional() }) })
  const returnsIn = async (id: number, kind: 'order_confirmed' | 'order_cancelled') => {
    await mailedLink(id, kind)
    const row = (await outboxRows(shop.db)).find(({ key }) => key?.endsWith(`${kind}:${id}`))
    return Returning.parse(row?.payload).data.returns
  }

  it('stands in the mails of an order, and no more once it is cancelled', async () => {
    const { id } = await placedOrder(shop)
    expect(await returnsIn(id, 'order_confirmed')).toContain('order_id=')
    await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, id))
    expect(await returnsIn(id, 'order_cancelled')).toBeUndefined()
  })
})

describe('the link in a mail about an order', () => {
  it('shows a guest this order, and no other', async () => {
    const { id, token } = await placedOrder(shop)
    const other = await placedOrder(shop)
    const link = await mailedLink(id)
    expect(link.pathname).toBe('/cart/confirmation')
    expect(link.searchParams.get('order_id')).toBe(String(id))
    expect(tokenOf(link)).not.toBe(token)
    const input = { order_token: tokenOf(link) }
    const { body } = await shop.request('cart.confirm', { ...input, order_id: id })
    expect(body).toMatchObject({ order_id: id, status: 'paid', order: { email: null } })
    expect((await shop.request('cart.confirm', { ...input, order_id: other.id })).status).toBe(404)
  })

  it('goes on working beside that of another mail, and lets a guest say how it was', async () => {
    const { id } = await placedOrder(shop)
    const first = await mailedLink(id)
    const second = await mailedLink(id, 'order_cancelled')
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    for (const link of [first, second]) {
      const spoken = { order_id: id, order_token: tokenOf(link), mark: 4 }
      expect((await shop.request('cart.feedback', spoken)).body).toEqual({ done: true })
    }
  })

  it('brings the order along when the guest opens an account', async () => {
    const { id } = await placedOrder(shop)
    const order_token = tokenOf(await mailedLink(id))
    const person = { password: 'a reading horse', firstname: 'Gus', lastname: 'Guest' }
    const { body } = await shop.request('auth.signup', {
      ...person,
      email: 'gus@example.com',
      order_id: id,
      order_token,
    })
    const token = 'token' in body ? body.token : ''
    const orders = await shop.request('user.orders', {}, { token })
    expect(orders.body).toMatchObject({ items: [{ id }] })
  })

  it('leads somebody with an account to the order in it', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const link = await mailedLink(id)
    expect(link.pathname + link.search).toBe(`/my-account/orders?id=${id}`)
  })
})

describe('the mail about a parcel', () => {
  it('says the goods that are in it, no work, and its carrier by name', async () => {
    const { id } = await placedOrder(shop)
    const parcels = [{ order: String(id), tracking_transporter: 'la poste', tracking_number: '8R0001' }]
    await shop.request('staff.shipParcels', { parcels }, { token: people.tess.token })
    const [row] = await readOrderRows(shop.db, { ids: [id] })
    const [item] = row?.items ?? []
    const [parcel] = row?.shipments ?? []
    if (row === undefined || item === undefined || parcel === undefined) throw new Error('nothing left')
    expect(labelOf(parcel).carrier).toBe('La Poste')
    const craie = { ...item, id: 1, name: 'Craie', category: 'vinyl', quantity: 2, sent: 1 }
    const work = { ...item, id: 2, name: 'Wrapping', category: 'service', quantity: 1, sent: 1 }
    const copies = [
      { id: 1, copies: 1 },
      { id: 2, copies: 1 },
    ]
    const told = contentOf({ ...row, items: [craie, work] }, { ...parcel, items: copies })
    expect(told.parcel).toEqual([{ name: expect.stringContaining('Craie'), quantity: 1 }])
    expect(told.rest).toBe(true)
    // All goods of the order are in it: nothing needs saying.
    const whole = contentOf(
      { ...row, items: [{ ...craie, quantity: 1 }, work] },
      { ...parcel, items: copies },
    )
    expect(whole).toEqual({})
  })
})
