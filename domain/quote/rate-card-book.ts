import { rateCard2026 } from './rate-card-2026.ts'
import type { RateCard } from './rate-card.ts'

/** The cards that come with the shop, oldest first. */
export const rateCards: readonly RateCard[] = [rateCard2026]

/**
 * The card in force on a day, YYYY-MM-DD: of several the one that began last. Before the first card, the
 * first.
 */
export function rateCardOn(day: string, cards: readonly RateCard[] = rateCards): RateCard {
  const inForce = cards.filter(
    ({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to),
  )
  return inForce.reduce<RateCard | undefined>(later, undefined) ?? cards[0] ?? rateCard2026
}

const later = (best: RateCard | undefined, card: RateCard): RateCard =>
  best === undefined || card.valid_from >= best.valid_from ? card : best

/** A card by its id. */
export const rateCardById = (id: string, cards: readonly RateCard[] = rateCards): RateCard | undefined =>
  cards.find(card => card.id === id)

export interface BookProblem {
  readonly code: 'id_taken' | 'cards_overlap' | 'cards_gap'
  /** The card before and the card after. */
  readonly cards: readonly [string, string]
  readonly day: string
}

/**
 * What is wrong between the cards of a book: the same id twice, days that two cards claim (a card without a
 * last day ends where the next begins), days between two cards that none has.
 */
export function bookProblems(cards: readonly RateCard[]): BookProblem[] {
  const inOrder = [...cards].sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  return inOrder.flatMap((after, index): BookProblem[] => {
    const before = inOrder[index - 1]
    if (before === undefined) return []
    const ids = [before.id, after.id] as const
    const twice = inOrder.slice(0, index).some(({ id }) => id === after.id)
    const taken = twice ? [{ code: 'id_taken', cards: ids, day: after.valid_from } as const] : []
    if (before.valid_from === after.valid_from) {
      return [...taken, { code: 'cards_overlap', cards: ids, day: after.valid_from }]
    }
    if (before.valid_to === null) return taken
    if (before.valid_to >= after.valid_from) {
      return [...taken, { code: 'cards_overlap', cards: ids, day: after.valid_from }]
    }
    const next = nextDay(before.valid_to)
    return next === after.valid_from ? taken : [...taken, { code: 'cards_gap', cards: ids, day: next }]
  })
}

/** The day after a day, YYYY-MM-DD. */
function nextDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
