import type { EndpointData } from '../endpoint.ts'

/** What accountants are told, and the days that are closed; the specification names no paths for these. */
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
} as const satisfies Record<string, EndpointData>
