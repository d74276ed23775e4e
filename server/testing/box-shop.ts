import type { BoxDetail, Input } from '#contract'
import { boxOffer } from '#domain/boxes/box-offer.ts'
import { newCartId, orderOf, type PayingShop } from './paying-shop.ts'
import { people } from './world.ts'

type SentBoxes = NonNullable<Input<'cart.pay'>['cart']['boxes']>

export const boxPriceMinor = (type = 'one', periodicity = 'monthly'): number =>
  boxOffer(type, periodicity, 'EUR', new Date(0))?.priceMinor ?? Number.NaN

/** An order of boxes alone, to Paris. */
export function boxOrder(boxes: SentBoxes, change: Partial<Input<'cart.pay'>> = {}): Input<'cart.pay'> {
  const total = boxes.reduce(
    (sum, box) => sum + boxPriceMinor(box.type, box.periodicity) * (box.is_gift ? (box.boxes ?? 1) : 1),
    0,
  )
  return orderOf({
    cart_id: newCartId(),
    cart: { currency: 'EUR', shops: {}, boxes, customer: { country_id: 'FR' } },
    expected_total: total,
    ...change,
  })
}

export const monthly = { type: 'one', periodicity: 'monthly', consent: true } as const

/** Buys boxes as somebody and gives their ids; throws when they were not paid. */
export async function boughtBoxes(
  shop: PayingShop,
  boxes: SentBoxes = [monthly],
  token: string = people.alice.token,
): Promise<{ orderId: number; ids: number[] }> {
  const order = boxOrder(boxes, { payment_method: await shop.card('success') })
  const { body } = await shop.request('cart.pay', order, { token })
  if ('error' in body || body.status !== 'paid') throw new Error(`Not paid: ${JSON.stringify(body)}`)
  await shop.runJobs()
  const own = (await shop.request('user.boxes', {}, { token })).body
  if ('error' in own) throw new Error('No boxes')
  return { orderId: body.order_id, ids: own.slice(0, boxes.length).map(box => box.id) }
}

/** A monthly box of Alice's, paid by a card that is kept. */
export async function subscribed(shop: PayingShop, token: string = people.alice.token): Promise<number> {
  const { ids } = await boughtBoxes(shop, [monthly], token)
  return ids[0] ?? 0
}

export async function boxOf(
  shop: PayingShop,
  id: number,
  token: string = people.alice.token,
): Promise<BoxDetail> {
  const { body } = await shop.request('user.box', { id }, { token })
  if ('error' in body) throw new Error(`No box ${id}: ${body.code}`)
  return body
}

const daySeconds = 86_400

/** Lets days pass, one by one, with everything the clock brings. */
export async function passDays(shop: PayingShop, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.pass(daySeconds)
    await shop.runJobs()
  }
}

/** Staff send an order, and say that it came. */
export async function deliver(shop: PayingShop, orderId: number): Promise<void> {
  const boss = { token: people.boss.token }
  for (const move of ['order.release', 'order.shipAll', 'order.deliver']) {
    const { status } = await shop.request('staff.moveOrder', { id: orderId, move }, boss)
    if (status !== 200) throw new Error(`Order ${orderId} did not take ${move}`)
  }
}

/** Alice pays for her box with this card from now on. */
export async function useCard(
  shop: PayingShop,
  id: number,
  behaviour: Parameters<PayingShop['card']>[0],
  token: string = people.alice.token,
) {
  const payment_method = await shop.card(behaviour)
  return (await shop.request('user.boxPayment', { id, payment_method }, { token })).body
}
