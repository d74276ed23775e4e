// Sample events of an offered part of an order: each rule met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { ActorRole } from '../actor.ts'
import { portionMachine } from './portion.machine.ts'

const dayMs = 86_400_000
const until = 7 * dayMs
const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const open = { backAt: null, isOpen: true }

export const portionAlphabet = defineAlphabet({
  machine: portionMachine,
  input: { copies: 1, wanted: 3, until },
  events: [
    { type: 'portion.offer', ...by('system') },
    { type: 'portion.offer', ...by('system', until) },
    { type: 'portion.offer', ...by('team') },
    { type: 'portion.remind', ...by('clock', 5 * dayMs) },
    { type: 'portion.remind', ...by('clock', 5 * dayMs - 1) },
    { type: 'portion.remind', ...by('clock', until) },
    { type: 'portion.remind', ...by('team', 5 * dayMs) },
    { type: 'portion.accept', ...by('shopper', until - 1), ...open },
    { type: 'portion.accept', ...by('shopper', until), ...open },
    { type: 'portion.accept', ...by('shopper', until + dayMs), ...open, backAt: until + 1 },
    { type: 'portion.accept', ...by('shopper', until + dayMs + 1), ...open, backAt: until + 1 },
    { type: 'portion.accept', ...by('shopper'), ...open, isOpen: false },
    { type: 'portion.accept', ...by('team'), ...open },
    { type: 'portion.decline', ...by('shopper'), backAt: null },
    { type: 'portion.decline', ...by('shopper', until), backAt: null },
    { type: 'portion.decline', ...by('team'), backAt: null },
    { type: 'portion.lapse', ...by('clock', until), backAt: null },
    { type: 'portion.lapse', ...by('clock', until - 1), backAt: null },
    { type: 'portion.lapse', ...by('clock', until), backAt: until },
    { type: 'portion.lapse', ...by('system', until), backAt: null },
    { type: 'portion.withdraw', ...by('system') },
    { type: 'portion.withdraw', ...by('team') },
  ],
  invariants: {
    'what is offered is some of what is waited for': ({ context }) =>
      context.copies > 0 && context.copies < context.wanted,
  },
})
