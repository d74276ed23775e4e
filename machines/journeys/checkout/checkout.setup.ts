// Named parts of the checkout chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { type Card, type Input, isFailure, type SavedAddress } from '#contract'
import {
  callTimeoutMs,
  defect,
  heldSteps,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import type { CardDetails, Tokenised } from '../../ports.ts'
import { withAddress, withPreferred } from './checkout.addresses.ts'
import { addressOf, firstProblem, problemsOf, serverProblems } from './checkout.fields.ts'
import {
  declineOf,
  hasSessionEnded,
  isDeclined,
  isOutdated,
  isRefusedAddress,
  isUnknown,
  sessionEnded,
  standingOf,
} from './checkout.outcomes.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  Confirmation,
  Paid,
  PlacedOrder,
} from './checkout.types.ts'

export interface PayRequest {
  readonly input: Input<'cart.pay'>
  readonly key: string
}

/** With the doubling delay: half a minute of asking. */
const maxAttempts = 5

/** What is paid: the cart the shopper saw, for the total the shopper saw. */
export function payRequest(context: CheckoutContext): PayRequest {
  const { cart, key, userId, values, giftMessage, isGift, referrer, store, origin } = context
  if (cart === null || key === null) throw new Error('a payment needs a cart and a key')
  return {
    key,
    input: {
      cart_id: cart.id,
      cart: cart.sent,
      email: values.email,
      customer: addressOf(context),
      is_gift: isGift,
      ...(isGift && giftMessage !== '' ? { gift_message: giftMessage } : {}),
      payment_method: context.method,
      save_card: context.savesCard,
      expected_total: cart.totalMinor,
      lang: context.lang,
      origin,
      ...(userId === null ? {} : { user_id: userId }),
      ...(referrer === null ? {} : { referrer }),
      ...(store === undefined ? {} : { store }),
    },
  }
}

/** The card of the paying act; it is handed on and kept nowhere. */
export function cardOf(event: CheckoutEvent): CardDetails | null {
  if (event.type !== 'checkout.pay' || event.with === 'nothing' || !('card' in event.with)) return null
  return event.with.card
}

/** The first that may be charged. */
const suggestedCard = (cards: readonly Card[]): number | null =>
  cards.find(({ expired }) => !expired)?.id ?? null

