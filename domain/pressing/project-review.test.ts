import { expect, it } from 'vitest'
import { lossMostMinor } from '../catalogue/campaign.ts'
import { needsOf, type ReviewMove } from '#machines/lifecycles/project/project.moves.ts'
import * as review from './project-review.ts'

const { reasonMaxLength } = review
type Said = review.ReviewWords & { readonly move: ReviewMove }
const isReviewRight = ({ move, ...said }: Said) => review.isReviewRight(needsOf(move), said)
const reviewMistakes = ({ move, ...said }: Said) => review.reviewMistakes(needsOf(move), said)

const words = { move: 'approve', reason: '', days: '', amount: '', currency: 'EUR' } as const
const refusing = { ...words, move: 'refuse' } as const
const extending = { ...words, move: 'extend' } as const
const booking = { ...words, move: 'bookLoss', amount: '1240.50', reason: 'Plating' } as const

it('asks for nothing but what the move needs', () => {
  expect(isReviewRight(words)).toBe(true)
  expect(isReviewRight({ ...words, move: 'launch' })).toBe(true)
  expect(isReviewRight({ ...words, move: 'askChanges', reason: 'The goal.' })).toBe(true)
  expect(isReviewRight({ ...extending, days: '14' })).toBe(true)
  expect(isReviewRight({ ...words, move: 'close' })).toBe(false)
  expect(isReviewRight({ ...words, move: 'close', reason: 'Sold out.' })).toBe(true)
  expect(isReviewRight(booking)).toBe(true)
})

it('gives a campaign up for a reason and its number typed once more', () => {
  const ending = { ...words, move: 'ownerCancel', reason: 'The band broke up.', projectId: 7 } as const
  expect(reviewMistakes(ending)).toEqual({ typed: 'input_required' })
  expect(reviewMistakes({ ...ending, typed: '8' })).toEqual({ typed: 'typed_wrong' })
  expect(isReviewRight({ ...ending, typed: ' 7 ' })).toBe(true)
  expect(isReviewRight({ ...ending, typed: '7', reason: '' })).toBe(false)
})

it('says what is wrong, in the order of the checks', () => {
  expect(reviewMistakes({ ...refusing, reason: '  ' })).toEqual({ reason: 'input_required' })
  const long = 'a'.repeat(reasonMaxLength + 1)
  expect(reviewMistakes({ ...refusing, reason: long })).toEqual({ reason: 'too_long' })
  expect(reviewMistakes(extending)).toEqual({ days: 'input_required' })
  expect(reviewMistakes({ ...extending, days: '1.5' })).toEqual({ days: 'input_must_integer' })
  expect(reviewMistakes({ ...extending, days: '0' })).toEqual({ days: 'days_out_of_range' })
  expect(reviewMistakes({ ...extending, days: '31' })).toEqual({ days: 'days_out_of_range' })
  expect(isReviewRight(extending)).toBe(false)
})

it.each([
  ['', 'EUR', 'input_required'],
  ['1,240.50', 'EUR', 'amount_unreadable'],
  ['1.505', 'EUR', 'amount_unreadable'],
  ['1240.5', 'JPY', 'amount_unreadable'],
  ['0', 'EUR', 'amount_out_of_range'],
  ['-3', 'EUR', 'amount_out_of_range'],
  [String(lossMostMinor / 100 + 1), 'EUR', 'amount_out_of_range'],
] as const)('says of a bill of %j in %s: %s', (amount, currency, mistake) => {
  expect(reviewMistakes({ ...booking, amount, currency })).toEqual({ amount: mistake })
})

it('says of each field of a bill what it misses', () => {
  expect(reviewMistakes({ ...booking, amount: '', reason: '' })).toEqual({
    amount: 'input_required',
    reason: 'input_required',
  })
})
