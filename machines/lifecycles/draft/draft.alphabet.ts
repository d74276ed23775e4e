// Sample events of a manual order: each rule met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { ActorRole } from '../actor.ts'
import { draftMachine } from './draft.machine.ts'

const dayMs = 86_400_000
const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const priced = { totalMinor: 500, problems: 0 }
const offer = { ...priced, hasEmail: true, until: 1 + 7 * dayMs, holds: false }
const transfer = { ...priced, hasEmail: true, hasAccount: true, until: 1 + 7 * dayMs }
const owed = { ...transfer, limitMinor: 700, dueMinor: 200, mayCredit: false, isAlone: false }
const second = { actor: { role: 'team', id: 'accounts' }, at: 1 } as const

export const draftAlphabet = defineAlphabet({
  machine: draftMachine,
  events: [
    { type: 'draft.edit', ...by('team') },
    { type: 'draft.edit', ...by('shopper') },
    { type: 'draft.offer', ...by('team'), ...offer },
    { type: 'draft.offer', ...by('team'), ...offer, holds: true },
    { type: 'draft.offer', ...by('team'), ...offer, problems: 1 },
    { type: 'draft.revise', ...by('team') },
    { type: 'draft.revise', ...by('shopper') },
    { type: 'draft.remind', ...by('team') },
    { type: 'draft.remind', ...by('clock', 1 + 5 * dayMs) },
    { type: 'draft.remind', ...by('clock', 5 * dayMs) },
    { type: 'draft.payByLink', ...by('shopper'), ...priced },
    { type: 'draft.payByLink', ...by('shopper'), ...priced, totalMinor: 501 },
    { type: 'draft.payByLink', ...by('shopper', 1 + 7 * dayMs), ...priced },
    { type: 'draft.awaitTransfer', ...by('team'), ...transfer },
    { type: 'draft.awaitTransfer', ...by('team'), ...transfer, hasAccount: false },
    { type: 'draft.onAccount', ...by('team'), ...owed },
    { type: 'draft.onAccount', ...by('team'), ...owed, dueMinor: 201 },
    { type: 'draft.onAccount', ...by('team'), ...owed, limitMinor: 0, mayCredit: true, isAlone: true },
    { type: 'draft.onAccount', ...second, ...owed, dueMinor: 201, mayCredit: true },
    { type: 'draft.payAtCounter', ...by('team'), ...priced },
    { type: 'draft.payAtCounter', ...by('team'), ...priced, problems: 1 },
    { type: 'draft.unpaid', ...by('system') },
    { type: 'draft.unpaid', ...by('system', 1 + 7 * dayMs) },
    { type: 'draft.unpaid', ...by('system'), isOfContract: true },
    { type: 'draft.unpaid', ...by('team') },
    { type: 'draft.lapse', ...by('clock', 1 + 7 * dayMs) },
    { type: 'draft.lapse', ...by('clock', 7 * dayMs) },
    { type: 'draft.drop', ...by('team'), reason: 'too dear' },
    { type: 'draft.drop', ...by('team'), reason: '' },
  ],
  bounds: ({ context }) => context.version < 4 && context.reminders < 2,
  invariants: {
    'an offer has a price and a day': ({ value, context }) =>
      value !== 'offered' || (context.totalMinor !== null && context.linkUntil !== null),
    'what is placed says how': ({ value, context }) => value !== 'placed' || context.way !== null,
    'a draft that can be changed offers nothing': ({ value, context }) =>
      value !== 'draft' || (context.totalMinor === null && !context.isHeld),
  },
})
