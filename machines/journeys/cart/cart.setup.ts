// Types and named parts of the cart chart.
import { assertEvent, assign, raise, sendTo, setup } from 'xstate'
import { isFailure, type Result, type SentCart } from '#contract'
import { cartLines, isCartEmpty, shopKey } from '#domain/orders/cart.ts'
import { cartMaxLines } from '#domain/constants.ts'
import type { CountryId } from '#domain/places/country.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import {
  callTimeoutMs,
  defect,
  heldBack,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { added, type ChangeEvent, changed, emptied, merged, received, reread } from './cart.changes.ts'
import { cookieText, isIdOnly, type Read, readCookie } from './cart.cookie.ts'
import { pricedCart } from './cart.sending.ts'
import type { CartContext } from './cart.types.ts'

export type CartEvent =
  | ChangeEvent
  /** The session is known: who is here, and the country of the account. */
  | { readonly type: 'cart.begin'; readonly signedIn: boolean; readonly countryId: CountryId | null }
  | { readonly type: 'cart.sessionClosed' }
  /** What is in it was ordered; the server knows what was put in after that, by other tabs too. */
  | { readonly type: 'cart.ordered' }
  | { readonly type: 'cart.retry' }
  /** Another tab may have changed what is kept: `kept` is the cookie now. */
  | { readonly type: 'cart.reread'; readonly kept: string | null }
  | { readonly type: 'cart.dismissProblem' }
  | { readonly type: 'cart.toggleSlide' }
  | { readonly type: 'cart.openSlide' }
  | { readonly type: 'cart.closeSlide' }
  /** The browser's Back button, while the slide was open. */
  | { readonly type: 'cart.wentBack' }
  /** Raised by the cart itself. */
  | { readonly type: 'cart.wasPriced' }

export interface CartInput {
  readonly kept: Read
}

type Calculated = Result<'cart.calculate'>
type Loaded = Result<'cart.load'>

