// Sample events of a parcel: weights at and beyond the tolerance, labels with and without a number.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { shipmentMachine } from './shipment.machine.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { silentParcelDays } from './shipment.setup.ts'

const silentParcelMs = silentParcelDays * dayMs
const bench = { actor: { role: 'logistician', id: 'l1' } satisfies Actor, at: 1 }
const team = { actor: { role: 'team', id: 's1' } satisfies Actor, at: 1 }
const carrier = { actor: { role: 'carrier' } satisfies Actor, at: 1 }
const shopper = { actor: { role: 'shopper', id: 'u1' } satisfies Actor, at: 1 }
const late = { actor: { role: 'clock' } satisfies Actor, at: silentParcelMs + 1 }
const soon = { actor: { role: 'clock' } satisfies Actor, at: silentParcelMs }

export const shipmentAlphabet = defineAlphabet({
  machine: shipmentMachine,
  input: { plannedGrams: 400, isTracked: true },
  events: [
    { type: 'shipment.pick', ...bench },
    { type: 'shipment.pick', ...shopper },
    { type: 'shipment.pack', ...bench, weighedGrams: 460 },
    { type: 'shipment.pack', ...bench, weighedGrams: 461 },
    { type: 'shipment.label', ...bench, trackingNumber: 'AB1' },
    { type: 'shipment.label', ...bench, trackingNumber: null },
    { type: 'shipment.handOver', ...bench },
    { type: 'shipment.correctTracking', ...team, trackingNumber: 'AB2' },
    { type: 'shipment.correctTracking', ...bench, trackingNumber: null },
    { type: 'shipment.correctTracking', ...shopper, trackingNumber: 'AB3' },
    { type: 'shipment.cancel', ...team },
    { type: 'shipment.moved', ...carrier },
    { type: 'shipment.delivered', ...carrier },
    { type: 'shipment.fallSilent', ...late },
    { type: 'shipment.fallSilent', ...soon },
    { type: 'shipment.stuck', ...carrier, word: 'held at customs' },
    { type: 'shipment.stuck', ...carrier, word: '' },
    { type: 'shipment.recall', ...team, word: 'ordered by mistake' },
    { type: 'shipment.recall', ...bench, word: 'any' },
    { type: 'shipment.returned', ...carrier },
    { type: 'shipment.lost', ...carrier, word: 'cannot be found' },
    { type: 'shipment.lost', ...bench, word: '' },
    { type: 'shipment.lost', ...bench, at: silentParcelMs + 1, word: '' },
    { type: 'shipment.damaged', ...carrier, word: 'crushed' },
    { type: 'shipment.damaged', ...bench, at: silentParcelMs + 1, word: '' },
    { type: 'shipment.resend', ...team },
    { type: 'shipment.resend', ...carrier },
    { type: 'shipment.resend', actor: { role: 'system' }, at: 1 },
    { type: 'shipment.refund', ...team },
    { type: 'shipment.refund', actor: { role: 'system' }, at: 1 },
    { type: 'shipment.claim', ...bench, amountMinor: 500, mostMinor: 500 },
    { type: 'shipment.claim', ...bench, amountMinor: 501, mostMinor: 500 },
    { type: 'shipment.claim', ...bench, amountMinor: 0, mostMinor: 500 },
    { type: 'shipment.claimAnswered', ...team, amountMinor: 400, mostMinor: 500 },
    { type: 'shipment.claimAnswered', ...team, amountMinor: 600, mostMinor: 500 },
    { type: 'shipment.claimAnswered', ...bench, amountMinor: 400, mostMinor: 500 },
  ],
  invariants: {
    'nothing tracked leaves without a number': snapshot =>
      snapshot.context.trackingNumber !== null ||
      !['handed_over', 'in_transit', 'delivered'].includes(snapshot.value),
    'nobody but the bench and staff writes a label': ({ context }) => context.trackingNumber !== 'AB3',
    'a carrier pays no more than it was asked': ({ context: { claim } }) =>
      claim === null || (claim.askedMinor === 500 && (claim.paidMinor ?? 0) <= 500),
    'only what is gone is claimed': ({ value, context: { claim } }) =>
      claim === null || ['lost', 'damaged', 'resent', 'refunded'].includes(value),
    'a weight is within the tolerance': ({ context }) =>
      context.weighedGrams === null || context.weighedGrams <= 460,
  },
})
