// What staff say when they move a project. Rules 1.
import { lossMostMinor } from '../catalogue/campaign.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { parseMoney } from '../money/parse-money.ts'

/**
 * What must be said with a move: why, for how many days, what a run has cost and what for; or why and again
 * the number of the project, since everybody is paid back.
 */
export type ReviewNeed = 'nothing' | 'reason' | 'days' | 'loss' | 'ending'

/** Orders that end with a project that is given up: paid ones, kept cards, and those that wait for money. */
export const ordersEnding = (ending: {
  readonly orders: number
  readonly pledges: number
  readonly unpaid: number
}): number => ending.orders + ending.pledges + ending.unpaid

export const reasonMaxLength = 500
/** At most so many days longer. Rules 1. */
export const extensionMaxDays = 30

/** What is written with a move, as it stands in its fields. */
export interface ReviewWords {
  readonly reason: string
  readonly days: string
  readonly amount: string
  readonly currency: CurrencyCode
  /** The number of the project, typed once more, and what it is. */
  readonly typed?: string
  readonly projectId?: number
}

function reasonMistake({ reason }: ReviewWords) {
  if (reason.trim() === '') return 'input_required'
  return reason.trim().length > reasonMaxLength ? 'too_long' : undefined
}

function daysMistake({ days }: ReviewWords) {
  if (days.trim() === '') return 'input_required'
  if (!/^\d+$/.test(days.trim())) return 'input_must_integer'
  const count = Number(days)
  return count < 1 || count > extensionMaxDays ? 'days_out_of_range' : undefined
}

function amountMistake({ amount, currency }: ReviewWords) {
  if (amount.trim() === '') return 'input_required'
  const minor = parseMoney(amount, currency)?.amountMinor
  if (minor === undefined) return 'amount_unreadable'
  return minor < 1 || minor > lossMostMinor ? 'amount_out_of_range' : undefined
}

function typedMistake({ typed = '', projectId }: ReviewWords) {
  if (typed.trim() === '') return 'input_required'
  return typed.trim() === String(projectId) ? undefined : 'typed_wrong'
}

interface ReviewMistakes {
  readonly typed?: ReturnType<typeof typedMistake>
  readonly reason?: ReturnType<typeof reasonMistake>
  readonly days?: ReturnType<typeof daysMistake>
  readonly amount?: ReturnType<typeof amountMistake>
}

/** What keeps a move from being sent, by field: codes of the form's words. Spec section 5. */
export function reviewMistakes(needed: ReviewNeed, words: ReviewWords): ReviewMistakes {
  if (needed === 'nothing') return {}
  if (needed === 'days') return { days: daysMistake(words) }
  if (needed === 'reason') return { reason: reasonMistake(words) }
  if (needed === 'ending') return { reason: reasonMistake(words), typed: typedMistake(words) }
  return { amount: amountMistake(words), reason: reasonMistake(words) }
}

/** Whether all that a move needs is said, and rightly. */
export const isReviewRight = (needed: ReviewNeed, words: ReviewWords): boolean =>
  Object.values(reviewMistakes(needed, words)).every(mistake => mistake === undefined)
