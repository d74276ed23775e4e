// What may be done with a parcel.
import type { Lifecycle } from '../lifecycle.ts'
import { shipmentMachine } from './shipment.machine.ts'
import { shipmentMoves, type ShipmentSaid } from './shipment.moves.ts'

export const shipmentLifecycle: Lifecycle<typeof shipmentMachine, ShipmentSaid> = {
  name: 'shipment',
  machine: shipmentMachine,
  moves: shipmentMoves,
  bestCase: () => ({ said: { trackingNumber: 'any' }, facts: undefined }),
}
