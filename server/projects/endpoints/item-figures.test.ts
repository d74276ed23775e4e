// How many copies of an item stand where, as its desk and the page of its product say it.
import { expect, it } from 'vitest'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = payingShop()
const { create, move } = productDeskOf(shop)
const columns = 'name,there,held,promised,free,copies_sold'

async function figuresOf(product: number) {
  const where = `product:${product}`
  const { items } = ok(await shop.request('desk.list', { desk: 'item', where, columns }, people.tess))
  const { name: _, ...figures } = items[0]?.cells ?? {}
  return figures
}

it('counts what is there, held, promised, free and sold', async () => {
  const { id } = ok(await create({ ...tape, category: 'vinyl', price: 2_000, weight_grams: 320 }))
  expect(await figuresOf(id)).toEqual({ there: 12, held: 0, promised: 0, free: 12, copies_sold: 0 })
  ok(await move(id, 'offer'))
  // An order whose card is asked about first holds its copies and has sold none.
  const waiting = orderOf({ payment_method: await shop.card('authentication'), projectId: id, quantity: 1 })
  await shop.request('cart.pay', waiting, people.alice)
  expect(await figuresOf(id)).toEqual({ there: 12, held: 1, promised: 0, free: 11, copies_sold: 0 })
  const order = await placedOrder(shop, people.alice.token, { projectId: id, quantity: 2 })
  expect(await figuresOf(id)).toEqual({ there: 12, held: 1, promised: 2, free: 9, copies_sold: 2 })
  // What has left is sold and no longer there.
  ok(await shop.request('staff.shipParcels', { parcels: [{ order: String(order.id) }] }, people.tess))
  expect(await figuresOf(id)).toEqual({ there: 10, held: 1, promised: 0, free: 9, copies_sold: 2 })
})

it('has no copies there of what is made to order', async () => {
  const { stock: _, ...untold } = tape
  const { id } = ok(await create({ ...untold, sale: 'on_demand' }))
  expect(await figuresOf(id)).toMatchObject({ there: null, free: null, copies_sold: 0 })
})
