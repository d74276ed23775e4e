import type { EndpointData } from '../endpoint.ts'

/** Money that came in and went back; the specification names no paths for these. Rules 3. */
export const paymentEndpoints = {
  'staff.payment': {
    method: 'GET',
    path: '/staff/payments/{id}',
    auth: 'staff',
    right: 'payment.see',
    idempotency: 'safe',
    errors: [],
    summary: 'What providers said of a payment, refund or dispute, its postings, what answers a dispute',
  },
  'staff.evidence': {
    method: 'GET',
    path: '/staff/payments/{id}/evidence',
    auth: 'staff',
    right: 'payment.see',
    idempotency: 'safe',
    answer: 'binary',
    media: ['application/pdf', 'image/jpeg', 'image/png'],
    errors: [],
    summary: 'A paper that answers a dispute, by its kind',
  },
  'staff.addEvidence': {
    method: 'POST',
    path: '/staff/payments/{id}/evidence',
    auth: 'staff',
    right: 'payment.move',
    idempotency: 'natural',
    bodyMegabytes: 2,
    errors: ['transition_not_allowed'],
    summary: 'Lay a paper to the answer of a dispute, in the place of the one of its kind: PDF, JPEG or PNG',
  },
} as const satisfies Record<string, EndpointData>
