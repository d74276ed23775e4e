import type { EndpointData } from '../endpoint.ts'

/** Figures for staff; the specification names no paths for these. */
export const statEndpoints = {
  'staff.stats': {
    method: 'GET',
    path: '/staff/stats/{sheet}',
    auth: 'staff',
    right: 'stats.glance',
    idempotency: 'safe',
    errors: [],
    summary: 'Figures of the shop as tables, each a sum of entries up to a position of the ledger',
  },
  'staff.statsFile': {
    method: 'GET',
    path: '/staff/stats/{sheet}/file',
    auth: 'staff',
    right: 'stats.export',
    idempotency: 'safe',
    answer: 'binary',
    media: ['text/csv', 'application/x-ndjson', 'application/pdf'],
    errors: [],
    summary: 'The same as a file: one table as comma-separated values, all as lines of JSON or as sheets',
  },
} as const satisfies Record<string, EndpointData>
