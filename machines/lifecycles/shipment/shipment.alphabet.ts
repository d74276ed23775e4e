// Sample events of a parcel: weights at and beyond the tolerance, labels with and without a number.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { shipmentMachine } from './shipment.machine.ts'

const bench = { actor: { role: 'logistician', id: 'l1' } satisfies Actor, at: 1 }
const team = { actor: { role: 'team', id: 's1' } satisfies Actor, at: 1 }
const carrier = { actor: { role: 'carrier' } satisfies Actor, at: 1 }
const shopper = { actor: { role: 'shopper', id: 'u1' } satisfies Actor, at: 1 }

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
    { type: 'shipment.stuck', ...carrier },
    { type: 'shipment.returned', ...carrier },
    { type: 'shipment.lost', ...carrier },
    { type: 'shipment.damaged', ...carrier },
    { type: 'shipment.resend', ...team },
    { type: 'shipment.resend', ...carrier },
    { type: 'shipment.refund', ...team },
  ],
  invariants: {
    'nothing tracked leaves without a number': snapshot =>
      snapshot.context.trackingNumber !== null ||
      !['handed_over', 'in_transit', 'delivered'].includes(snapshot.value),
    'nobody but the bench and staff writes a label': ({ context }) => context.trackingNumber !== 'AB3',
    'a weight is within the tolerance': ({ context }) =>
      context.weighedGrams === null || context.weighedGrams <= 460,
  },
})
