import type { EndpointData } from '../endpoint.ts'

/** Pressing quotes. Spec section 7, App. */
export const quoteEndpoints = {
  'quote.card': {
    method: 'GET',
    path: '/rate-card',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'The rate card in force today, for those who price a run themselves',
  },
  'quote.calculate': {
    method: 'POST',
    path: '/quote/calculate',
    auth: 'none',
    idempotency: 'natural',
    errors: [],
    summary: 'Price a pressing run',
  },
  'quote.create': {
    method: 'POST',
    path: '/quote',
    auth: 'optional',
    idempotency: 'key',
    errors: ['transition_not_allowed'],
    summary: 'Keep a quote, or the next version of one; the origin is kept with it',
  },
  'quote.kept': {
    method: 'GET',
    path: '/quote/{token}',
    auth: 'optional',
    idempotency: 'safe',
    errors: [],
    summary: 'A kept quote, by the token of its link',
  },
  'quote.document': {
    method: 'GET',
    path: '/quote/{token}/document',
    auth: 'optional',
    idempotency: 'safe',
    errors: [],
    answer: 'binary',
    summary: 'A kept quote as PDF, by the token of its link',
  },
  'quote.print': {
    method: 'POST',
    path: '/quote/print',
    auth: 'none',
    idempotency: 'natural',
    errors: [],
    answer: 'binary',
    summary: 'Price a pressing run, as PDF',
  },
  'quote.move': {
    method: 'POST',
    path: '/quote/{token}/move',
    auth: 'optional',
    idempotency: 'natural',
    errors: ['transition_not_allowed'],
    summary: 'Accept, decline or reopen a kept quote',
  },
} as const satisfies Record<string, EndpointData>
