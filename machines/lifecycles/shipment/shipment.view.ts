// What people see of a parcel, and what the bench may do with it now.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { shipmentMachine } from './shipment.machine.ts'

export type SavedShipment = Saved<typeof shipmentMachine>

export const shipmentLifecycle: Lifecycle<typeof shipmentMachine> = {
  name: 'shipment',
  machine: shipmentMachine,
  bestCase: (actor, at, { plannedGrams }) => [
    { type: 'shipment.pick', actor, at },
    { type: 'shipment.pack', actor, at, weighedGrams: plannedGrams },
    { type: 'shipment.label', actor, at, trackingNumber: 'best case' },
    { type: 'shipment.handOver', actor, at },
    { type: 'shipment.cancel', actor, at },
    { type: 'shipment.returned', actor, at },
    { type: 'shipment.lost', actor, at },
    { type: 'shipment.damaged', actor, at },
    { type: 'shipment.resend', actor, at },
    { type: 'shipment.refund', actor, at },
  ],
}

const onTheWay: readonly string[] = ['handed_over', 'in_transit', 'exception']

/** Weights in grams. */
export function shipmentView(saved: SavedShipment, actor: Actor, at: number) {
  const moves = openMoves(shipmentLifecycle, saved, actor, at)
  return {
    state: saved.state,
    trackingNumber: saved.context.trackingNumber,
    weighedGrams: saved.context.weighedGrams,
    isOnTheWay: onTheWay.includes(saved.state),
    needsStaff: ['exception', 'returned', 'lost', 'damaged'].includes(saved.state),
    moves,
    can: { cancel: moves.includes('shipment.cancel'), handOver: moves.includes('shipment.handOver') },
  }
}
