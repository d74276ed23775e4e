// What the root keeps and hears.
import type { User } from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import type { PricedCart, Settings, ShopFact, Visit } from '../facts.ts'
import type { Arrival } from './arrival.ts'

/** Journeys that only some pages need: their page brings them, and they leave with it. */
export type BroughtId =
  | 'checkout'
  | 'accountOrders'
  | 'accountBox'
  | 'boxOffer'
  | 'projectDraft'
  | 'projectTracks'
  | 'quoteDesk'
  | 'comments'
  | 'feedback'
  | 'contact'
  | 'newsletter'
  | 'addresses'
  | 'cards'
  | 'secondFactor'
  | 'sessions'
  | 'download'
  | 'music'
  | 'payoutDesk'
  | 'pressingDesk'
  | 'dispatchDesk'
  | 'projectReview'
  | FormId

export const signFormIds = ['signUpForm', 'signInForm', 'provingForm', 'forgottenForm', 'resetForm'] as const

/** Forms of the page or panel of signing in; they know a password until somebody is signed in. */
export type SignFormId = (typeof signFormIds)[number]

/** Every name ends in `Form`: by that, and not by a list that each first load would carry, one is known. */
type PageFormId = Extract<
  | 'addressForm'
  | 'boxAddressForm'
  | 'boxCardForm'
  | 'cardForm'
  | 'chatForm'
  | 'closeForm'
  | 'codeForm'
  | 'confirmForm'
  | 'coverForm'
  | 'messageForm'
  | 'messagesReadForm'
  | 'notificationsForm'
  | 'orderAddressForm'
  | 'orderMoveForm'
  | 'effectMoveForm'
  | 'trackingForm'
  | 'deskQuoteForm'
  | 'otherCardForm'
  | 'otherSessionsForm'
  | 'ownerMoveForm'
  | 'passwordForm'
  | 'paymentForm'
  | 'payoutAccountForm'
  | 'pictureForm'
  | 'profileForm'
  | 'projectStartForm'
  | 'quoteForm'
  | 'quoteMoveForm'
  | 'shopForm',
  `${string}Form`
>

/** Forms, each a form machine of its own. */
export type FormId = PageFormId | SignFormId

/** A form, by its name. */
export const isForm = (id: BroughtId): id is FormId => id.endsWith('Form')

/** A form of a page that is not there to sign in. */
export const isPageForm = (id: BroughtId): id is PageFormId =>
  isForm(id) && !signFormIds.some(form => form === id)

type EarlyLetter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm'

/** Halves the forms, for the compiler, by the first letter of their names. */
export const isEarlyInAlphabet = (id: PageFormId): id is Extract<PageFormId, `${EarlyLetter}${string}`> =>
  id < 'n'

export interface Brought {
  readonly systemId: BroughtId
  /** The journey stays while the visitor is on one of these. */
  readonly routes: readonly RouteId[]
  /** A new build may reload its page, unless it says by `form.dirtied` that it is at work. */
  readonly isCalm?: boolean
}

/** Journeys that nobody needs to see a page: they come once it is drawn, together, and stay. */
export const aroundIds = [
  'buildPoll',
  'chatHours',
  'dialogs',
  'headerScroll',
  'menu',
  'player',
  'search',
  'signPanel',
  'toasts',
  'viewport',
] as const

export type AroundId = (typeof aroundIds)[number]

/** What a journey is told. */
export interface Told {
  readonly to: AroundId
  readonly event: { readonly type: string; readonly [detail: string]: unknown }
}

export interface ShopContext {
  readonly arrival: Arrival
  readonly user: User | null
  /** Null until the session is checked and the country found. */
  readonly settings: Settings | null
  readonly visit: Visit | null
  readonly cart: PricedCart | null
  readonly brought: readonly Brought[]
  /** The journeys around the page are there. */
  readonly isSurrounded: boolean
  /** What they shall hear when they come; a page that is only rendered never has them. */
  readonly waiting: readonly Told[]
}

export type ShopEvent =
  | ShopFact
  /** The host is ready: the journeys begin. Sent by `startShop`, never after a restore. */
  | { readonly type: 'shop.opened' }
  /** A person holds this page now, in a browser: what runs by the clock begins. */
  /** A page is alive; `seen` is its path when the server drew it, so that nobody loads or tells it again. */
  | { readonly type: 'shop.hydrated'; readonly seen?: string }
  /** A person holds this page, and the journeys around it are at hand, with what they start with. */
  | { readonly type: 'shop.surrounded'; readonly inputs: Readonly<Partial<Record<AroundId, object>>> }
  | {
      readonly type: 'page.visited'
      readonly path: string
      readonly search: string
      /** By a step through the history: what was left there is wanted as it was. */
      readonly isReturn?: boolean
    }
  /** The page is in front again; `keptCart` is the cookie that other tabs write too. */
  | { readonly type: 'shop.shownAgain'; readonly keptCart: string | null }
  | { readonly type: 'shop.brought'; readonly journey: Brought; readonly input: object }
