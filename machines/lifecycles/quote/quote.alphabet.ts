// Sample events of a quote: by everybody who may and somebody who may not, before and at its last instant.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { quoteMachine } from './quote.machine.ts'

const shopper = { actor: { role: 'shopper' } satisfies Actor, at: 1 }
const owner = { actor: { role: 'owner', id: 'u1' } satisfies Actor, at: 1 }
const team = { actor: { role: 'team', id: 's1' } satisfies Actor, at: 1 }
const clock = { actor: { role: 'clock' } satisfies Actor }
const carrier = { actor: { role: 'carrier' } satisfies Actor, at: 1 }

export const quoteAlphabet = defineAlphabet({
  machine: quoteMachine,
  input: { version: 2 },
  events: [
    { type: 'quote.send', ...shopper, expiresAt: 100 },
    { type: 'quote.send', ...shopper, expiresAt: 1 },
    { type: 'quote.accept', ...owner },
    { type: 'quote.accept', ...owner, at: 100 },
    { type: 'quote.accept', ...carrier },
    { type: 'quote.decline', ...owner, reason: 'too dear' },
    { type: 'quote.decline', ...carrier, reason: 'none of its business' },
    { type: 'quote.expire', ...clock, at: 99 },
    { type: 'quote.expire', ...clock, at: 100 },
    { type: 'quote.supersede', ...owner, version: 2 },
    { type: 'quote.supersede', ...owner, version: 3 },
    { type: 'quote.reopen', ...owner, reason: 'another colour' },
    { type: 'quote.reopen', ...carrier, reason: 'none of its business' },
    { type: 'quote.reopen', actor: { role: 'system' }, at: 1, reason: 'given up' },
    { type: 'quote.invoice', ...team },
    { type: 'quote.invoice', ...shopper },
    { type: 'quote.pay', ...team },
    { type: 'quote.pay', ...shopper },
  ],
  invariants: {
    'what was sent has a last instant': ({ value, context }) =>
      value === 'draft' || value === 'superseded' || context.expiresAt === 100,
    'only a later version supersedes': ({ value, context }) =>
      (value === 'superseded') === (context.supersededBy !== null) && context.supersededBy !== 2,
    'the version never moves': ({ context }) => context.version === 2,
  },
})
