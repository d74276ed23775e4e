// Where a parcel stands, and which of those that have left are listed. Rules 3.
import type { StatusColour } from '../site/status-colour.ts'

/** The states, in the order of a good day, then the branches. */
export const shipmentStates = [
  ...(['planned', 'picking', 'packed', 'labelled', 'handed_over', 'in_transit', 'delivered'] as const),
  ...(['exception', 'returned', 'lost', 'damaged', 'resent', 'refunded', 'cancelled'] as const),
] as const
type ShipmentState = (typeof shipmentStates)[number]

/** True for one of the states. */
export const isShipmentState = (word: string): word is ShipmentState =>
  shipmentStates.some(state => state === word)

/**
 * Those to look into: with trouble or silent; those nobody has heard of; those whose carrier was asked to pay
 * and has not answered; those under way; or all that have left.
 */
export const parcelLists = ['trouble', 'silent', 'claims', 'away', 'all'] as const
export type ParcelList = (typeof parcelLists)[number]

/** Most characters of what a carrier says. */
export const parcelWordMax = 500

/** Red and yellow wait for staff. */
export const parcelStateColours = {
  planned: 'grey',
  picking: 'grey',
  packed: 'grey',
  labelled: 'grey',
  handed_over: 'blue',
  in_transit: 'blue',
  delivered: 'green',
  exception: 'yellow',
  returned: 'yellow',
  lost: 'red',
  damaged: 'red',
  resent: 'green',
  refunded: 'grey',
  cancelled: 'grey',
} as const satisfies Record<ShipmentState, StatusColour>

/** True for the name of one of the lists. */
export const isParcelList = (word: unknown): word is ParcelList => parcelLists.some(list => list === word)

/** What narrows the parcels that wait, beside words and a record: shop, way, country, shelf, age, size. */
export const parcelFilters = ['shop', 'way', 'country', 'shelf', 'waiting', 'single'] as const

/** The ages that are offered: parcels of orders that were placed at least so many days ago. */
export const waitingDays = [3, 7, 14, 30] as const

/** Ways of a parcel whose order names none: collected, or sent as the shop sends. */
export const [pickupWay, plainWay] = ['pickup', 'post'] as const
