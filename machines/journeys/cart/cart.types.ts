// What the cart keeps.
import type { ProjectCard } from '#contract'
import type { Addition, Cart, CartRefusal } from '#domain/orders/cart.ts'
import type { CountryId } from '#domain/places/country.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Problem } from '../../call-results.ts'

/** The cart of the domain, with what the server says of the promo code and of the country it assumed. */
export type KeptCart = Cart & {
  readonly promo_problem?: string | undefined
  readonly shipping_estimated?: boolean | undefined
}

/** An item that waits for the shops it may share a parcel with. */
interface Waiting {
  readonly id: string
  readonly addition: Addition
}

export interface CartContext {
  /** The cookie held the id alone: until its lines are loaded, nothing may be written over it. */
  readonly awaitsLines?: boolean
  readonly cart: KeptCart
  /** Null until the locale is settled: without a currency nothing is calculated. Spec section 4. */
  readonly currency: CurrencyCode | null
  readonly signedIn: boolean
  readonly pickup: boolean
  readonly chosenCountry: CountryId | null
  readonly accountCountry: CountryId | null
  readonly detectedCountry: CountryId | null
  readonly waiting: readonly Waiting[]
  /** The kept cart differs from what the server calculated last. */
  readonly dirty: boolean
  readonly related: readonly ProjectCard[] | null
  readonly problem: Problem | null
  /** Why the last change was not made. */
  readonly refusal: CartRefusal | null
}
