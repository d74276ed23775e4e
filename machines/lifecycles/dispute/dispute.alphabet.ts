// Sample events of a dispute: by staff in time and too late, by the provider, and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { disputeMachine } from './dispute.machine.ts'

const team = { actor: { role: 'team', id: '2' } satisfies Actor, at: 2 }
const late = { ...team, at: 10 }
const provider = { actor: { role: 'payment' } satisfies Actor, at: 3 }
const shopper = { actor: { role: 'shopper', id: '7' } satisfies Actor, at: 1 }

export const disputeAlphabet = defineAlphabet({
  machine: disputeMachine,
  input: { dueAt: 10 },
  events: [
    { type: 'dispute.answer', ...team, reason: 'It was delivered on Monday.' },
    { type: 'dispute.answer', ...team, reason: '' },
    { type: 'dispute.answer', ...late, reason: 'It was delivered on Monday.' },
    { type: 'dispute.answer', ...shopper, reason: 'Mine.' },
    { type: 'dispute.accept', ...team, reason: 'It never left.' },
    { type: 'dispute.accept', ...team, reason: '' },
    { type: 'dispute.accept', ...shopper, reason: 'Mine.' },
    { type: 'dispute.refused', ...provider },
    { type: 'dispute.refused', ...shopper },
    { type: 'dispute.won', ...provider },
    { type: 'dispute.won', ...team },
    { type: 'dispute.lost', ...provider },
    { type: 'dispute.lost', ...shopper },
  ],
  invariants: {
    'what was said to the bank is kept': ({ value, context }) =>
      (value !== 'answered' && value !== 'accepted') || context.words !== '',
  },
})
