// Sample events of a payment: each fact with its own place in the provider's order, one that ties and one
// doubled.
import { dayMs } from '#domain/time/milliseconds.ts'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor, ActorRole } from '../actor.ts'
import { paymentMachine } from './payment.machine.ts'
import { repairDays } from './payment.setup.ts'

const shopper: Actor = { role: 'shopper', id: 'u1' }
const team: Actor = { role: 'team', id: 's1' }
const by = (role: ActorRole, at: number) => ({ actor: { role } satisfies Actor, at })
const act = { actor: shopper, at: 1 }
const fact = (sequence: number, factId = `f${sequence}`) => ({
  actor: { role: 'payment' } satisfies Actor,
  at: 1,
  sequence,
  factId,
})
const sum = { amountMinor: 2_500, currency: 'EUR' }

export const paymentAlphabet = defineAlphabet({
  machine: paymentMachine,
  input: sum,
  events: [
    { type: 'payment.giveMethod', ...act },
    { type: 'payment.confirm', ...act },
    { type: 'payment.confirm', actor: { role: 'carrier' }, at: 1 },
    { type: 'payment.cancel', ...act },
    { type: 'payment.capture', ...act, amountMinor: 2_500 },
    { type: 'payment.capture', actor: team, at: 1, amountMinor: 2_500 },
    { type: 'payment.capture', actor: team, at: 1, amountMinor: 2_501 },
    { type: 'payment.actionRequired', ...fact(1) },
    { type: 'payment.processed', ...fact(2) },
    { type: 'payment.authorized', ...fact(3) },
    { type: 'payment.declined', ...fact(4) },
    { type: 'payment.declined', ...fact(5, 'tie') },
    { type: 'payment.succeeded', ...fact(5), ...sum },
    { type: 'payment.succeeded', ...fact(6), amountMinor: 2_500, currency: 'USD' },
    { type: 'payment.canceled', ...fact(1, 'overtaken') },
    { type: 'payment.canceled', ...fact(7) },
    { type: 'payment.succeeded', ...fact(8), ...sum },
    { type: 'payment.kept', ...fact(1, 'kept') },
    { type: 'payment.kept', ...fact(2, 'kept again') },
    { type: 'payment.charge', ...by('system', 1) },
    { type: 'payment.charge', ...by('shopper', 1) },
    { type: 'payment.charge', ...by('clock', 1 + dayMs) },
    { type: 'payment.charge', ...by('clock', 1 + 3 * dayMs) },
    { type: 'payment.charge', ...by('clock', 1 + 5 * dayMs) },
    { type: 'payment.giveMethod', ...by('shopper', repairDays * dayMs) },
    { type: 'payment.giveMethod', ...by('shopper', 1 + repairDays * dayMs) },
    { type: 'payment.exhaust', ...by('clock', 1 + 6 * dayMs) },
    { type: 'payment.exhaust', ...by('clock', 1 + repairDays * dayMs) },
  ],
  // A third card is as the second, and as good after many refusals as after one.
  bounds: ({ context: { kept } }) => kept?.others === undefined || (kept.others < 2 && kept.declines < 2),
  invariants: {
    'a kept card is asked only while it may be put right': ({ context: { kept } }) =>
      kept === undefined || kept.dueAt === null || (kept.until !== null && kept.dueAt < kept.until),
    'another card is charged only in the place of one that was refused': ({ context: { kept } }) =>
      kept?.isOther !== true || kept.until !== null,
    'captured is nothing or the whole sum': ({ context }) =>
      context.capturedMinor === 0 || context.capturedMinor === context.amountMinor,
    'only an ended payment holds money': snapshot =>
      snapshot.context.capturedMinor === 0 || snapshot.matches('succeeded') || snapshot.matches('canceled'),
  },
})