const methodOf = (event: CheckoutEvent): string | null =>
  event.type === 'checkout.pay' && event.with !== 'nothing' && 'cardId' in event.with
    ? `card_${event.with.cardId}`
    : null

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    tags: {} as 'busy',
  },
  actors: {
    holdSteps: heldSteps,
    listAddresses: requiredActor<readonly SavedAddress[] | object, undefined>('user.addresses'),
    listCards: requiredActor<readonly Card[] | object, undefined>('user.cards'),
    tokenise: requiredActor<Tokenised, CardDetails | null>('payment.tokenise'),
    pay: requiredActor<Paid, PayRequest>('cart.pay'),
    confirm: requiredActor<Confirmation, PlacedOrder | null>('cart.confirm'),
  },
  guards: {
    hasOrder: ({ context }) => context.order !== null,
    isEmpty: ({ context }) => context.cart === null,
    cameEmpty: ({ event }) => event.type === 'checkout.cartReplaced' && event.cart === null,
    isFilled: ({ context }) => Object.keys(problemsOf(context.values)).length === 0,
    mustListAddresses: ({ context }) => context.userId !== null && context.addresses === null,
    wantsContact: ({ event }) => event.type === 'checkout.edit' && event.part === 'contact',
    mustListCards: ({ context }) => context.userId !== null && context.cards === null,
    isPayable: ({ context }) => context.cart !== null && !context.cart.hasProblems,
    hasCard: ({ context, event }) =>
      context.cart !== null && !context.cart.hasProblems && cardOf(event) !== null,
    gotToken: (_, answer: Tokenised) => 'token' in answer,
    isPaidOrProcessing: (_, answer: Paid) => ['paid', 'pledged', 'processing'].includes(standingOf(answer)),
    mustAuthenticate: (_, answer: Paid | Confirmation) => standingOf(answer) === 'requires_action',
    isSomebody: ({ event }) => event.type === 'checkout.userKnown' && event.user !== null,
    /** While an outcome is unknown the order may have been placed before the session ended. */
    hasSessionEnded: ({ context }, answer: object) => context.attempts === 0 && hasSessionEnded(answer),
    isOutdated: (_, answer: Paid) => isOutdated(answer),
    isRefusedAddress: (_, answer: Paid) => isRefusedAddress(answer),
    isUnknown: ({ context }, answer: Paid | Confirmation) =>
      isUnknown(answer) || (context.attempts > 0 && hasSessionEnded(answer)),
    isConfirmed: (_, answer: Confirmation) => ['paid', 'pledged'].includes(standingOf(answer)),
    isProcessing: (_, answer: Confirmation) => standingOf(answer) === 'processing',
    isDeclined: (_, answer: Confirmation) => isDeclined(answer),
    isExhausted: ({ context }) => context.attempts >= maxAttempts,
    mayOpenAccount: ({ context }) =>
      context.userId === null &&
      !context.hasAskedForAccount &&
      context.confirmed !== null &&
      // Who comes by a mailed link has typed no address here, and an account needs one.
      context.values.email !== '',
    isFresh: ({ context }) => context.isFresh,
  },
  actions: {
    fill: assign(({ context, event }) => {
      assertEvent(event, 'checkout.fill')
      const { [event.field]: _, ...fieldProblems } = context.fieldProblems
      return { values: { ...context.values, [event.field]: event.value }, fieldProblems, focus: null }
    }),
    chooseAddress: assign(({ context, event }) => {
      assertEvent(event, 'checkout.chooseAddress')
      const saved = context.addresses?.find(({ id }) => id === event.id)
      return { values: withAddress(context.values, saved), fieldProblems: {}, focus: null }
    }),
    keepAddresses: assign(({ context }, answer: readonly SavedAddress[] | object) => {
      const addresses: readonly SavedAddress[] = Array.isArray(answer) ? answer : []
      return { addresses, values: withPreferred(context.values, addresses) }
    }),
    showProblems: assign(({ context }) => {
      const fieldProblems = problemsOf(context.values)
      return { fieldProblems, focus: firstProblem(fieldProblems) }
    }),
    showServerProblems: assign((_, answer: Paid) => {
      const fieldProblems = serverProblems(problemOf(answer).fields)
      return { fieldProblems, focus: firstProblem(fieldProblems), problem: problemOf(answer) }
    }),
    forgetProblems: assign({ fieldProblems: {}, focus: null, problem: null }),
    keepCart: assign(({ event }) => {
      assertEvent(event, 'checkout.cartReplaced')
      return { cart: event.cart }
    }),
    /** While a payment is under way, what was agreed to stands: the same key must ask the same thing. */
    stayAgreed: assign({}),
    keepUser: assign(({ context, event }) => {
      assertEvent(event, 'checkout.userKnown')
      const { user } = event
      const { email, firstname, lastname } = context.values
      const known = {
        email: email || (user?.email ?? ''),
        firstname: firstname || (user?.customer?.firstname ?? ''),
        lastname: lastname || (user?.customer?.lastname ?? ''),
      }
      const userId = user?.id ?? null
      return {
        userId,
        addresses: userId === context.userId ? context.addresses : null,
        cards: null,
        values: { ...context.values, ...known },
        // Why there is no account any more stands until there is one.
        problem: user === null ? context.problem : null,
      }
    }),
    keepPickup: assign(({ event }) => {
      assertEvent(event, 'checkout.choosePickup')
      return { pickup: event.pickup }
    }),
    keepGift: assign(({ event }) => {
      assertEvent(event, 'checkout.setGift')
      return { isGift: event.isGift, giftMessage: event.message }
    }),
    keepCards: assign((_, answer: readonly Card[] | object) => ({
      cards: Array.isArray(answer) ? answer : [],
    })),
    keepAct: assign(({ event }) => {
      assertEvent(event, 'checkout.pay')
      const savesCard = event.with !== 'nothing' && 'card' in event.with && event.with.save
      const key = event.key
      return {
        key,
        method: methodOf(event),
        savesCard,
        attempts: 0,
        problem: null,
        order: null,
        isFresh: true,
      }
    }),
    keepKey: assign(({ event }) => {
      assertEvent(event, 'checkout.acceptTotal')
      return { key: event.key, attempts: 0, problem: null }
    }),
    keepToken: assign((_, answer: Tokenised) => ('token' in answer ? { method: answer.token } : {})),
    keepOrder: assign((_, answer: Paid | Confirmation) =>
      isFailure(answer)
        ? {}
        : {
            order: {
              id: answer.order_id,
              number: answer.number,
              token: answer.order_token,
              actionUrl: answer.action_url,
            },
            problem: null,
            attempts: 0,
          },
    ),
    keepConfirmed: assign((_, answer: Confirmation) =>
      isFailure(answer) ? {} : { confirmed: answer.order, problem: null },
    ),
    keepReplaced: assign(({ event }) => {
      assertEvent(event, 'checkout.orderReplaced')
      return { confirmed: event.order }
    }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startOver: assign({ attempts: 0 }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDecline: assign((_, answer: Paid | Confirmation) => ({ problem: declineOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    /** The order did not come about: the next act of paying makes another one. */
    forgetOrder: assign({ order: null, key: null, method: null, attempts: 0 }),
    /** Nothing is lost but what was the account's: its addresses to choose from, its cards. */
    goOnAsGuest: assign({ userId: null, addresses: null, cards: null, problem: sessionEnded }),
    noteAccount: assign({ hasAskedForAccount: true }),
    /** So many times the browser's Back goes a step back in the checkout, before it leaves. */
    holdSteps: sendTo('holdSteps', (_, steps: number) => ({ type: 'steps.hold', steps })),
    /** Remembers what was filled in, in this tab. */
    keepDraft: requiredAction<Pick<CheckoutContext, 'values' | 'giftMessage' | 'order'>>('keepDraft'),
    forgetDraft: requiredAction('forgetDraft'),
    leaveForBank: requiredAction<PlacedOrder | null>('leaveForBank'),
    goToConfirmation: requiredAction<PlacedOrder | null>('goToConfirmation'),
    tellCountry: sendTo(shopRef, ({ context }) =>
      fact({ type: 'checkout.countryGiven', countryId: context.values.country_id }),
    ),
    tellPickup: sendTo(shopRef, ({ context }) =>
      fact({ type: 'checkout.pickupChosen', pickup: context.pickup }),
    ),
    tellGift: sendTo(shopRef, ({ context }) => fact({ type: 'checkout.giftChosen', isGift: context.isGift })),
    tellCard: sendTo(shopRef, ({ context }) =>
      fact({ type: 'checkout.cardSuggested', cardId: suggestedCard(context.cards ?? []) }),
    ),
    tellOutdated: sendTo(shopRef, fact({ type: 'checkout.outdated' })),
    tellSessionEnded: sendTo(shopRef, fact({ type: 'checkout.sessionEnded' })),
    tellConfirmed: sendTo(shopRef, ({ context }) => {
      if (context.confirmed === null) throw new Error('only a confirmed order is told')
      return fact({ type: 'checkout.confirmed', order: context.confirmed })
    }),
    tellAccount: sendTo(shopRef, ({ context, event }) => {
      assertEvent(event, 'checkout.openAccount')
      const { email, firstname, lastname } = context.values
      const { order } = context
      return fact({
        type: 'checkout.accountWanted',
        email,
        firstname,
        lastname,
        password: event.password,
        key: event.key,
        orderId: order?.id ?? 0,
        orderToken: order?.token ?? '',
      })
    }),
  },
  delays: {
    addressesTimeout: callTimeoutMs,
    cardsTimeout: callTimeoutMs,
    tokeniseTimeout: 30_000,
    payTimeout: 45_000,
    confirmTimeout: callTimeoutMs,
    repriceTimeout: 20_000,
    /** Once nobody waits at the screen any more. */
    laterDelay: 30_000,
    /** One second, then twice as long each time, at most half a minute. */
    againDelay: ({ context }) => Math.min(30_000, 1_000 * 2 ** context.attempts),
  },
})
