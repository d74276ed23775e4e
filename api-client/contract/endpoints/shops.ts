import type { EndpointData } from '../endpoint.ts'

/** Shops of artists and labels. Spec sections 2 and 3. */
export const shopEndpoints = {
  'shops.one': {
    method: 'GET',
    path: '/shops/{code}',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'A shop by its code: name, logo, colours and links of its frame',
  },
  'shops.own': {
    method: 'GET',
    path: '/user/shops',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Own shops with their frames',
  },
  'shops.save': {
    method: 'POST',
    path: '/user/shops/{id}',
    auth: 'user',
    idempotency: 'natural',
    errors: [],
    summary: 'Change name, colours, logo height and links of an own shop',
  },
} as const satisfies Record<string, EndpointData>
