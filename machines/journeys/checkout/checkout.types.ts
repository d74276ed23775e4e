// What the checkout keeps and hears.
import type { Card, ConfirmedOrder, Result, SavedAddress, User } from '#contract'
import type { Locale } from '#domain/text/locale.ts'
import type { Problem } from '../../call-results.ts'
import type { PricedCart } from '../../shop-events.ts'
import type { CardDetails } from '../../ports.ts'

/** The eight fields, in the order they are asked for; a state is one more where the post writes one. */
export const fieldNames = [
  'email',
  'firstname',
  'lastname',
  'address',
  'zip_code',
  'city',
  'country_id',
  'state',
  'phone',
] as const

export type FieldName = (typeof fieldNames)[number]
export type Values = Readonly<Record<FieldName, string>>
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>

/** What a tab remembers while the shopper is at the bank: everything but the card. */
export interface Draft {
  readonly values: Values
  readonly giftMessage: string
  /** The order the shopper left to authenticate, if any. */
  readonly orderId: number | null
}

export interface PlacedOrder {
  readonly id: number
  readonly number: string | null
  readonly token: string | null
  /** Where strong authentication happens. */
  readonly actionUrl: string | null
}

export interface CheckoutInput {
  readonly cart: PricedCart | null
  readonly user: Pick<User, 'id' | 'email' | 'customer' | 'country_id'> | null
  readonly countryId: string | null
  readonly lang: Locale
  readonly origin: string
  readonly referrer: string | null
  /** The white-label shop whose frame the page has. */
  readonly store?: string | undefined
  readonly pickup: boolean
  readonly isGift: boolean
  readonly draft: Draft | null
  /** Those at hand; left out, an account is asked for its own. */
  readonly addresses?: readonly SavedAddress[]
  /** The order of the address, when the shopper comes back from the bank. */
  readonly returned: { readonly id: number; readonly token: string | null } | null
}

export interface CheckoutContext {
  readonly cart: PricedCart | null
  /** Whose order it is to be; null for a guest. */
  readonly userId: number | null
  readonly lang: Locale
  readonly origin: string
  readonly referrer: string | null
  readonly store: string | undefined
  readonly values: Values
  readonly fieldProblems: FieldProblems
  /** Those that the account keeps; null until asked for. */
  readonly addresses: readonly SavedAddress[] | null
  /** The first field that failed. Spec section 5. */
  readonly focus: FieldName | null
  readonly pickup: boolean
  readonly isGift: boolean
  readonly giftMessage: string
  /** Null until asked for. */
  readonly cards: readonly Card[] | null
  /** A token of the payment provider or a saved card. Never a number. */
  readonly method: string | null
  readonly savesCard: boolean
  /** Made by the shopper's act of paying; while the outcome is unknown it never changes. */
  readonly key: string | null
  readonly attempts: number
  readonly order: PlacedOrder | null
  readonly confirmed: ConfirmedOrder | null
  /** The purchase was begun in this tab, so its confirmation is news. */
  readonly isFresh: boolean
  readonly hasAskedForAccount: boolean
  readonly problem: Problem | null
}

export type PayWith =
  | { readonly card: CardDetails; readonly save: boolean }
  | { readonly cardId: number }
  /** Nothing is left to pay. */
  | 'nothing'

export type CheckoutEvent =
  | { readonly type: 'checkout.fill'; readonly field: FieldName; readonly value: string }
  /** One that the account keeps, or none of them. */
  | { readonly type: 'checkout.chooseAddress'; readonly id: number | null }
  | { readonly type: 'checkout.continue' }
  /** A part that is done is wanted open again, from whichever comes after it. */
  | { readonly type: 'checkout.edit'; readonly part: 'contact' | 'delivery' }
  /** A step back, by a button of the page or the browser's own. */
  | { readonly type: 'checkout.back' }
  | { readonly type: 'checkout.choosePickup'; readonly pickup: boolean }
  | { readonly type: 'checkout.setGift'; readonly isGift: boolean; readonly message: string }
  | { readonly type: 'checkout.pay'; readonly key: string; readonly with: PayWith }
  | { readonly type: 'checkout.acceptTotal'; readonly key: string }
  | { readonly type: 'checkout.authenticate' }
  | { readonly type: 'checkout.retry' }
  /** It was paid with another card: the order as it is now. */
  | { readonly type: 'checkout.orderReplaced'; readonly order: ConfirmedOrder }
  | { readonly type: 'checkout.openAccount'; readonly password: string; readonly key: string }
  /** From the root: somebody signed in or out meanwhile. */
  | { readonly type: 'checkout.userKnown'; readonly user: CheckoutInput['user'] }
  /** From the root: the cart was priced anew, or is empty. */
  | { readonly type: 'checkout.cartReplaced'; readonly cart: PricedCart | null }

export type Paid = Result<'cart.pay'>
export type Confirmation = Result<'cart.confirm'>
