import type { Handler, Handlers } from '../../http/handler.ts'
import { moneyOf, readMoneyFacts, readMoneyPostings } from '../store/money-facts.ts'
import { addCard, cards, removeCard } from './saved-cards.ts'

/** What providers said of a payment, refund or dispute, and its postings. Rules 3 and 5. */
const payment: Handler<'staff.payment'> = async ({ db }, { id }) => {
  const money = moneyOf(id)
  const facts = await readMoneyFacts(db, money)
  const postings = await readMoneyPostings(db, money)
  return {
    facts: facts.map(fact => ({ ...fact, at: fact.at.toISOString() })),
    postings: postings.map(posting => ({ ...posting, at: posting.at.toISOString() })),
  }
}

/** Handlers by endpoint name. */
export const paymentHandlers = {
  'staff.payment': payment,
  'user.addCard': addCard,
  'user.cards': cards,
  'user.removeCard': removeCard,
} satisfies Partial<Handlers>
