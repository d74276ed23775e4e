// Sample events of a change that costs more: each rule met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { ActorRole } from '../actor.ts'
import { changeMachine } from './change.machine.ts'

const dayMs = 86_400_000
const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const proposed = { dueMinor: 500, until: 1 + 7 * dayMs, hasEmail: true }
const paid = { amountMinor: 500, isOpen: true }

export const changeAlphabet = defineAlphabet({
  machine: changeMachine,
  events: [
    { type: 'change.propose', ...by('team'), ...proposed },
    { type: 'change.propose', ...by('team'), ...proposed, dueMinor: 0 },
    { type: 'change.propose', ...by('team'), ...proposed, hasEmail: false },
    { type: 'change.propose', ...by('shopper'), ...proposed },
    { type: 'change.remind', ...by('team') },
    { type: 'change.remind', ...by('clock', 1 + 5 * dayMs) },
    { type: 'change.remind', ...by('clock', 5 * dayMs) },
    { type: 'change.pay', ...by('payment'), ...paid },
    { type: 'change.pay', ...by('payment'), ...paid, amountMinor: 499 },
    { type: 'change.pay', ...by('payment'), ...paid, isOpen: false },
    { type: 'change.pay', ...by('shopper'), ...paid },
    { type: 'change.waive', ...by('team'), isOpen: true, isWithinLimit: true },
    { type: 'change.waive', ...by('team'), isOpen: true, isWithinLimit: false },
    { type: 'change.waive', ...by('boss'), isOpen: true, isWithinLimit: false },
    { type: 'change.waive', ...by('boss'), isOpen: false, isWithinLimit: true },
    { type: 'change.decline', ...by('shopper') },
    { type: 'change.decline', ...by('team') },
    { type: 'change.withdraw', ...by('team'), reason: 'another size' },
    { type: 'change.withdraw', ...by('team'), reason: '' },
    { type: 'change.lapse', ...by('clock', 1 + 7 * dayMs) },
    { type: 'change.lapse', ...by('clock', 7 * dayMs) },
    { type: 'change.lapse', ...by('system') },
  ],
  bounds: ({ context }) => context.reminders < 3,
  invariants: {
    'whoever is asked is asked for something, until a day': ({ value, context }) =>
      value === 'drafted' || (context.dueMinor > 0 && context.until !== null),
  },
})
