// What a cart comes to once everything the database says about it is known.
import type { OwnErrorCode, ParsedCart } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { PricedCart } from '#domain/orders/pricing.ts'
import type { PromoProblem } from '#domain/orders/codes.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import type { PricedBox } from '../../boxes/price-boxes.ts'
import type { Bucket } from './cart-lines.ts'

/** Where the goods go. */
export interface Destination {
  readonly countryId: string
  readonly pickup: boolean
  /** The country is a guess. */
  readonly estimated: boolean
  /** Undefined while nobody has said it; an empty one is one that was left out. */
  readonly zipCode?: string | undefined
}

/**
 * A cart with everything the database says about it; `priced` has the buckets, lines and boxes in this order.
 */
export interface Calculation {
  readonly sent: ParsedCart
  readonly currency: CurrencyCode
  /** What parcels cost, as of when it was asked. */
  readonly tariff: Tariff
  readonly destination: Destination
  readonly buckets: readonly Bucket[]
  readonly boxes: readonly PricedBox[]
  /** The card is kept, and charged once the campaign of these lines has succeeded. */
  readonly isLater: boolean
  readonly priced: PricedCart
  /** The country by whose law no VAT is charged, the seller being small; null where it is. */
  readonly vatExemptIn: string | null
  readonly promoProblem: PromoProblem | undefined
  /** Who buys, when it is an account. */
  readonly userId: number | undefined
  /** What payment would refuse, the gravest first. */
  readonly problems: readonly CartProblem[]
}

/** Who wants to know, and when. */
export interface Asking {
  readonly userId: number | undefined
  readonly at: Date
  /** Whether the shop has no provider of cards. What staff agree to may be paid in other ways. */
  readonly isClosed?: boolean | undefined
  /** What staff have agreed to with a buyer; a cart has none of it. */
  readonly agreement?: Agreement | undefined
}

/** A line of what is no product of the shop, as staff agree to it with its buyer. */
export interface AgreedLine {
  readonly name: string
  /** Of one, in the currency of the cart, VAT of where it goes contained. */
  readonly priceMinor: number
  readonly quantity: number
  readonly weightGrams: number
  /** It goes into the parcel. */
  readonly isSent: boolean
}

/**
 * At which rate a supply is taxed. With what that comes to, in minor units, the first line bears it; without,
 * it is contained in what each line and parcel costs.
 */
interface AgreedVat {
  readonly basisPoints: number
  readonly taxMinor?: number | undefined
}

/** What staff agree to with a buyer. Rules 15. */
export interface Agreement {
  /** Prices by {@link priceKey}: they stand in the place of the list's. */
  readonly prices: ReadonlyMap<string, number>
  /** Copies that are kept for them, by the same: they are free for them. */
  readonly kept: ReadonlyMap<string, number>
  /** What is sold that is no product of the shop. */
  readonly free: readonly AgreedLine[]
  /** Nothing is sent: it goes from hand to hand, so it weighs nothing. */
  readonly isInHand: boolean
  /** How it is taxed, where that is another rule than that of the address. */
  readonly vat?: AgreedVat | undefined
}

/** What an agreed price, or a copy that is kept, is of. */
export const priceKey = (row: {
  readonly projectId: number
  readonly itemId: number
  readonly size: string | null
}): string => `${row.projectId}:${row.itemId}:${row.size ?? ''}`

/** Something that stands in the way of paying a cart. */
export interface CartProblem {
  /** Where it stands in the cart that was sent. Spec section 5. */
  readonly field: string
  readonly code: string
  /** What payment answers for it. */
  readonly refusal: OwnErrorCode<'cart.pay'>
}
