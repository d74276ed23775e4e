// What a tab with a cart of before sends is put beside the newer one, and nothing twice. Spec section 4.
import { beforeAll, expect, it } from 'vitest'
import type { Cart, Input } from '#contract'
import { newCartId, orderOf } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

const shop = payingShop()
const alice = { token: people.alice.token }
const { stock, lastCopy } = testProjects
beforeAll(async () => {
  await restock(shop.db, stock, 1_000)
  await restock(shop.db, lastCopy, 1_000)
})

type Sent = Input<'cart.calculate'>
type Box = NonNullable<Sent['boxes']>[number]

const cartOf = (id: string, projects: readonly number[], boxes: readonly Box[] = []): Sent => ({
  id,
  save: true,
  currency: 'EUR',
  customer: { country_id: 'FR' },
  shops: { s_1: { id: 1, items: projects.map(project_id => ({ project_id, quantity: 1 })) } },
  boxes: [...boxes],
})
async function good(answer: ReturnType<typeof shop.request<'cart.calculate'>>): Promise<Cart> {
  const { body } = await answer
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}
const keep = (cart: Sent) => good(shop.request('cart.calculate', cart, alice))
const kept = async (): Promise<Cart> => {
  const { body } = await shop.request('cart.load', {}, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}
async function order(cart_id: string, projectId: number) {
  const asked = orderOf({ projectId, cart_id, payment_method: await shop.card('success') })
  const { status } = await shop.request('cart.pay', asked, alice)
  expect(status).toBe(200)
  await shop.runJobs()
}

it('what was left and ordered as well does not come back', async () => {
  const id = newCartId()
  await keep(cartOf(id, [stock]))
  await order(id, stock)
  const { id: rest = '' } = await keep(cartOf(id, [stock, lastCopy]))
  expect(rest).not.toBe(id)
  await order(rest, lastCopy)
  const newer = newCartId()
  await keep(cartOf(newer, [stock]))
  expect(await keep(cartOf(id, [stock, lastCopy]))).toMatchObject({ id: newer, count: 1 })
  expect(await kept()).toMatchObject({ id: newer, count: 1 })
})

it('a box for somebody else is another than one of one’s own, and a full cart takes no more', async () => {
  const id = newCartId()
  await keep(cartOf(id, [stock]))
  await order(id, stock)
  const newer = newCartId()
  const own: Box = { type: 'one', periodicity: 'monthly' }
  const gift: Box = {
    ...own,
    is_gift: true,
    boxes: 3,
    recipient_name: 'Ann',
    recipient_email: 'ann@x.example',
  }
  await keep(cartOf(newer, [stock], [own]))
  const both = await keep(cartOf(id, [stock], [own, gift]))
  expect([both.id, both.boxes.length]).toEqual([newer, 2])
  await keep(cartOf(newer, [stock], Array<Box>(10).fill(own)))
  expect((await keep(cartOf(id, [stock], [gift]))).boxes).toHaveLength(10)
  expect((await kept()).boxes).toHaveLength(10)
})
