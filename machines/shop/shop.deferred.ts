// What the root tells the journeys that come after the page. What they must not miss waits for them; what
// only concerns a journey that was at something before is not kept.
import { assertEvent } from 'xstate'
import { signTabs } from '#domain/constants.ts'
import type { SignReason, ToastFact } from '../shop-events.ts'
import { journeysSetup } from './shop.base.ts'
import type { PageJourney, ShopContext, ShopEvent, Told } from './shop.types.ts'
import { plainPath } from './visit.ts'

/** So much is kept for them at most; the newest, when more happens in a moment. */
const waitingMax = 20

const kept = ({ waiting }: ShopContext, told: readonly Told[]) => [...waiting, ...told].slice(-waitingMax)

/** On its pages alone there is such a journey to tell. */
export const hasJourney = ({ pageJourneys }: ShopContext, journey: string): boolean =>
  pageJourneys.some(({ id }) => id === journey)

interface Enqueue {
  sendTo(to: string, event: Told['event']): void
  assign(part: { readonly waiting: readonly Told[] }): void
}

/** Says something to journeys that are there, or keeps it for them. */
function tell(enqueue: Enqueue, context: ShopContext, ...told: readonly Told[]): void {
  if (!context.hasDeferred) enqueue.assign({ waiting: kept(context, told) })
  else for (const { to, event } of told) enqueue.sendTo(to, event)
}

/** Journeys of single pages leave, and disturb nothing any more. */
function drop(
  enqueue: Enqueue & { stopChild(id: string): void; assign(part: Partial<ShopContext>): void },
  context: ShopContext,
  isLeaving: (journey: PageJourney) => boolean,
): void {
  const left = context.pageJourneys.filter(isLeaving)
  if (left.length === 0) return
  for (const { id } of left) enqueue.stopChild(id)
  const names = left.flatMap(({ id }) => [id, `form ${id}`])
  tell(enqueue, context, ...names.map(name => disturbable({ name, isUnderWay: false })))
  enqueue.assign({ pageJourneys: context.pageJourneys.filter(journey => !isLeaving(journey)) })
}

interface Disturbance {
  readonly name: string
  readonly isUnderWay: boolean
}

const disturbable = (disturbance: Disturbance): Told => ({
  to: 'buildPoll',
  event: { type: 'build.disturbable', ...disturbance },
})

/** What a reload would disturb from here on, or no more. */
function disturbanceBy(event: ShopEvent): Disturbance {
  assertEvent(event, [
    'form.dirtied',
    'form.cleaned',
    'player.started',
    'player.stopped',
    'shop.journeyReady',
  ])
  switch (event.type) {
    case 'form.dirtied':
    case 'form.cleaned':
      return { name: `form ${event.form}`, isUnderWay: event.type === 'form.dirtied' }
    case 'player.started':
    case 'player.stopped':
      return { name: 'player', isUnderWay: event.type === 'player.started' }
    case 'shop.journeyReady':
      return { name: event.journey.id, isUnderWay: event.journey.isCalm !== true }
  }
}

/** What a stranger wants, who is asked to sign in first. */
function reasonOf(event: ShopEvent): SignReason {
  assertEvent(event, ['toggle.signInNeeded', 'comments.signInNeeded'])
  return event.type === 'toggle.signInNeeded'
    ? { act: 'toggle', kind: event.kind, id: event.id }
    : { act: 'comment', projectId: event.projectId }
}

/** What is said in passing of a fact. */
function toastOf(event: ShopEvent): Omit<ToastFact, 'type'> {
  assertEvent(event, ['toast.wanted', 'toggle.failed', 'orders.cancelled'])
  if (event.type === 'toggle.failed') return { tone: 'bad', key: 'toast.not_saved' }
  if (event.type === 'orders.cancelled') return { tone: 'good', key: 'toast.order_cancelled' }
  return { tone: event.tone, key: event.key }
}

