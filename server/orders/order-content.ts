import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract'
import { hashToken } from '../accounts/auth/tokens.ts'

export type PayInput = ParsedInput<'cart.pay'>

/** What identifies an order before it has a number. */
export interface OrderIdentity {
  /** The same content is the same order. */
  readonly contentHash: string
  /** Shows a guest this order; only its hash is kept. */
  readonly token: string
  readonly tokenHash: string
}

/**
 * The identity of what is ordered. The token is worked out from the content, of which the random cart id is
 * part: whoever repeats the very same order gets the very same token, though the shop keeps only hashes. How
 * it is paid is not part of the content.
 */
export function identityOf(input: PayInput, userId: number | undefined): OrderIdentity {
  const {
    payment_method: _,
    save_card: __,
    newsletter: ___,
    origin: ____,
    referrer: _____,
    ...content
  } = input
  const text = JSON.stringify([userId ?? null, canonical(content)])
  const token = createHash('sha256').update(`token:${text}`).digest('base64url')
  return {
    contentHash: createHash('sha256').update(`content:${text}`).digest('hex'),
    token,
    tokenHash: hashToken(token),
  }
}

/** The same value whatever the order of its fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)])
}
