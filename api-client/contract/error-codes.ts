import type { EndpointErrorCode } from './endpoint.ts'

/** HTTP status of every code the server may answer. One table, so that a code has one meaning. */
export const errorStatus = {
  // Every endpoint may answer these.
  malformed_json: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_key_missing: 400,
  idempotency_key_reused: 409,
  body_timeout: 408,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  input_invalid: 422,
  rate_limited: 429,
  internal: 500,
  not_built: 501,
  unavailable: 503,
  storage_full: 507,
  // Some endpoints answer these.
  account_required: 403,
  address_incomplete: 422,
  account_in_use: 409,
  already_reviewed: 409,
  audio_refused: 422,
  card_declined: 402,
  card_expired: 402,
  card_invalid: 402,
  cart_changed: 409,
  cart_empty: 422,
  cart_not_found: 404,
  code_invalid: 404,
  code_used: 409,
  comment_rejected: 422,
  consent_required: 422,
  cooling_off: 409,
  country_not_served: 422,
  credentials_invalid: 401,
  customer_required: 422,
  draft_changed: 409,
  draft_incomplete: 422,
  email_taken: 409,
  gift_redeemed: 409,
  invoice_missing: 409,
  last_owner: 409,
  locked_out: 429,
  order_not_cancellable: 409,
  order_not_payable: 409,
  out_of_stock: 409,
  password_wrong: 403,
  payment_failed: 402,
  payment_unavailable: 503,
  picture_invalid: 422,
  picture_too_large: 422,
  project_moved: 409,
  promo_invalid: 422,
  quota_reached: 409,
  review_too_early: 409,
  sale_closed: 409,
  second_person_needed: 409,
  second_factor_needed: 403,
  second_factor_wrong: 403,
  session_ended: 401,
  shipment_started: 409,
  sign_in_again: 403,
  sign_in_first: 403,
  social_denied: 401,
  token_expired: 410,
  transition_not_allowed: 409,
  upload_incomplete: 409,
} as const satisfies Record<EndpointErrorCode, number> & Record<string, number>

/** Any code that comes over the wire. */
export type WireErrorCode = keyof typeof errorStatus

/** Codes that every endpoint may answer. */
export type GeneralErrorCode = Exclude<WireErrorCode, EndpointErrorCode>

/** Codes the client makes itself: no answer came, or none in time. Spec section 8. */
export type ClientErrorCode = 'network' | 'timeout'
