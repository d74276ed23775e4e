import type { EndpointData } from '../endpoint.ts'

/** Who makes records: the heads of artist and label pages. Spec section 2, main routes. */
export const makerEndpoints = {
  'artists.list': {
    method: 'GET',
    path: '/artists',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'Artists with records on sale, by name, in keyed pages; by letter or search',
  },
  'labels.list': {
    method: 'GET',
    path: '/labels',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'Labels with records on sale, by name, in keyed pages; by letter or search',
  },
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
