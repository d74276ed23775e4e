import type { EndpointData } from '../endpoint.ts'

/** Parcels that have left: what their carriers say, and what becomes of those that do not arrive. Rules 3. */
export const parcelEndpoints = {
  'staff.parcelsAway': {
    method: 'GET',
    path: '/staff/parcels/away',
    auth: 'staff',
    right: 'order.see',
    idempotency: 'safe',
    errors: [],
    summary: 'Parcels that have left, with trouble or silent or of one order, latest first, with open moves',
  },
  'staff.tellParcel': {
    method: 'POST',
    path: '/staff/parcels/{id}/facts',
    auth: 'staff',
    right: 'dispatch.move',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Note what a carrier says of a parcel, or what it is asked for because of it',
  },
  'staff.solveParcel': {
    method: 'POST',
    path: '/staff/parcels/{id}/solutions',
    auth: 'staff',
    right: 'return.edit',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Call a parcel back that has left, or send what was in a lost one once more',
  },
  'staff.refundParcel': {
    method: 'POST',
    path: '/staff/parcels/{id}/refunds',
    auth: 'staff',
    right: 'return.pay',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Pay back what was in a lost parcel, with what it cost to send',
  },
  'staff.answerClaim': {
    method: 'POST',
    path: '/staff/parcels/{id}/claim-answers',
    auth: 'staff',
    right: 'payment.move',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Note what a carrier paid to the bank for a lost parcel, or that it pays nothing',
  },
} as const satisfies Record<string, EndpointData>
