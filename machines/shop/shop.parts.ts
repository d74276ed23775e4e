// The root's parts beside its ground: what it tells the journeys around the page, who comes and goes with a
// page, and what it does to the world.
import { assertEvent, sendTo } from 'xstate'
import type { OrderSummary, User } from '#contract'
import type { CartItem } from '#domain/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '#domain/route-table.ts'
import { unprovided } from '../calls.ts'
import type { SignReason, ToastFact, ToggleKind, Visit, WantedPageFact } from '../facts.ts'
import type { Arrival } from './arrival.ts'
import { journeysSetup } from './shop.base.ts'
import type { BroughtId, ShopContext } from './shop.types.ts'

/** On its pages alone there is such a journey to tell. */
const has = ({ brought }: ShopContext, journey: BroughtId) =>
  brought.some(({ systemId }) => systemId === journey)

const isMember = ({ user }: ShopContext, kind: ToggleKind, id: number) => {
  if (kind === 'wish') return user?.wishlist.some(wish => wish.project_id === id) ?? false
  if (kind === 'like') return user?.likes.includes(id) ?? false
  if (kind === 'follow_label') return user?.label_follows?.includes(id) ?? false
  return user?.follows.some(follow => follow.id === id) ?? false
}

/** Path without the language's prefix, for those whose rules are written in it. */
const plainPath = ({ visit }: ShopContext) => splitLocale(visit?.path ?? '/').path

/**
 * The root's parts. Journeys of single pages come and go by name, by which a persisted shop finds them
 * again.
 */
export const shopSetup = journeysSetup.extend({
  actions: {
    startBuildPoll: sendTo('buildPoll', { type: 'build.startWatch' }),
    tellNavigated: sendTo('buildPoll', { type: 'build.navigated' }),
    tellDisturbable: sendTo(
      'buildPoll',
      (_, params: { readonly name: string; readonly isUnderWay: boolean }) => ({
        type: 'build.disturbable',
        ...params,
      }),
    ),

    moveBanner: sendTo('banner', ({ context }) => ({
      type: 'banner.moved',
      path: plainPath(context),
      locale: context.visit?.locale ?? 'en',
    })),
    resizeBanner: sendTo('banner', ({ event }) => {
      assertEvent(event, 'viewport.changed')
      return { type: 'banner.resized', widthPx: event.widthPx }
    }),
    moveChat: sendTo('chatHours', ({ context }) => {
      const store = context.visit?.query['store']
      return { type: 'chat.moved', path: plainPath(context), ...(store === undefined ? {} : { store }) }
    }),
    allowChat: sendTo('chatHours', ({ event }) => {
      assertEvent(event, 'consent.settled')
      return { type: 'chat.allowed', isAllowed: event.purposes.support }
    }),
    holdHeader: sendTo('headerScroll', ({ event }) => {
      assertEvent(event, 'panel.opened')
      return { type: 'header.panelOpened', panel: event.panel }
    }),
    releaseHeader: sendTo('headerScroll', ({ event }) => {
      assertEvent(event, 'panel.closed')
      return { type: 'header.panelClosed', panel: event.panel }
    }),
    tellMenuNavigated: sendTo('menu', { type: 'menu.navigated' }),
    closeMenu: sendTo('menu', { type: 'menu.close' }),
    tellSearchNavigated: sendTo('search', { type: 'search.navigated' }),
    tellSignNavigated: sendTo('signPanel', { type: 'sign.navigated' }),
    tellSignedIn: sendTo('signPanel', { type: 'sign.signedIn' }),
    openSignPanel: sendTo('signPanel', (_, reason: SignReason) => ({
      type: 'sign.open',
      tab: 'signin',
      reason,
      // Who closes the panel stands again where they wanted to write.
      ...(reason.act === 'comment' ? { focusId: 'comment-entry' } : {}),
    })),
    addToast: sendTo('toasts', (_, toast: Omit<ToastFact, 'type'>) => ({ type: 'toasts.add', toast })),

    bringJourney: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'shop.brought')
      const { systemId } = event.journey
      enqueue.spawnChild(systemId, { id: systemId, systemId, input: event.input })
      enqueue.assign({ brought: [...context.brought, event.journey] })
    }),
    tellCheckoutCart: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const told = { type: 'checkout.cartReplaced', cart: context.cart }
      if (has(context, 'checkout')) enqueue.sendTo('checkout', told)
    }),
    tellCheckoutUser: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (has(context, 'checkout'))
        enqueue.sendTo('checkout', { type: 'checkout.userKnown', user: context.user })
    }),
    tellCommentsReader: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const told = { type: 'comments.readerKnown', isSignedIn: context.user !== null }
      if (has(context, 'comments')) enqueue.sendTo('comments', told)
    }),
    /** What a stranger wanted when asked to sign in: done now, unless the account has it already. */
    doWanted: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'sign.completed')
      const { reason } = event
      if (reason?.act === 'comment' && has(context, 'comments')) {
        enqueue.sendTo('comments', { type: 'comments.signedIn' })
      }
      if (reason?.act !== 'toggle' || isMember(context, reason.kind, reason.id)) return
      enqueue.sendTo('toggle', { type: 'toggle.flip', kind: reason.kind, id: reason.id })
    }),
    dropJourneys: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const isWanted = ({ routes }: { readonly routes: readonly string[] }) =>
        routes.includes(context.visit?.id ?? 'not-found')
      for (const { systemId } of context.brought.filter(journey => !isWanted(journey))) {
        enqueue.stopChild(systemId)
        for (const name of [systemId, `form ${systemId}`]) {
          enqueue.sendTo('buildPoll', { type: 'build.disturbable', name, isUnderWay: false })
        }
      }
      enqueue.assign({ brought: context.brought.filter(isWanted) })
    }),

    goHome: unprovided<Locale>('goHome'),
    goToLanguage: unprovided<Locale>('goToLanguage'),
    goToSignIn: unprovided<{ readonly locale: Locale; readonly from: string }>('goToSignIn'),
    /** From the sign-in page to where the visitor came from; nowhere from any other page. */
    leaveSignIn: unprovided<{ readonly visit: Visit | null; readonly locale: Locale }>('leaveSignIn'),
    keepOrigin: unprovided<string>('keepOrigin'),
    identify: unprovided<{ readonly user: User; readonly arrival: Arrival }>('identify'),
    sendPageView: unprovided<string>('sendPageView'),
    trackItem: unprovided<{ readonly item: CartItem; readonly shopId: number }>('trackItem'),
    trackBox: unprovided<{ readonly name: string; readonly periodicity: string }>('trackBox'),
    trackPurchase: unprovided<OrderSummary>('trackPurchase'),
    goToWanted: unprovided<{ readonly locale: Locale; readonly page: Omit<WantedPageFact, 'type'> }>(
      'goToWanted',
    ),
    goToPath: unprovided<string>('goToPath'),
  },
})
