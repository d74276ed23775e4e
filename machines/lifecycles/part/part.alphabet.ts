// Sample events of a part: two files, each verdict, and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { partMachine } from './part.machine.ts'

const owner = { actor: { role: 'owner', id: '7' } satisfies Actor, at: 1 }
const team = { actor: { role: 'team', id: '2' } satisfies Actor, at: 1 }
const system = { actor: { role: 'system' } satisfies Actor, at: 1 }
const shopper = { actor: { role: 'shopper', id: '9' } satisfies Actor, at: 1 }
const file = { isOrdered: false, reason: '' }

export const partAlphabet = defineAlphabet({
  machine: partMachine,
  input: undefined,
  events: [
    { type: 'part.upload', ...owner, ...file, sha256: 'one' },
    { type: 'part.upload', ...owner, ...file, sha256: 'two' },
    { type: 'part.upload', ...owner, ...file, sha256: 'two', isOrdered: true },
    { type: 'part.upload', ...team, sha256: 'two', isOrdered: true, reason: 'the plant agrees' },
    { type: 'part.upload', ...team, sha256: 'two', isOrdered: true, reason: '' },
    { type: 'part.upload', ...shopper, ...file, sha256: 'one' },
    { type: 'part.judged', ...system, version: 1, isRefused: true, isUnsure: false, asks: [] },
    {
      type: 'part.judged',
      ...system,
      version: 1,
      isRefused: false,
      isUnsure: false,
      asks: ['print_safe', 'print_intent'],
    },
    { type: 'part.judged', ...system, version: 1, isRefused: false, isUnsure: false, asks: [] },
    { type: 'part.judged', ...system, version: 2, isRefused: false, isUnsure: false, asks: [] },
    { type: 'part.judged', ...system, version: 1, isRefused: true, isUnsure: true, asks: [] },
    { type: 'part.judged', ...owner, version: 1, isRefused: false, isUnsure: false, asks: [] },
    { type: 'part.accept', ...owner, codes: ['print_safe'], reason: 'it is meant so' },
    { type: 'part.accept', ...owner, codes: ['print_safe', 'print_intent'], reason: 'both are meant so' },
    { type: 'part.accept', ...owner, codes: ['print_safe'], reason: '' },
    { type: 'part.accept', ...team, codes: ['print_safe'], reason: 'not theirs to say' },
    { type: 'part.accept', ...team, codes: ['print_intent'], reason: 'we convert it' },
    { type: 'part.approve', ...owner, version: 1 },
    { type: 'part.approve', ...owner, version: 2 },
    { type: 'part.approve', ...shopper, version: 1 },
    { type: 'part.reopen', ...owner, version: 1 },
    { type: 'part.reopen', ...team, version: 2 },
    { type: 'part.keep', ...owner, version: 1 },
    { type: 'part.keep', ...owner, version: 2 },
    { type: 'part.recheck', ...owner, version: 1 },
    { type: 'part.recheck', ...shopper, version: 1 },
  ],
  bounds: ({ context }) => context.version <= 2 && (context.rechecks ?? 0) <= 2,
  invariants: {
    'a file is checked anew a few times alone': ({ context }) => (context.rechecks ?? 0) <= 10,
    'a slot is empty before its first file alone': ({ value, context }) =>
      (value === 'empty') === (context.version === 0),
    'nothing is accepted that was not asked': ({ context }) =>
      context.accepted.every(code => context.asks.includes(code)),
    'what is printed has every question accepted': ({ value, context }) =>
      !['clean', 'accepted', 'approved'].includes(value) || context.asks.length === context.accepted.length,
  },
})
