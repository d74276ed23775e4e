// Sample events of a review: by who may moderate, by readers, and by who may do neither.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { reviewMachine } from './review.machine.ts'

const reader = { actor: { role: 'shopper', id: '7' } satisfies Actor, at: 1 }
const team = { actor: { role: 'team', id: '2' } satisfies Actor, at: 2 }
const carrier = { actor: { role: 'carrier' } satisfies Actor, at: 3 }

export const reviewAlphabet = defineAlphabet({
  machine: reviewMachine,
  input: undefined,
  events: [
    { type: 'review.report', ...reader },
    { type: 'review.report', ...carrier },
    { type: 'review.publish', ...team },
    { type: 'review.publish', ...reader },
    { type: 'review.refuse', ...team, reason: 'advertising' },
    { type: 'review.refuse', ...team, reason: '' },
    { type: 'review.refuse', ...reader, reason: 'I do not like it' },
    { type: 'review.hide', ...team },
    { type: 'review.hide', ...reader },
    { type: 'review.answer', ...team, reason: 'Thank you.' },
    { type: 'review.answer', ...reader, reason: 'Me too.' },
    { type: 'review.unanswer', ...team },
    { type: 'review.feature', ...team },
    { type: 'review.feature', ...reader },
    { type: 'review.unfeature', ...team },
  ],
  bounds: ({ context }) => context.reports <= 4,
  invariants: {
    'what is featured is published': ({ value, context }) => value === 'published' || !context.isFeatured,
    'what was refused says why': ({ value, context }) => value !== 'refused' || context.reason !== null,
    'an answer has its instant': ({ context }) => (context.answer === null) === (context.answeredAt === null),
    'reports alone hide nothing that a moderator let stand': ({ value, context }) =>
      value !== 'waiting' || !context.isJudged,
  },
})
