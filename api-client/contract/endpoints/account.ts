import type { EndpointData } from '../endpoint.ts'

/** What the account's pages need beyond spec section 7, in its manner. Every path here is ours. */
export const accountEndpoints = {
  'user.notificationChoices': {
    method: 'GET',
    path: '/user/notifications',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Which mails are wanted',
  },
  'user.addresses': {
    method: 'GET',
    path: '/user/delivery',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Saved delivery addresses, the preferred one first',
  },
  'user.removeAddress': {
    method: 'DELETE',
    path: '/user/delivery/{id}',
    auth: 'user',
    idempotency: 'natural',
    errors: [],
    summary: 'Forget a delivery address; gives those that are left',
  },
  'user.removeCard': {
    method: 'DELETE',
    path: '/user/cards/{id}',
    auth: 'user',
    idempotency: 'natural',
    errors: [],
    summary: 'Forget a saved card; gives those that are left',
  },
} as const satisfies Record<string, EndpointData>
