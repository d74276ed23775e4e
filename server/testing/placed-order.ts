import type { Input } from '#contract'
import { orderOf, type PayingShop } from './paying-shop.ts'

/** Places and pays, or pledges, an order as somebody, or as a guest; throws when it was not paid. */
export async function placedOrder(
  shop: PayingShop,
  token?: string,
  change: Partial<Input<'cart.pay'>> & { quantity?: number; projectId?: number } = {},
): Promise<{ id: number; token: string; total: number }> {
  const order = orderOf({ payment_method: await shop.card('success'), ...change })
  const { body } = await shop.request('cart.pay', order, token === undefined ? {} : { token })
  if ('error' in body || (body.status !== 'paid' && body.status !== 'pledged'))
    throw new Error(`Not paid: ${JSON.stringify(body)}`)
  return { id: body.order_id, token: body.order_token, total: body.total }
}
