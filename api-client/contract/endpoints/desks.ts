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
  'desk.jobPreview': {
    method: 'POST',
    path: '/desks/{desk}/jobs',
    ...anyStaff,
    idempotency: 'natural',
    errors: [],
    summary: 'Prepare a change or a move of many records: what would become of each, nothing is written yet',
  },
  'desk.jobs': {
    method: 'GET',
    path: '/desk-jobs',
    ...anyStaff,
    idempotency: 'safe',
    errors: [],
    summary: 'Jobs that were run, the latest first, in keyed pages: of everybody, or only one’s own',
  },
  'desk.job': {
    method: 'GET',
    path: '/desk-jobs/{id}',
    ...anyStaff,
    idempotency: 'safe',
    errors: [],
    summary: 'How far a job is, and its lines in keyed pages',
  },
  'desk.jobRun': {
    method: 'POST',
    path: '/desk-jobs/{id}/run',
    ...anyStaff,
    idempotency: 'natural',
    errors: ['job_stale', 'transition_not_allowed'],
    summary: 'Run a job that was looked at, or go on with one that was stopped',
  },
  'desk.jobStop': {
    method: 'POST',
    path: '/desk-jobs/{id}/stop',
    ...anyStaff,
    idempotency: 'natural',
    errors: ['transition_not_allowed'],
    summary: 'Stop a job after the batch that is being written',
  },
  'desk.jobUndo': {
    method: 'POST',
    path: '/desk-jobs/{id}/undo',
    ...anyStaff,
    idempotency: 'natural',
    errors: ['transition_not_allowed'],
    summary: 'Prepare the job that takes another back; what has changed since is left and listed',
  },
} as const satisfies Record<string, EndpointData>
