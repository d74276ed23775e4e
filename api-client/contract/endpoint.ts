// The shape of one endpoint as data. No schema library here: the browser's first load carries this file.
import type { Right } from '#domain/people/rights.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody; anybody, but a session changes the answer; a signed-in user; staff with a right. */
type Auth = 'none' | 'optional' | 'user' | 'staff'

/**
 * `safe` changes nothing; `natural` may be repeated with the same effect as once;
 * `key` needs an `Idempotency-Key` header, remembered by the server with its answer.
 */
export type Idempotency = 'safe' | 'natural' | 'key'

/** Staff are let in by what they may do: an endpoint of theirs that names no right does not compile. */
export type Access =
  | { readonly auth: Exclude<Auth, 'staff'>; readonly right?: never }
  | { readonly auth: 'staff'; readonly right: Right }

export type EndpointData = Access & {
  readonly method: Method
  /** Below the API base `/api`; `{name}` parts are taken from the input. */
  readonly path: `/${string}`
  readonly idempotency: Idempotency
  /** `binary` answers bytes with a content type and a file name. Default: JSON. */
  readonly answer?: 'binary'
  /** Which content types that may be. */
  readonly media?: readonly string[]
  /** Longest body it reads, in megabytes. Default: 1. */
  readonly bodyMegabytes?: number
  /** The endpoint's own error codes, beyond those that every endpoint may answer. */
  readonly errors: readonly EndpointErrorCode[]
  /** One line for the reference and for `sillon api`. */
  readonly summary: string
}

/** Codes that only some endpoints answer. Their HTTP status is in `error-codes.ts`. */
export type EndpointErrorCode =
  | 'address_incomplete'
  | 'account_in_use'
  | 'account_required'
  | 'already_reviewed'
  | 'audio_refused'
  | 'card_declined'
  | 'card_expired'
  | 'card_invalid'
  | 'cart_changed'
  | 'cart_empty'
  | 'cart_not_found'
  | 'code_invalid'
  | 'code_used'
  | 'downloads_used_up'
  | 'comment_rejected'
  | 'consent_required'
  | 'cooling_off'
  | 'country_not_served'
  | 'credentials_invalid'
  | 'customer_required'
  | 'draft_changed'
  | 'contest_closed'
  | 'draft_incomplete'
  | 'email_taken'
  | 'email_unconfirmed'
  | 'gift_redeemed'
  | 'import_unreadable'
  | 'invoice_missing'
  | 'job_stale'
  | 'last_owner'
  | 'links_used_up'
  | 'locked_out'
  | 'order_not_cancellable'
  | 'order_not_payable'
  | 'out_of_stock'
  | 'package_missing'
  | 'package_outdated'
  | 'password_wrong'
  | 'payment_failed'
  | 'payment_not_set_up'
  | 'payment_unavailable'
  | 'picture_invalid'
  | 'picture_too_large'
  | 'plant_full'
  | 'project_moved'
  | 'promo_invalid'
  | 'quota_reached'
  | 'record_changed'
  | 'return_not_open'
  | 'return_over'
  | 'review_too_early'
  | 'sale_closed'
  | 'second_person_needed'
  | 'second_factor_needed'
  | 'second_factor_wrong'
  | 'session_ended'
  | 'shipment_started'
  | 'sign_in_again'
  | 'sign_in_first'
  | 'social_denied'
  | 'stock_short'
  | 'stock_uncounted'
  | 'token_expired'
  | 'transition_not_allowed'
  | 'upload_incomplete'