export interface LoadRequest {
  readonly id: string | null
  readonly signedIn: boolean
  readonly currency: CurrencyCode | null
}

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as CartInput,
    tags: {} as 'busy',
  },
  actors: {
    holdBack: heldBack,
    loadCart: requiredActor<Loaded, LoadRequest>('cart.load'),
    findGroup: requiredActor<Result<'projects.groupShipment'>, number>('projects.groupShipment'),
    calculate: requiredActor<Calculated, SentCart | null>('cart.calculate'),
    clearKept: requiredActor<Result<'cart.clear'>, undefined>('cart.clear'),
    findRelated: requiredActor<Result<'cart.related'>, { ids: number[]; currency: CurrencyCode | null }>(
      'cart.related',
    ),
  },
  guards: {
    succeeded: (_, result: object) => !isFailure(result),
    isSignedInNow: ({ event }) => event.type === 'cart.begin' && event.signedIn,
    /** A cookie that holds the id alone: the lines are kept by the server. */
    hasIdOnly: ({ context }) => context.awaitsLines === true,
    /** The account's cart, and one too long for a cookie, are kept by the server. */
    isKeptByServer: ({ context, event }) =>
      event.type === 'cart.reread' && (context.signedIn || isIdOnly(event.kept)),
    wasChangedElsewhere: ({ context, event }) =>
      event.type === 'cart.reread' && event.kept !== cookieText(context),
    hasItems: ({ context }) => !isCartEmpty(context.cart),
    /**
     * Another shop's parcel is there and its own is not: only then may a group shipment decide. Spec
     * section 4.
     */
    mayShareParcel: ({ context, event }) =>
      event.type === 'cart.add' &&
      Object.keys(context.cart.shops).length > 0 &&
      context.cart.shops[shopKey(event.addition.shopId)] === undefined &&
      context.waiting.length < cartMaxLines,
    isWaiting: ({ context }) => context.waiting.length > 0,
    mustForget: ({ context }) => context.dirty && isCartEmpty(context.cart) && !context.signedIn,
    mustClear: ({ context }) => context.dirty && isCartEmpty(context.cart),
    mustCalculate: ({ context }) => context.dirty && context.currency !== null,
    isDirty: ({ context }) => context.dirty,
    isUnsettled: ({ context }) => context.dirty || context.waiting.length > 0,
    cameEmpty: (_, result: Calculated) => !isFailure(result) && isCartEmpty(result),
    wantsRelated: ({ context }) => context.related === null && !isCartEmpty(context.cart),
  },
  actions: {
    change: assign(({ context, event }) => changed(context, changeOf(event))),
    queueAddition: assign(({ context, event }) => {
      assertEvent(event, 'cart.add')
      return { waiting: [...context.waiting, { id: event.id, addition: event.addition }], refusal: null }
    }),
    addWaiting: assign(({ context }, groupShopIds: readonly number[]) => {
      const [first, ...waiting] = context.waiting
      if (first === undefined) return {}
      return { waiting, ...added(context, first.id, { ...first.addition, groupShopIds }) }
    }),
    keepSession: assign(({ event }) => {
      assertEvent(event, 'cart.begin')
      return { signedIn: event.signedIn, accountCountry: event.countryId }
    }),
    markDirty: assign({ dirty: true, problem: null }),
    markSent: assign({ dirty: false, problem: null }),
    mergeLoaded: assign(({ context }, result: Loaded) =>
      isFailure(result) ? {} : { ...merged(context, result), awaitsLines: false },
    ),
    keepAnswer: assign(({ context }, result: Calculated) =>
      isFailure(result) ? {} : received(context, result),
    ),
    takeKept: assign(({ context, event }) => {
      assertEvent(event, 'cart.reread')
      return reread(context, readCookie(event.kept ?? undefined, context.cart.currency))
    }),
    forget: assign(({ context }) => ({
      cart: emptied(context),
      dirty: false,
      related: null,
      problem: null,
      waiting: [],
      awaitsLines: false,
    })),
    /** A stranger's cart keeps its id: by that the server finds what is left of it. */
    forgetOrdered: assign(({ context }) => {
      const { id } = context.cart
      return {
        cart: { ...emptied(context), ...(id === undefined ? {} : { id }) },
        dirty: false,
        related: null,
        problem: null,
        awaitsLines: id !== undefined && !context.signedIn,
      }
    }),
    leaveAccount: assign({
      signedIn: false,
      accountCountry: null,
      chosenCountry: null,
      pickup: false,
      refusal: null,
    }),
    keepFailure: assign((_, result: object) => ({ problem: problemOf(result) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    dismissProblem: assign({ problem: null, refusal: null }),
    keepRelated: assign((_, result: Result<'cart.related'>) => ({
      related: isFailure(result) ? [] : result,
    })),
    keepNoRelated: assign({ related: [] }),
    /**
     * Keeps the anonymous cart for a day, or removes the cookie when there is nothing to keep. Spec
     * sections 4 and 9. Undefined leaves it as it is.
     */
    keepCookie: requiredAction<string | null | undefined>('keepCookie'),
    notePriced: raise({ type: 'cart.wasPriced' }),
    tellChanged: sendTo(shopRef, ({ context }) => fact({ type: 'cart.changed', cart: pricedCart(context) })),
    tellAdded: sendTo(shopRef, ({ event }) => {
      assertEvent(event, 'cart.add')
      const { item, shopId } = event.addition
      return fact({ type: 'cart.itemAdded', item, shopId })
    }),
    tellSlideOpened: sendTo(shopRef, fact({ type: 'panel.opened', panel: 'cart' })),
    tellSlideClosed: sendTo(shopRef, fact({ type: 'panel.closed', panel: 'cart' })),
    tellBoxAdded: sendTo(shopRef, ({ event }) => {
      assertEvent(event, 'cart.addBox')
      return fact({ type: 'cart.boxAdded', name: event.box.name, periodicity: event.box.periodicity })
    }),
  },
  delays: {
    loadTimeout: callTimeoutMs,
    groupTimeout: callTimeoutMs,
    calculateTimeout: callTimeoutMs,
    clearTimeout: callTimeoutMs,
    /** A cart that could not be loaded is asked for again after this. */
    reloadDelay: 30_000,
    relatedTimeout: callTimeoutMs,
  },
})

/** Whose cart to load. */
export const loadRequest = ({ cart, signedIn, currency }: CartContext): LoadRequest => ({
  id: cart.id ?? null,
  signedIn,
  currency,
})

const changeTypes = [
  'cart.add',
  'cart.addBox',
  'cart.setQuantity',
  'cart.remove',
  'cart.removeBox',
  'cart.clear',
  'cart.applyPromo',
  'cart.removePromo',
  'cart.setGift',
  'cart.setPickup',
  'cart.setCountry',
  'cart.placeKnown',
] as const satisfies ChangeEvent['type'][]

function changeOf(event: CartEvent): ChangeEvent {
  assertEvent(event, changeTypes)
  return event
}

/** Ids of the projects in the cart, for what goes with them. */
export const projectIds = ({ cart }: Pick<CartContext, 'cart'>): number[] => [
  ...new Set(cartLines(cart).map(item => item.project_id)),
]
