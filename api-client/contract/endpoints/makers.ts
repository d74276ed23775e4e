import type { EndpointData } from '../endpoint.ts'

/** Who makes records: the heads of artist and label pages. Spec section 2, main routes. */
export const makerEndpoints = {
  'artists.one': {
    method: 'GET',
    path: '/artists/{id}',
    auth: 'optional',
    idempotency: 'safe',
    errors: [],
    summary: 'An artist: name, picture, words, links, and whether the reader follows',
  },
  'labels.one': {
    method: 'GET',
    path: '/labels/{id}',
    auth: 'optional',
    idempotency: 'safe',
    errors: [],
    summary: 'A label: name, picture, words, links, and whether the reader follows',
  },
} as const satisfies Record<string, EndpointData>
