import type { EndpointData } from '../endpoint.ts'

/** What labels sell to shops at trade prices. Rules 24. */
export const wholesaleEndpoints = {
  'wholesale.records': {
    method: 'GET',
    path: '/wholesale/records',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary:
      'Records that labels sell to shops, newest first, with trade price and terms; for trade accounts',
  },
  'wholesale.saveNumber': {
    method: 'POST',
    path: '/wholesale/vat-number',
    auth: 'user',
    idempotency: 'natural',
    errors: [],
    summary: 'Say the VAT number of a trade account; its register is asked whether it is in use',
  },
  'wholesale.list': {
    method: 'GET',
    path: '/wholesale',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Own trade orders, newest first, with where each stands',
  },
  'wholesale.ask': {
    method: 'POST',
    path: '/wholesale',
    auth: 'user',
    idempotency: 'key',
    errors: ['email_unconfirmed', 'out_of_stock', 'quota_reached', 'record_changed', 'sale_closed'],
    summary: 'Ask a label for copies at its trade price, prepaid or on terms; it answers within seven days',
  },
  'wholesale.move': {
    method: 'POST',
    path: '/wholesale/{id}/moves',
    auth: 'user',
    idempotency: 'key',
    errors: ['out_of_stock', 'sale_closed', 'transition_not_allowed'],
    summary: 'Accept or decline a trade order as its label, or take one back as the shop that asked',
  },
  'projects.wholesale': {
    method: 'GET',
    path: '/projects/{id}/wholesale',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Trade terms of a project and what shops asked for, newest first; for its owner and staff',
  },
  'projects.saveWholesale': {
    method: 'POST',
    path: '/projects/{id}/wholesale',
    auth: 'user',
    idempotency: 'natural',
    errors: ['transition_not_allowed'],
    summary: 'Say at which trade price and terms shops may order, and whether they may; by its owner',
  },
} as const satisfies Record<string, EndpointData>
