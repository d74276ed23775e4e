// What the journeys tell the root, in the past tense. The root alone decides what follows (machines/shop);
// a journey never knows who else listens. `shopRef` is the one place where the untyped `system.get` stands.
import type { ConsentPurposes } from '#domain/people/consent.ts'
import type { AnyActorRef } from 'xstate'
import type { OrderSummary, SentCart, User } from '#contract'
import type { BoxCartEntry, CartItem } from '#domain/orders/cart.ts'
import type { CountryId } from '#domain/places/country.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Delivery } from '#domain/shipping/tariff.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { RouteId } from '#domain/site/route-table.ts'

/** Who has signed in, and where. */
export interface Leaving {
  readonly visit: Visit | null
  readonly locale: Locale
  readonly user: User | null
}

/** A page the visitor is on, as the route table reads its address. */
export interface Visit {
  readonly id: RouteId | 'not-found'
  readonly locale: Locale
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly path: string
  readonly search: string
}

/** The cart as the checkout needs it: what is sent, and what the shopper was told it costs. */
export interface PricedCart {
  readonly id: string
  readonly sent: SentCart
  readonly count: number
  readonly currency: CurrencyCode
  readonly totalMinor: number
  readonly shippingMinor: number
  readonly taxMinor: number
  readonly discountMinor: number
  /** Who carries it and how long that takes, where the shop says so. */
  readonly delivery?: Delivery | undefined
  readonly hasProblems: boolean
  /** The shop cannot take payments yet. */
  readonly isPaymentClosed?: true
}

type AuthFact =
  /** The check at the start is over: whose session this is, or nobody's. */
  | { readonly type: 'auth.checked'; readonly user: User | null }
  | { readonly type: 'auth.opened'; readonly user: User; readonly way: string }
  | { readonly type: 'auth.userChanged'; readonly user: User }
  /** Logging out was asked for; the session ends 500 ms later. Spec section 4. */
  | { readonly type: 'auth.leaving' }
  | { readonly type: 'auth.closed' }
  /** The server no longer knows the session, which nobody asked for: what stands on this device stays. */
  | { readonly type: 'auth.lost' }

type CartFact =
  /** Priced anew, or emptied (null). */
  | { readonly type: 'cart.changed'; readonly cart: PricedCart | null }
  | { readonly type: 'cart.itemAdded'; readonly item: CartItem; readonly shopId: number }
  /** A box was chosen on its page; the root puts it into the cart. */
  | { readonly type: 'box.wanted'; readonly id: string; readonly box: BoxCartEntry }
  | { readonly type: 'cart.boxAdded'; readonly name: string; readonly periodicity: string }

type LocaleFact =
  | { readonly type: 'locale.settled'; readonly settings: Settings }
  | { readonly type: 'locale.currencyChanged'; readonly settings: Settings }
  | { readonly type: 'locale.countryChanged'; readonly settings: Settings }
  | { readonly type: 'locale.languageChosen'; readonly locale: Locale }

/** Language, currency and country in force. */
export interface Settings {
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly countryId: CountryId | null
}

type PageFact =
  | { readonly type: 'page.shown'; readonly visit: Visit }
  /** A guarded page was asked for by somebody who may not see it. Spec section 2. */
  | { readonly type: 'page.refused'; readonly path: string }

/** `follow` is an artist, `follow_label` a label: their numbers are not of one list. */
export type ToggleKind = 'wish' | 'like' | 'follow' | 'follow_label'

type ToggleFact =
  | { readonly type: 'toggle.signInNeeded'; readonly kind: ToggleKind; readonly id: number }
  | { readonly type: 'toggle.flipped'; readonly kind: ToggleKind; readonly id: number; readonly on: boolean }
  | { readonly type: 'toggle.failed'; readonly kind: ToggleKind; readonly code: string }

type CheckoutFact =
  /** The server prices the cart differently now, or a record is gone. */
  | { readonly type: 'checkout.outdated' }
  | { readonly type: 'checkout.countryGiven'; readonly countryId: CountryId }
  | { readonly type: 'checkout.pickupChosen'; readonly pickup: boolean }
  | { readonly type: 'checkout.giftChosen'; readonly isGift: boolean }
  /** The turn has come to paying: the saved card that suggests itself, by its number, or none. */
  | { readonly type: 'checkout.cardSuggested'; readonly cardId: number | null }
  /** Somebody whom the server no longer knows; the checkout goes on as a guest's, once it has said so. */
  | { readonly type: 'checkout.sessionEnded' }
  | { readonly type: 'checkout.confirmed'; readonly order: OrderSummary }
  | {
      readonly type: 'checkout.accountWanted'
      readonly email: string
      readonly password: string
      readonly firstname: string
      readonly lastname: string
      readonly orderId: number
      readonly orderToken: string
      readonly key: string
    }

type CommentsFact = { readonly type: 'comments.signInNeeded'; readonly projectId: number }

type OrdersFact = { readonly type: 'orders.cancelled'; readonly order: OrderSummary }

/** What keeps a new build from reloading the page under the visitor's hands. */
type CalmFact =
  | { readonly type: 'form.dirtied'; readonly form: string }
  | { readonly type: 'form.cleaned'; readonly form: string }
  | { readonly type: 'player.started' }
  | { readonly type: 'player.stopped' }

/** Something to tell the visitor in passing: a message key of the translations. */
export type ToastFact = {
  readonly type: 'toast.wanted'
  readonly tone: 'good' | 'bad'
  readonly key: string
}

/** Something the visitor has to have read: a message key of the translations. Spec section 4. */
type MessageFact = { readonly type: 'message.wanted'; readonly key: string }

/** What a stranger wanted when asked to sign in first; done again afterwards. */
export type SignReason =
  | { readonly act: 'toggle'; readonly kind: ToggleKind; readonly id: number }
  | { readonly act: 'comment'; readonly projectId: number }
  | { readonly act: 'visit'; readonly path: string }

/** What opens in front of the page. */
export type PanelName = 'menu' | 'sign' | 'search' | 'cart'

type PanelFact =
  | { readonly type: 'panel.opened'; readonly panel: PanelName }
  | { readonly type: 'panel.closed'; readonly panel: PanelName }
  /** The visitor signed in by the panel, after having been asked to for a reason or none. */
  | { readonly type: 'sign.completed'; readonly reason: SignReason | null }

/** A page is asked for by its route; the root knows the language of its address. */
export type WantedPageFact = {
  readonly type: 'page.wanted'
  readonly id: RouteId
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

type SurroundingsFact =
  | { readonly type: 'toast.acted'; readonly key: string; readonly action: string }
  | { readonly type: 'consent.settled'; readonly purposes: ConsentPurposes }
  | { readonly type: 'viewport.changed'; readonly widthPx: number }

export type ShopFact =
  | AuthFact
  | CartFact
  | LocaleFact
  | PageFact
  | ToggleFact
  | CheckoutFact
  | OrdersFact
  | CommentsFact
  | CalmFact
  | ToastFact
  | MessageFact
  | PanelFact
  | WantedPageFact
  | SurroundingsFact

/** Checks a fact against the union and gives it back. */
export const fact = (told: ShopFact): ShopFact => told

interface Speaker {
  readonly system: { get(systemId: string): AnyActorRef | undefined }
  readonly self: AnyActorRef
}

/**
 * Where facts go: the root of the shop, found anew each time because a kept ref does not survive a restore.
 * A journey without a root, as in the pure model, tells itself, which takes no notice.
 */
export const shopRef = ({ system, self }: Speaker): AnyActorRef => system.get('shop') ?? self
