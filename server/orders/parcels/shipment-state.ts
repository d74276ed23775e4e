import { shipmentStates } from '#machines/lifecycles/shipment/shipment.machine.ts'

type ShipmentState = (typeof shipmentStates)[number]

/** Whether a text of the books is a state of a parcel. */
export const isShipmentState = (text: string): text is ShipmentState =>
  shipmentStates.some(state => state === text)
