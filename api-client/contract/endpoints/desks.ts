import type { EndpointData } from '../endpoint.ts'

/** Every role of staff sees some desk; what it may do at which, the declaration of each desk says. */
const anyStaff = { auth: 'staff', right: 'product.see' } as const

/**
 * What staff do with the records of any desk. Which columns a desk has, which of them may be changed and
 * which moves are open, `domain/desks` says; these calls are the same for all.
 */
export const deskEndpoints = {
  'desk.list': {
    method: 'GET',
    path: '/desks/{desk}',
    ...anyStaff,
    idempotency: 'safe',
    errors: [],
    summary: 'Records of a desk in keyed pages: searched, narrowed, ordered, with the columns asked for',
  },
  'desk.counts': {
    method: 'GET',
    path: '/desks/{desk}/counts',
    ...anyStaff,
    idempotency: 'safe',
    errors: [],
    summary: 'How many records a list has, and how many each choice of its filters would leave',
  },
  'desk.export': {
    method: 'GET',
    path: '/desks/{desk}/export',
    ...anyStaff,
    idempotency: 'safe',
    answer: 'binary',
    media: ['text/csv', 'application/x-ndjson'],
    errors: [],
    summary: 'A list as a file of comma-separated values, or a line of JSON a record',
  },
  'desk.fileColumns': {
    method: 'POST',
    path: '/desks/{desk}/import/columns',
    ...anyStaff,
    idempotency: 'natural',
    bodyMegabytes: 34,
    errors: ['import_unreadable'],
    summary: 'How a file would be read at a desk: its encoding, its separator, and which column each head is',
  },
  'desk.import': {
    method: 'POST',
    path: '/desks/{desk}/import',
    ...anyStaff,
    idempotency: 'natural',
    bodyMegabytes: 34,
    errors: ['import_unreadable'],
    summary:
      'Check a file against a desk and keep what would become of its lines as a job, which writes nothing yet',
  },
  'desk.record': {
    method: 'GET',
    path: '/desks/{desk}/records/{id}',
    ...anyStaff,
    idempotency: 'safe',
    errors: [],
    summary: 'One record with the moves that are open now and what was changed last',
  },
  'desk.create': {
    method: 'POST',
    path: '/desks/{desk}/records',
    ...anyStaff,
    idempotency: 'key',
    errors: [],
    summary: 'Make a record of a desk',
  },
  'desk.save': {
    method: 'PUT',
    path: '/desks/{desk}/records/{id}',
    ...anyStaff,
    idempotency: 'natural',
    errors: ['record_changed'],
    summary: 'Change columns of a record, each from what was seen: what somebody else changed is not lost',
  },
  'desk.move': {
    method: 'POST',
    path: '/desks/{desk}/records/{id}/moves',
    ...anyStaff,
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Move a record along its lifecycle',
  },
  'desk.history': {
    method: 'GET',
    path: '/desks/{desk}/records/{id}/history',
    ...anyStaff,
    idempotency: 'safe',
    errors: [],
    summary: 'What was changed of a record, by whom, from what to what, the latest first, in keyed pages',
  },
  'desk.undo': {
    method: 'POST',
    path: '/desks/{desk}/records/{id}/undo',
    ...anyStaff,
    idempotency: 'natural',
    errors: ['record_changed'],
    summary: 'Take one change of a record back, where its columns still hold what it gave them',
  },
} as const satisfies Record<string, EndpointData>
