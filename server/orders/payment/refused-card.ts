import type { OrderSummary, RefusedCard } from '#contract'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { paymentMachine } from '#machines/lifecycles/payment/payment.machine.ts'
import { cardOutput } from '../../payments/endpoints/saved-cards.ts'
import type { Clock } from '../../base/clock.ts'
import type { PaymentGateway } from '../../base/gateway.ts'
import type { Database } from '../../database/database.ts'
import type { OrderFile } from '../store/orders.ts'
import { listSavedCards } from '../../payments/store/saved-cards.ts'

/** What is to be done about a kept card that was refused; undefined while nothing is. Domain design 3.2. */
export function refusedCard({ order, payment }: OrderFile, at: Date): RefusedCard | undefined {
  const until = payment?.lifecycle.kept?.until
  if (order.state !== 'pledged' || payment === undefined || typeof until !== 'number') return undefined
  const saved = { state: payment.state, context: payment.lifecycle }
  const giving = { type: 'payment.giveMethod', actor: { role: 'shopper' }, at: at.getTime() } as const
  const standing = allows(paymentMachine, saved, giving) ? 'open' : standingOf(payment.state)
  if (standing === undefined) return undefined
  return {
    until: new Date(until).toISOString(),
    standing,
    action_url: standing === 'requires_action' ? payment.actionUrl : null,
    code: payment.failureCode,
    cards: [],
  }
}

const standingOf = (state: string) =>
  state === 'requires_action' || state === 'processing' ? state : undefined

interface Reading {
  readonly db: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
}

/** An order with the saved cards of the account it belongs to, where one of them could pay it. */
export async function withCards<O extends OrderSummary>(
  { db, clock, gateway }: Reading,
  order: O,
  userId: number,
): Promise<O> {
  if (order.refused_card === undefined) return order
  const cards = await listSavedCards(db, userId, gateway.name)
  const shown = cards.map(card => cardOutput(card, clock.now()))
  return { ...order, refused_card: { ...order.refused_card, cards: shown } }
}
