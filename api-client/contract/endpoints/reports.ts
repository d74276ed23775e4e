import type { EndpointData } from '../endpoint.ts'

/**
 * What accountants are told, the days that are closed, and what the bank is told; the specification names no
 * paths for these.
 */
export const reportEndpoints = {
  'staff.report': {
    method: 'GET',
    path: '/staff/reports/{report}',
    auth: 'staff',
    right: 'report.see',
    idempotency: 'safe',
    errors: [],
    summary: 'A report as a table with its sums and what it sums; of a journal the first entries',
  },
  'staff.reportFile': {
    method: 'GET',
    path: '/staff/reports/{report}/file',
    auth: 'staff',
    right: 'report.export',
    idempotency: 'safe',
    answer: 'binary',
    media: ['text/csv', 'text/plain'],
    errors: [],
    summary: 'A report as a file: comma-separated values, a FEC, or a batch for DATEV',
  },
  'staff.closeDays': {
    method: 'POST',
    path: '/staff/closings',
    auth: 'staff',
    right: 'report.move',
    idempotency: 'natural',
    errors: [],
    summary: 'Close every day of the books that is over, or those up to one',
  },
  'staff.checkBooks': {
    method: 'GET',
    path: '/staff/books',
    auth: 'staff',
    right: 'report.see',
    idempotency: 'safe',
    errors: [],
    summary: 'Whether stock, orders, payments, the ledger and the event log agree, at most half a minute ago',
  },
  'staff.payoutFiles': {
    method: 'GET',
    path: '/staff/payout-files',
    auth: 'staff',
    right: 'payout.see',
    idempotency: 'safe',
    errors: [],
    summary: 'Files that told the bank to pay, newest first, in keyed pages',
  },
  'staff.payoutFile': {
    method: 'GET',
    path: '/staff/payout-files/{id}',
    auth: 'staff',
    right: 'payout.pay',
    idempotency: 'safe',
    answer: 'binary',
    media: ['application/xml'],
    errors: [],
    summary: 'One of these files, the bytes it was made of',
  },
  'staff.makePayoutFile': {
    method: 'POST',
    path: '/staff/payout-files',
    auth: 'staff',
    right: 'payout.pay',
    idempotency: 'key',
    errors: ['second_person_needed', 'transition_not_allowed'],
    summary: 'Put every approved payout in euro into a file for the bank, and say that it was told',
  },
} as const satisfies Record<string, EndpointData>
