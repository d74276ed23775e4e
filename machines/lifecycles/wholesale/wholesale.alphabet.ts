// Sample events of a trade order: each rule met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { wholesaleMachine } from './wholesale.machine.ts'

const answerBy = 1_000
const label = { actor: { role: 'owner', id: '2' } satisfies Actor, at: 2 }
const late = { ...label, at: answerBy }
const shop = { actor: { role: 'shopper', id: '7' } satisfies Actor, at: 2 }
const clock = (at: number) => ({ actor: { role: 'clock' } satisfies Actor, at })
const good = { problems: 0, isWithinCredit: true }

export const wholesaleAlphabet = defineAlphabet({
  machine: wholesaleMachine,
  input: { answerBy, isOnTerms: true },
  events: [
    { type: 'wholesale.accept', ...label, ...good },
    { type: 'wholesale.accept', ...label, ...good, problems: 1 },
    { type: 'wholesale.accept', ...label, ...good, isWithinCredit: false },
    { type: 'wholesale.accept', ...late, ...good },
    { type: 'wholesale.accept', ...shop, ...good },
    { type: 'wholesale.decline', ...label, reason: 'The run is spoken for.' },
    { type: 'wholesale.decline', ...label, reason: '' },
    { type: 'wholesale.decline', ...shop, reason: 'Never mind.' },
    { type: 'wholesale.withdraw', ...shop },
    { type: 'wholesale.withdraw', ...label },
    { type: 'wholesale.lapse', ...clock(answerBy) },
    { type: 'wholesale.lapse', ...clock(answerBy - 1) },
    { type: 'wholesale.lapse', ...label, at: answerBy },
  ],
  invariants: {
    'what is declined says why, and nothing else does': ({ value, context }) =>
      (value === 'declined') === (context.reason !== ''),
  },
})
