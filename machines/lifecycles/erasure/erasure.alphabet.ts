// Sample events of an erasure: by who asked, by a second person, and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { coolingOffMs } from '#domain/people/erasure.ts'
import type { Actor } from '../actor.ts'
import { erasureMachine } from './erasure.machine.ts'

const first = { role: 'team', id: '2' } satisfies Actor
const second = { role: 'boss', id: '3' } satisfies Actor
const good = { isAlone: false, hindrance: null }

export const erasureAlphabet = defineAlphabet({
  machine: erasureMachine,
  input: { askedBy: '2', askedAtMs: 0 },
  events: [
    { type: 'erasure.confirm', actor: first, at: 1, ...good },
    { type: 'erasure.confirm', actor: first, at: 1, ...good, isAlone: true },
    { type: 'erasure.confirm', actor: first, at: coolingOffMs, ...good, isAlone: true },
    { type: 'erasure.confirm', actor: second, at: 1, ...good },
    { type: 'erasure.confirm', actor: second, at: 1, ...good, hindrance: 'in_use' },
    { type: 'erasure.confirm', actor: { role: 'shopper', id: '7' }, at: 1, ...good },
    { type: 'erasure.withdraw', actor: first, at: 1 },
    { type: 'erasure.withdraw', actor: { role: 'shopper', id: '7' }, at: 1 },
  ],
  invariants: {
    'who asked is kept': ({ context }) => context.askedBy === '2',
  },
})