/** The root's setup with what it tells the journeys that come after the page, and their coming. */
export const deferredSetup = journeysSetup.extend({
  guards: { isBare: ({ context }) => !context.hasDeferred },
  actions: {
    startDeferred: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'shop.deferredReady')
      for (const [id, connected] of Object.entries(event.journeys)) {
        enqueue.spawnChild('journey', { id, systemId: id, input: { known: context, connected } })
      }
      for (const { to, event: told } of context.waiting) enqueue.sendTo(to, told)
      enqueue.assign({ hasDeferred: true, waiting: [] })
    }),

    tellOrigin: journeysSetup.enqueueActions(({ context: { arrival, settings }, enqueue }) => {
      if (settings === null) return
      const { origin, referrer } = arrival
      const { locale, currency, countryId } = settings
      const told = { lang: locale, currency, country_id: countryId, origin }
      const known = referrer === null ? told : { ...told, referrer }
      enqueue.sendTo('auth', { type: 'auth.arrivalKnown', arrival: known })
    }),
    startBuildPoll: journeysSetup.enqueueActions(({ context, enqueue }) =>
      tell(enqueue, context, { to: 'buildPoll', event: { type: 'build.startWatch' } }),
    ),
    tellDisturbable: journeysSetup.enqueueActions(({ context, event, enqueue }) =>
      tell(enqueue, context, disturbable(disturbanceBy(event))),
    ),
    allowChat: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'consent.settled')
      const allowed = { type: 'chat.allowed', isAllowed: event.purposes.support }
      tell(enqueue, context, { to: 'chatHours', event: allowed })
    }),
    restartChat: journeysSetup.enqueueActions(({ context, enqueue }) =>
      tell(enqueue, context, { to: 'chatHours', event: { type: 'chat.restarted' } }),
    ),
    holdHeader: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'panel.opened')
      const opened = { type: 'header.panelOpened', panel: event.panel }
      tell(enqueue, context, { to: 'headerScroll', event: opened })
    }),
    releaseHeader: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'panel.closed')
      const closed = { type: 'header.panelClosed', panel: event.panel }
      tell(enqueue, context, { to: 'headerScroll', event: closed })
    }),
    openSignPanel: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      const reason = reasonOf(event)
      // Who closes the panel stands again where they wanted to write.
      const focus = reason.act === 'comment' ? { focusId: 'comment-entry' } : {}
      tell(enqueue, context, {
        to: 'signPanel',
        event: { type: 'sign.open', tab: 'signin', reason, ...focus },
      })
    }),
    /** A tab of the panel that was linked to; who is signed in needs none, and its page shows all forms. */
    openSignTab: journeysSetup.enqueueActions(({ context: { visit, user }, enqueue }) => {
      const tab = signTabs.find(id => id === visit?.query['sign'])
      if (tab === undefined || user !== null || visit?.id === 'sign') return
      enqueue.sendTo('signPanel', { type: 'sign.open', tab })
    }),
    addToast: journeysSetup.enqueueActions(({ context, event, enqueue }) =>
      tell(enqueue, context, { to: 'toasts', event: { type: 'toasts.add', toast: toastOf(event) } }),
    ),
    tellMessage: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'message.wanted')
      const question = { id: event.key, titleKey: event.key }
      tell(enqueue, context, { to: 'dialogs', event: { type: 'dialogs.tell', question } })
    }),

    /** The desk hears of addresses of its own page: from a kept quote to its next version. */
    tellDeskVisit: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const { visit } = context
      if (visit?.id !== 'quote' || !hasJourney(context, 'quoteDesk')) return
      enqueue.sendTo('quoteDesk', { type: 'desk.visited', query: visit.query })
    }),
    tellDeskCurrency: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const { settings } = context
      if (settings === null || !hasJourney(context, 'quoteDesk')) return
      enqueue.sendTo('quoteDesk', { type: 'desk.currencyKnown', currency: settings.currency })
    }),
    tellNavigated: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (!context.hasDeferred) return
      const store = context.visit?.query['store']
      const moved = {
        type: 'chat.moved',
        path: plainPath(context.visit),
        ...(store === undefined ? {} : { store }),
      }
      enqueue.sendTo('chatHours', moved)
      enqueue.sendTo('buildPoll', { type: 'build.navigated' })
      enqueue.sendTo('menu', { type: 'menu.navigated' })
      enqueue.sendTo('search', { type: 'search.navigated' })
      enqueue.sendTo('signPanel', { type: 'sign.navigated' })
    }),
    closeMenu: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (context.hasDeferred) enqueue.sendTo('menu', { type: 'menu.close' })
    }),
    tellSignedIn: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (context.hasDeferred) enqueue.sendTo('signPanel', { type: 'sign.signedIn' })
    }),

    dropJourneys: journeysSetup.enqueueActions(({ context, enqueue }) =>
      drop(enqueue, context, ({ routes }) => !routes.some(route => route === context.visit?.id)),
    ),
    /** What is about something else than the page that asks. */
    dropReplaced: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'shop.journeyReady')
      drop(enqueue, context, ({ id }) => id === event.journey.id)
    }),
    /** Some know what the next person must not: what was said in a chat, a password. */
    dropEnding: journeysSetup.enqueueActions(({ context, event, enqueue }) =>
      drop(enqueue, context, ({ endsOn }) => endsOn === event.type),
    ),
  },
})
