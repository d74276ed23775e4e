import type { EndpointData } from '../endpoint.ts'

/** What staff need to run the orders of spec section 4; the specification names no paths for these. */
export const staffEndpoints = {
  'staff.orders': {
    method: 'GET',
    path: '/staff/orders',
    auth: 'staff',
    idempotency: 'safe',
    errors: [],
    summary: 'Orders of everybody, newest first, in keyed pages',
  },
  'staff.order': {
    method: 'GET',
    path: '/staff/orders/{id}',
    auth: 'staff',
    idempotency: 'safe',
    errors: [],
    summary: 'One order with its event log and the moves that are open now',
  },
  'staff.moveOrder': {
    method: 'POST',
    path: '/staff/orders/{id}/moves',
    auth: 'staff',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Move an order along its lifecycle',
  },
  'staff.quotes': {
    method: 'GET',
    path: '/staff/quotes',
    auth: 'staff',
    idempotency: 'safe',
    errors: [],
    summary: 'Pressing quotes of everybody, newest first, in keyed pages',
  },
  'staff.projects': {
    method: 'GET',
    path: '/staff/projects',
    auth: 'staff',
    idempotency: 'safe',
    errors: [],
    summary: 'Projects of everybody by step, those to check longest waiting first, in keyed pages',
  },
  'staff.project': {
    method: 'GET',
    path: '/staff/projects/{id}',
    auth: 'staff',
    idempotency: 'safe',
    errors: [],
    summary: 'One project in full with its owner, its log and the moves that are open now',
  },
  'staff.moveProduction': {
    method: 'POST',
    path: '/staff/projects/{id}/production',
    auth: 'staff',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Move the pressing of a project to its next stage',
  },
  'staff.mails': {
    method: 'GET',
    path: '/staff/mails',
    auth: 'staff',
    idempotency: 'safe',
    errors: [],
    summary: 'Mails sent or kept, newest first, in keyed pages',
  },
} as const satisfies Record<string, EndpointData>
