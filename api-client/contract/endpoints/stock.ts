import type { EndpointData } from '../endpoint.ts'

/** The shelf as its ledger knows it, and what staff do to it. */
export const stockEndpoints = {
  'staff.stockItem': {
    method: 'GET',
    path: '/staff/stock/{id}',
    auth: 'staff',
    right: 'stock.see',
    idempotency: 'safe',
    errors: [],
    summary: 'One item: its sums by size, and what happened to its copies, newest first, in keyed pages',
  },
  'staff.receiveStock': {
    method: 'POST',
    path: '/staff/stock/{id}/receipts',
    auth: 'staff',
    right: 'stock.edit',
    idempotency: 'key',
    errors: ['stock_uncounted'],
    summary: 'Receive copies onto the shelf, with what one of them cost',
  },
  'staff.correctStock': {
    method: 'POST',
    path: '/staff/stock/{id}/corrections',
    auth: 'staff',
    right: 'stock.edit',
    idempotency: 'key',
    errors: ['stock_short', 'stock_uncounted'],
    summary: 'Put the number of copies on the shelf right, up or down, and say why',
  },
  'staff.writeOffStock': {
    method: 'POST',
    path: '/staff/stock/{id}/write-offs',
    auth: 'staff',
    right: 'stock.edit',
    idempotency: 'key',
    errors: ['stock_short', 'stock_uncounted'],
    summary: 'Take copies off the shelf that are damaged, lost or given away',
  },
  'staff.setLowMark': {
    method: 'PUT',
    path: '/staff/stock/{id}/mark',
    auth: 'staff',
    right: 'stock.edit',
    idempotency: 'natural',
    errors: ['stock_uncounted'],
    summary: 'From how few free copies on an item is running out; none: never',
  },
  'staff.countStock': {
    method: 'POST',
    path: '/staff/stock-counts',
    auth: 'staff',
    right: 'stock.edit',
    idempotency: 'key',
    errors: [],
    summary: 'Enter what was counted on the shelf: all of it, or nothing and why',
  },
} as const satisfies Record<string, EndpointData>
