import { rateCard2026b } from './rate-card-2026-2.ts'
import { rateCard2026 } from './rate-card-2026.ts'
import type { RateCard } from './rate-card.ts'

/** The cards that come with the shop, oldest first. Those it was given stand beside them. */
export const rateCards: readonly RateCard[] = [rateCard2026, rateCard2026b]

/** When a card holds: what a book is checked by. */
export type CardDays = Pick<RateCard, 'id' | 'valid_from' | 'valid_to'>

const byFirstDay = (one: CardDays, other: CardDays): number => (one.valid_from < other.valid_from ? -1 : 1)

/**
 * The card in force on a day, YYYY-MM-DD: the one that began last, as a card without a last day ends where
 * the next begins. Before the first card, the first.
 */
export function rateCardOn(day: string, cards: readonly RateCard[] = rateCards): RateCard {
  const inOrder = [...cards].sort(byFirstDay)
  return inOrder.findLast(({ valid_from }) => valid_from <= day) ?? inOrder[0] ?? rateCard2026
}

/** A card by its id. */
export const rateCardById = (id: string, cards: readonly RateCard[] = rateCards): RateCard | undefined =>
  cards.find(card => card.id === id)

export interface BookProblem {
  readonly code: 'id_taken' | 'cards_overlap' | 'cards_gap'
  /** The card before and the card after; after the last card, none. */
  readonly cards: readonly [string, string | undefined]
  readonly day: string
}

/**
 * What is wrong between the cards of a book: the same id twice, days that two cards claim (a card without a
 * last day ends where the next begins), days between two cards or after all of them that none has.
 */
export function bookProblems(cards: readonly CardDays[]): BookProblem[] {
  const inOrder = [...cards].sort(byFirstDay)
  return inOrder.flatMap((before, index): BookProblem[] => {
    const after = inOrder[index + 1]
    const cardIds = [before.id, after?.id] as const
    const twice = inOrder.slice(0, index).some(({ id }) => id === before.id)
    const taken: BookProblem[] = twice
      ? [{ code: 'id_taken', cards: [before.id, before.id], day: before.valid_from }]
      : []
    if (after !== undefined && after.valid_from <= (before.valid_to ?? before.valid_from)) {
      return [...taken, { code: 'cards_overlap', cards: cardIds, day: after.valid_from }]
    }
    if (before.valid_to === null) return taken
    const next = nextDay(before.valid_to)
    return next === after?.valid_from ? taken : [...taken, { code: 'cards_gap', cards: cardIds, day: next }]
  })
}

/** The day after a day, YYYY-MM-DD. */
function nextDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
