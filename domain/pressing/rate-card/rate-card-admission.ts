// Whether a card may join the book of a shop. One that leaves a day without a price, or with two, is refused
// whole; one that is there already changes nothing.
import { type BookProblem, bookProblems, type CardDays } from './rate-card-book.ts'
import { type CardProblem, readRateCard } from './rate-card-check.ts'
import type { RateCard } from './rate-card.ts'

export type Admission =
  | { readonly outcome: 'new' }
  /** The book has this very card. */
  | { readonly outcome: 'known' }
  | { readonly outcome: 'refused'; readonly problems: readonly CardProblem[] }

/** What is wrong between a card and the cards beside it, each problem at the field that causes it. */
export function problemsBeside(card: CardDays, book: readonly CardDays[]): CardProblem[] {
  if (book.some(({ id }) => id === card.id)) {
    const says = `there is a card ${card.id}, and quotes name it: other figures need an id of their own`
    return [{ path: 'id', code: 'id_taken', says }]
  }
  return bookProblems([...book, card])
    .filter(({ cards }) => cards.includes(card.id))
    .map(problem => ({ path: pathOf(problem, card), code: problem.code, says: sayOf(problem, card) }))
}

const pathOf = ({ cards: [before] }: BookProblem, { id }: CardDays): string =>
  before === id ? 'valid_to' : 'valid_from'

function sayOf({ code, cards: [before, after], day }: BookProblem, { id }: CardDays): string {
  if (code === 'cards_overlap')
    return `${day} is priced twice: by ${id} and by ${before === id ? after : before}`
  if (after === undefined) return `no card from ${day} on: give no last day, the next card ends this one`
  return `no card from ${day} until ${after} begins`
}

/** Judges a card beside those of a book. */
export function admit(card: RateCard, book: readonly RateCard[]): Admission {
  const same = book.find(({ id }) => id === card.id)
  if (same !== undefined && asRead(same) === asRead(card)) return { outcome: 'known' }
  const problems = problemsBeside(card, book)
  return problems.length === 0 ? { outcome: 'new' } : { outcome: 'refused', problems }
}

/** A card as text, its parts in the order of reading. */
const asRead = (card: RateCard): string => JSON.stringify(readRateCard(card))
