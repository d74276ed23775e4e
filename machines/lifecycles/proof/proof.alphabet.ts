// Sample events of a proof of two parts: each approved, rejected, waited for, and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { proofMachine } from './proof.machine.ts'

const owner = { actor: { role: 'owner', id: '7' } satisfies Actor, at: 1 }
const team = { actor: { role: 'team', id: '2' } satisfies Actor, at: 1 }
const system = { actor: { role: 'system' } satisfies Actor, at: 1 }
const shopper = { actor: { role: 'shopper', id: '9' } satisfies Actor, at: 1 }
const clock = { actor: { role: 'clock' } satisfies Actor }
const word = { comment: '', source: '' }

export const proofAlphabet = defineAlphabet({
  machine: proofMachine,
  input: { version: 1, parts: ['label.a', 'sleeve'], approved: [], madeAt: 0 },
  events: [
    { type: 'proof.approve', ...owner, ...word, part: 'label.a' },
    { type: 'proof.approve', ...owner, ...word, part: 'sleeve' },
    { type: 'proof.approve', ...owner, ...word, part: 'poster' },
    { type: 'proof.approve', ...team, ...word, part: 'sleeve' },
    { type: 'proof.approve', ...team, ...word, part: 'sleeve', source: 'mail of 3 March' },
    { type: 'proof.approve', ...shopper, ...word, part: 'sleeve' },
    { type: 'proof.reject', ...owner, part: 'sleeve', comment: 'the title is cut', source: '' },
    { type: 'proof.reject', ...owner, part: 'sleeve', comment: '', source: '' },
    { type: 'proof.reject', ...shopper, part: 'sleeve', comment: 'ugly', source: '' },
    { type: 'proof.supersede', ...system },
    { type: 'proof.supersede', ...owner },
    { type: 'proof.remind', ...clock, at: 259_199_999 },
    { type: 'proof.remind', ...clock, at: 259_200_000 },
    { type: 'proof.remind', ...clock, at: 518_400_000 },
    { type: 'proof.remind', ...clock, at: 2_592_000_000 },
  ],
  invariants: {
    'it is approved when each part is': ({ value, context }) =>
      value !== 'approved' || context.parts.every(part => context.approved.includes(part)),
    'what is rejected is not approved': ({ context }) =>
      context.rejected === null || !context.approved.includes(context.rejected),
  },
})
