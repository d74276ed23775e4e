// The move of a parcel that people ask for. It is handed over and arrives by moves of its order, and the
// carrier tells the rest. Rules 3.
import type { Lifecycle } from '../lifecycle.ts'
import type { Move } from '../move.ts'
import { type ShipmentContext, type ShipmentEvent, shipmentMachine } from './shipment.machine.ts'

/** What may be said with a move: the number on the label. */
interface ShipmentSaid {
  readonly trackingNumber: string
}

export const shipmentMoves = {
  correctTracking: {
    says: ['trackingNumber'],
    event: (act, { trackingNumber }) => ({ type: 'shipment.correctTracking', ...act, trackingNumber }),
  },
} as const satisfies Record<string, Move<ShipmentEvent, ShipmentContext, ShipmentSaid, unknown>>

export const shipmentLifecycle: Lifecycle<typeof shipmentMachine, ShipmentSaid> = {
  name: 'shipment',
  machine: shipmentMachine,
  moves: shipmentMoves,
  bestCase: () => ({ said: { trackingNumber: 'any' }, facts: undefined }),
}
