import type { PayingShop } from './paying-shop.ts'
import { orderOf } from './paying-shop.ts'
import { people } from './world.ts'

/** The id of a paid order of one copy of each project, by the shop that sends it; throws when unpaid. */
export async function mixedOrder(
  shop: PayingShop,
  byShop: Readonly<Record<number, readonly number[]>>,
): Promise<number> {
  const shops = Object.fromEntries(
    Object.entries(byShop).map(([id, projectIds]) => [
      `s_${id}`,
      { id: Number(id), items: projectIds.map(project_id => ({ project_id, quantity: 1 })) },
    ]),
  )
  const base = orderOf({ payment_method: await shop.card('success') })
  const cart = { ...base.cart, shops }
  const priced = await shop.request('cart.calculate', { ...cart, id: base.cart_id })
  if ('error' in priced.body) throw new Error(JSON.stringify(priced.body))
  const asked = { ...base, cart, expected_total: priced.body.totals.total_minor }
  const { body } = await shop.request('cart.pay', asked, { token: people.bruno.token })
  if ('error' in body || body.status !== 'paid') throw new Error(`Not paid: ${JSON.stringify(body)}`)
  return body.order_id
}
