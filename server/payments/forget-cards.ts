import { z } from 'zod'
import { type Effect, HopelessJob } from '../jobs/job.ts'
import { isCardInUse } from './store/saved-cards.ts'

const ForgottenCard = z.object({
  gateway: z.string(),
  method: z.string(),
  /** Missing in what was asked for before customers were forgotten too. */
  customer: z.string().optional(),
})

/**
 * Has the payment provider forget the card of a closed account, so that nobody can charge it any more, and
 * the customer that it was kept for, with their address. Whoever was one account with it for a while and has
 * the same card or customer keeps it: it goes with the last of them. A provider that does not answer is asked
 * again; a card of another provider is out of this one's reach.
 */
const forgetCard: Effect = async ({ db, gateway }, { payload }) => {
  const card = ForgottenCard.parse(payload)
  if (card.gateway !== gateway.name) throw new HopelessJob(`No ${card.gateway} to forget a card with`)
  const { method, customer } = card
  if (!(await isCardInUse(db, { gateway: gateway.name, method }))) {
    const gone = await gateway.forgetMethod(method)
    if (!gone.ok) throw new Error('The provider did not answer about a card to forget')
  }
  if (customer === undefined || (await isCardInUse(db, { gateway: gateway.name, customer }))) return
  const left = await gateway.forgetCustomer(customer)
  if (!left.ok) throw new Error('The provider did not answer about a customer to forget')
}

/** What follows from a closed account, by the kind its outbox rows carry. */
export const cardEffects: Readonly<Record<string, Effect>> = { 'card.forget': forgetCard }
