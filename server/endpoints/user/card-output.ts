import type { Card } from '#contract'
import type { SavedCard } from '../../store/saved-cards.ts'

/** A saved card as its owner sees it; it is good to the end of its last month. */
export function cardOutput(card: SavedCard, now: Date): Card {
  const firstDayAfter = Date.UTC(card.expYear, card.expMonth, 1)
  return {
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    expired: now.getTime() >= firstDayAfter,
  }
}
