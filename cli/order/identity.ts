import { createHash } from 'node:crypto'
import { cartIdLength } from '#domain/constants.ts'
import type { OrderEntry } from './order-schema.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export interface Identity {
  /**
   * The cart id of this order: the server keeps one living order a cart, so the same id is the same order.
   */
  readonly cartId: string
  /** Tells another content under the same reference. */
  readonly content: string
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The same value whatever the order of its fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)])
}

function cartIdOf(text: string): string {
  const digest = hash(`cart:${text}`)
  const picked = Array.from({ length: cartIdLength }, (_, index) =>
    letters.charAt(digest.readUInt16BE(index * 2) % letters.length),
  )
  return picked.join('')
}

/**
 * What makes an order the same order: its reference, or without one its content. How it is paid is not part
 * of it, so that a declined card can be replaced.
 */
export function identityOf(order: OrderEntry): Identity {
  const { card: _, payment_method: __, reference, ...content } = order
  const text = JSON.stringify(canonical(content))
  const name = reference === undefined ? ['content', text] : ['reference', reference]
  return { cartId: cartIdOf(JSON.stringify(name)), content: hash(text).toString('hex') }
}
