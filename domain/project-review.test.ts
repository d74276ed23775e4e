import { expect, it } from 'vitest'
import { reasonMaxLength, reviewProblem } from './project-review.ts'

const words = { move: 'approve', reason: '', days: '' } as const

it('asks for nothing but what the move needs', () => {
  expect(reviewProblem(words)).toBeUndefined()
  expect(reviewProblem({ ...words, move: 'launch' })).toBeUndefined()
  expect(reviewProblem({ ...words, move: 'askChanges', reason: 'The goal.' })).toBeUndefined()
  expect(reviewProblem({ ...words, move: 'extend', days: '14' })).toBeUndefined()
})

it('says what is wrong, in the order of the checks', () => {
  expect(reviewProblem({ ...words, move: 'refuse', reason: '  ' })).toBe('input_required')
  expect(reviewProblem({ ...words, move: 'refuse', reason: 'a'.repeat(reasonMaxLength + 1) })).toBe(
    'too_long',
  )
  expect(reviewProblem({ ...words, move: 'extend' })).toBe('input_required')
  expect(reviewProblem({ ...words, move: 'extend', days: '1.5' })).toBe('input_must_integer')
  expect(reviewProblem({ ...words, move: 'extend', days: '0' })).toBe('days_out_of_range')
  expect(reviewProblem({ ...words, move: 'extend', days: '31' })).toBe('days_out_of_range')
})
