// Sample events of a contest: by staff, by the clock, and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { contestMachine } from './contest.machine.ts'

const team = { actor: { role: 'team', id: '2' } satisfies Actor, at: 2 }
const late = { actor: { role: 'clock' } satisfies Actor, at: 10 }
const forgotten = { actor: { role: 'team', id: '2' } satisfies Actor, at: 20_000_000_000 }
const shopper = { actor: { role: 'shopper', id: '7' } satisfies Actor, at: 1 }

export const contestAlphabet = defineAlphabet({
  machine: contestMachine,
  input: { isWorded: true, closesAt: 10, passed: 0 },
  events: [
    { type: 'contest.open', ...team },
    { type: 'contest.open', ...late },
    { type: 'contest.open', ...shopper },
    { type: 'contest.close', ...team },
    { type: 'contest.close', ...late },
    { type: 'contest.close', ...shopper },
    { type: 'contest.draw', ...team, reason: '3 7 12 31 44', entries: 2 },
    { type: 'contest.draw', ...team, reason: '3 7 12 31 44', entries: 0 },
    { type: 'contest.draw', ...team, reason: '', entries: 2 },
    { type: 'contest.draw', ...forgotten, reason: '3 7 12 31 44', entries: 2 },
    { type: 'contest.publish', ...team },
    { type: 'contest.publish', ...forgotten },
    { type: 'contest.publish', ...shopper },
    { type: 'contest.pass', ...team, reason: 'Never answered.' },
    { type: 'contest.pass', ...team, reason: '' },
    { type: 'contest.pass', ...forgotten, reason: 'Never answered.' },
    { type: 'contest.cancel', ...team, reason: 'The prize was lost.' },
    { type: 'contest.cancel', ...shopper, reason: 'Mine.' },
  ],
  bounds: ({ context }) => context.passed < 2,
  invariants: {
    'nothing is drawn without a word that came after': ({ value, context }) =>
      (value === 'drawn' || value === 'published') === (context.word !== ''),
    'nobody is passed over before the draw': ({ value, context }) =>
      context.passed === 0 || value === 'drawn' || value === 'published',
  },
})
