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
} as const satisfies Record<string, EndpointData>
