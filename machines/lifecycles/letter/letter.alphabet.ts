// Sample events of a letter, by who answers and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { letterMachine } from './letter.machine.ts'

const team = { actor: { role: 'team', id: '2' } satisfies Actor, at: 2 }
const shopper = { actor: { role: 'shopper', id: '7' } satisfies Actor, at: 1 }

const alphabetOf = (hasEmail: boolean) =>
  defineAlphabet({
    machine: letterMachine,
    input: { hasEmail },
    events: [
      { type: 'letter.answer', ...team, reason: 'It is back on Friday.' },
      { type: 'letter.answer', ...team, reason: '' },
      { type: 'letter.answer', ...shopper, reason: 'Never mind.' },
      { type: 'letter.close', ...team },
      { type: 'letter.close', ...shopper },
      { type: 'letter.reopen', ...team },
      { type: 'letter.reopen', ...shopper },
    ],
    invariants: {
      'what is answered has its words and instant': ({ value, context }) =>
        value !== 'answered' || (context.answer !== null && context.answeredAt !== null),
      'nobody without an address is answered': ({ context }) => context.hasEmail || context.answer === null,
    },
  })

export const letterAlphabet = alphabetOf(true)
