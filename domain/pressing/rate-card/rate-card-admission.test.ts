import { describe, expect, it } from 'vitest'
import { rateCard2026 } from './rate-card-2026.ts'
import { admit } from './rate-card-admission.ts'
import { rateCardOn } from './rate-card-book.ts'
import type { RateCard } from './rate-card.ts'

const card = (id: string, valid_from: string, valid_to: string | null = null): RateCard => ({
  ...rateCard2026,
  id,
  valid_from,
  valid_to,
})
const book = [rateCard2026, card('2028-1', '2028-01-01')]

/** Path and code of each problem. */
function problemsOf(candidate: RateCard, cards: readonly RateCard[] = book): string[] {
  const admission = admit(candidate, cards)
  return admission.outcome === 'refused'
    ? admission.problems.map(({ path, code, says }) => `${path} ${code}: ${says}`)
    : [admission.outcome]
}

describe('a card beside those of a book', () => {
  it('is taken after the last, and between two when it reaches the second', () => {
    expect(problemsOf(card('2029-1', '2029-01-01'))).toEqual(['new'])
    expect(problemsOf(card('2027-1', '2027-05-01'))).toEqual(['new'])
    expect(problemsOf(card('2027-1', '2027-05-01', '2027-12-31'))).toEqual(['new'])
  })

  it('is refused when a day has no card, or two', () => {
    expect(problemsOf(card('2027-1', '2027-05-01', '2027-12-30'))).toEqual([
      'valid_to cards_gap: no card from 2027-12-31 until 2028-1 begins',
    ])
    expect(problemsOf(card('2029-1', '2029-01-01', '2029-12-31'))).toEqual([
      'valid_to cards_gap: no card from 2030-01-01 on: give no last day, the next card ends this one',
    ])
    expect(problemsOf(card('2027-1', '2027-05-01', '2028-01-01'))).toEqual([
      'valid_to cards_overlap: 2028-01-01 is priced twice: by 2027-1 and by 2028-1',
    ])
    expect(problemsOf(card('2028-2', '2028-01-01'))).toEqual([
      'valid_from cards_overlap: 2028-01-01 is priced twice: by 2028-2 and by 2028-1',
    ])
  })

  it('changes nothing when it is there, and keeps its id to itself', () => {
    const known: RateCard = JSON.parse(JSON.stringify(book[1]))
    expect(problemsOf(known)).toEqual(['known'])
    expect(problemsOf({ ...known, margin_basis_points: 1 }).join()).toMatch(/^id id_taken: /)
  })
})

it('ends where the next begins', () => {
  const cards = [rateCard2026, card('2027-1', '2027-05-01'), card('2028-1', '2028-01-01')]
  expect(rateCardOn('2027-04-30', cards).id).toBe('2026-1')
  expect(rateCardOn('2027-12-31', cards).id).toBe('2027-1')
  expect(rateCardOn('2031-01-01', cards.toReversed()).id).toBe('2028-1')
})
