import { keepSavedCard, type SavedCard } from '../payments/store/saved-cards.ts'
import type { PayingShop } from './paying-shop.ts'
import { people } from './world.ts'

/** A card that the provider keeps for Alice, and the shop with it. */
export async function keptCard({ sandbox, card, db }: PayingShop): Promise<SavedCard> {
  const answer = await sandbox.saveMethod({
    method: await card('success'),
    email: people.alice.email,
    key: 'k',
  })
  if (!answer.ok) throw new Error(answer.code)
  const { customer, method, ...rest } = answer.value
  const row = { userId: people.alice.id, gateway: 'sandbox', gatewayCustomer: customer, ...rest }
  return keepSavedCard(db, { ...row, gatewayMethod: method })
}

/** What the provider says to charging a method of Alice's. */
export const chargeKept = ({ sandbox }: PayingShop, method: string, key: string) =>
  sandbox.createPayment({
    orderId: 1,
    amountMinor: 100,
    currency: 'EUR',
    method,
    key,
    returnUrl: 'http://shop.test/cart/confirmation',
    saveMethod: false,
    email: people.alice.email,
  })
