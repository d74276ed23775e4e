import type { Deps } from '../../http/deps.ts'
import { pinCard } from '../../boxes/store/boxes.ts'
import { readOrderFile } from '../store/orders.ts'
import { insertPayingCard, readCustomer } from '../../payments/store/paying-card.ts'

/**
 * After a paid order whose shopper asked for it: the card is kept at the provider and shown in the account.
 */
export async function keepCard(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  orderId: number,
): Promise<void> {
  const file = await readOrderFile(db, { id: orderId })
  const { order, payment } = file ?? {}
  if (payment?.saveCard !== true || typeof order?.userId !== 'number') return
  const { method, key } = payment
  if (method === null || method.startsWith('card_')) return
  const { userId, email } = order
  const customer = await readCustomer(db, userId, gateway.name)
  const kept = await gateway.saveMethod({ method, email, key, ...(customer !== undefined && { customer }) })
  if (!kept.ok) {
    if (kept.certain) return
    throw new Error('The provider did not answer about keeping a card')
  }
  const { customer: gatewayCustomer, method: gatewayMethod, ...card } = kept.value
  await insertPayingCard(db, { userId, gateway: gateway.name, gatewayCustomer, gatewayMethod, ...card })
  if (order.boxes > 0) await pinCard(db, orderId, gatewayMethod)
}
