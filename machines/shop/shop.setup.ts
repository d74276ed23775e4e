// The root's parts beside its ground: who comes with a page, who is told of it, and what is done to the
// world.
import { assertEvent, sendTo } from 'xstate'
import type { OrderSummary, User } from '#contract'
import type { CartItem } from '#domain/orders/cart.ts'
import type { Locale } from '#domain/text/locale.ts'
import { requiredAction } from '../call-results.ts'
import type { Leaving, ToggleKind, WantedPageFact } from '../shop-events.ts'
import type { Arrival } from '../journey.ts'
import { deferredSetup, hasJourney } from './shop.deferred.ts'
import { journeysSetup } from './shop.base.ts'
import type { ShopContext } from './shop.types.ts'
import { plainPath } from './visit.ts'

const isMember = ({ user }: ShopContext, kind: ToggleKind, id: number) => {
  if (kind === 'wish') return user?.wishlist.some(wish => wish.project_id === id) ?? false
  if (kind === 'like') return user?.likes.includes(id) ?? false
  if (kind === 'follow_label') return user?.label_follows?.includes(id) ?? false
  return user?.follows.some(follow => follow.id === id) ?? false
}

/** The root's parts. */
export const shopSetup = deferredSetup.extend({
  actions: {
    moveBanner: sendTo('banner', ({ context }) => ({
      type: 'banner.moved',
      path: plainPath(context.visit),
      locale: context.visit?.locale ?? 'en',
    })),
    resizeBanner: sendTo('banner', ({ event }) => {
      assertEvent(event, 'viewport.changed')
      return { type: 'banner.resized', widthPx: event.widthPx }
    }),
    startPageJourney: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'shop.journeyReady')
      const { journey, connected } = event
      const { id } = journey
      enqueue.spawnChild('journey', { id, systemId: id, input: { known: context, connected } })
      enqueue.assign({ pageJourneys: [...context.pageJourneys, journey] })
    }),
    tellCheckoutCart: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const told = { type: 'checkout.cartReplaced', cart: context.cart }
      if (hasJourney(context, 'checkout')) enqueue.sendTo('checkout', told)
    }),
    /** What costs nothing is paid without a card. */
    tellWhetherFree: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const isFree = context.cart?.totalMinor === 0
      const told = { type: 'form.change', name: 'isFree', value: isFree }
      if (hasJourney(context, 'paymentForm')) enqueue.sendTo('paymentForm', told)
    }),
    suggestCard: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'checkout.cardSuggested')
      const told = { type: 'form.change', name: 'cardId', value: String(event.cardId ?? '') }
      if (hasJourney(context, 'paymentForm')) enqueue.sendTo('paymentForm', told)
    }),
    /** The card of somebody who was signed in is not left to whoever sits there now. */
    forgetTypedCard: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (!hasJourney(context, 'paymentForm')) return
      for (const name of ['number', 'expiry', 'code']) {
        enqueue.sendTo('paymentForm', { type: 'form.change', name, value: '' })
      }
    }),
    tellCheckoutUser: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (hasJourney(context, 'checkout'))
        enqueue.sendTo('checkout', { type: 'checkout.userKnown', user: context.user })
    }),
    tellCommentsReader: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const told = { type: 'comments.readerKnown', isSignedIn: context.user !== null }
      if (hasJourney(context, 'comments')) enqueue.sendTo('comments', told)
    }),
    /** What a stranger wanted when asked to sign in: done now, unless the account has it already. */
    doWanted: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'sign.completed')
      const { reason } = event
      if (reason?.act === 'comment' && hasJourney(context, 'comments')) {
        enqueue.sendTo('comments', { type: 'comments.signedIn' })
      }
      if (reason?.act !== 'toggle' || isMember(context, reason.kind, reason.id)) return
      enqueue.sendTo('toggle', { type: 'toggle.flip', kind: reason.kind, id: reason.id })
    }),
    goHome: requiredAction<Locale>('goHome'),
    goToLanguage: requiredAction<Locale>('goToLanguage'),
    goToSignIn: requiredAction<{ readonly locale: Locale; readonly from: string }>('goToSignIn'),
    /** From the sign-in page to where the visitor came from; nowhere from any other page. */
    leaveSignIn: requiredAction<Leaving>('leaveSignIn'),
    keepOrigin: requiredAction<string>('keepOrigin'),
    identify: requiredAction<{ readonly user: User | null; readonly arrival: Arrival }>('identify'),
    sendPageView: requiredAction<string>('sendPageView'),
    trackPage: requiredAction<string>('trackPage'),
    trackItem: requiredAction<{ readonly item: CartItem; readonly shopId: number }>('trackItem'),
    trackBox: requiredAction<{ readonly name: string; readonly periodicity: string }>('trackBox'),
    trackPurchase: requiredAction<OrderSummary>('trackPurchase'),
    goToWanted: requiredAction<{ readonly locale: Locale; readonly page: Omit<WantedPageFact, 'type'> }>(
      'goToWanted',
    ),
    goToPath: requiredAction<string>('goToPath'),
  },
})
