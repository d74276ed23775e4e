// The only place where machines meet the world: every actor and effect is provided from the ports, then the
// root starts. Browser, page renderer, terminal and tests differ in their ports alone.
import {
  type Actor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  fromCallback,
  type Snapshot,
} from 'xstate'
import { cookies } from '#domain/site/cookie.ts'
import type { AccountOrdersMachine } from '../journeys/account-orders/account-orders.machine.ts'
import type { AccountBoxMachine } from '../journeys/account-box/account-box.machine.ts'
import type { AuthMachine } from '../journeys/auth/auth.machine.ts'
import type { BoxOfferMachine } from '../journeys/box-offer/box-offer.machine.ts'
import type { BelongingsMachine } from '../journeys/belongings/belongings.machine.ts'
import type { CartMachine } from '../journeys/cart/cart.machine.ts'
import type { CommentsMachine } from '../journeys/comments/comments.machine.ts'
import type { CheckoutMachine } from '../journeys/checkout/checkout.machine.ts'
import type { FeedbackMachine } from '../journeys/feedback/feedback.machine.ts'
import type { DownloadMachine } from '../journeys/download/download.machine.ts'
import type { FormMachine } from '../journeys/form/form.machine.ts'
import type { ProjectDraftMachine } from '../journeys/project-draft/project-draft.machine.ts'
import type { ProjectTracksMachine } from '../journeys/project-tracks/project-tracks.machine.ts'
import type { QuoteDeskMachine } from '../journeys/quote-desk/quote-desk.machine.ts'
import type { LocaleMachine } from '../journeys/locale/locale.machine.ts'
import type { PageMachine } from '../journeys/page/page.machine.ts'
import type { ToggleMachine } from '../journeys/toggle/toggle.machine.ts'
import { provideBanner } from '../journeys/banner/provide-banner.ts'
import { provideConsent } from '../journeys/consent/provide-consent.ts'
import type { BuildPollMachine } from '../journeys/build-poll/build-poll.machine.ts'
import type { BannerMachine } from '../journeys/banner/banner.machine.ts'
import type { ChatHoursMachine } from '../journeys/chat-hours/chat-hours.machine.ts'
import type { ConsentMachine } from '../journeys/consent/consent.machine.ts'
import type { DialogsMachine } from '../journeys/dialogs/dialogs.machine.ts'
import type { HeaderScrollMachine } from '../journeys/header-scroll/header-scroll.machine.ts'
import type { MenuMachine } from '../journeys/menu/menu.machine.ts'
import type { PlayerMachine } from '../journeys/player/player.machine.ts'
import type { DispatchDeskMachine } from '../journeys/dispatch-desk/dispatch-desk.machine.ts'
import type { PayoutDeskMachine } from '../journeys/payout-desk/payout-desk.machine.ts'
import type { PressingDeskMachine } from '../journeys/pressing-desk/pressing-desk.machine.ts'
import type { ProjectReviewMachine } from '../journeys/project-review/project-review.machine.ts'
import type { SearchMachine } from '../journeys/search/search.machine.ts'
import type { SecondFactorMachine } from '../journeys/second-factor/second-factor.machine.ts'
import type { SignPanelMachine } from '../journeys/sign-panel/sign-panel.machine.ts'
import type { ToastsMachine } from '../journeys/toasts/toasts.machine.ts'
import type { ViewportMachine } from '../journeys/viewport/viewport.machine.ts'
import type { Place, ShopPorts } from '../ports.ts'
import { readArrival } from './arrival.ts'
import { shopEffects } from './effects.ts'
import { provideAuth } from './provide-auth.ts'
import { provideCart } from './provide-cart.ts'
import { provideLocale } from './provide-locale.ts'
import { providePage } from './provide-page.ts'
import { provideToggle } from './provide-toggle.ts'
import { rearmDelays } from './rearm-delays.ts'
import { type ShopMachine, shopMachine } from './shop.machine.ts'
import type { Brought, FormId, ShopContext } from './shop.types.ts'

export type { ShopMachine } from './shop.machine.ts'
export type ShopActor = Actor<ShopMachine>

/** A journey that a page brings along: its chart is not in the first load. */
export interface BroughtJourney extends Brought {
  readonly logic: (ports: ShopPorts) => AnyActorLogic
  /** What it starts with, from what the root knows. */
  readonly input: (context: ShopContext, ports: ShopPorts) => object
}

export interface StartOptions {
  readonly ports: ShopPorts
  /** Machines from `wireShop` that reach these very ports; wired anew when left out. */
  readonly machine?: ShopMachine
  /** A persisted shop, from `getPersistedSnapshot`. */
  readonly snapshot?: Snapshot<unknown>
  /** Journeys of the page a restored shop is on; without them they are lost. */
  readonly brought?: readonly BroughtJourney[]
  readonly buildId?: string
  readonly clock?: NonNullable<ActorOptions<ShopMachine>['clock']>
  readonly inspect?: NonNullable<ActorOptions<ShopMachine>['inspect']>
}

const listenPlaces = ({ navigation }: ShopPorts) =>
  fromCallback(({ sendBack }) =>
    navigation.onChange((place: Place, isReturn = false) =>
      sendBack({ type: 'page.visited', ...place, ...(isReturn ? { isReturn } : {}) }),
    ),
  )

/** Comes back with the cart that all tabs share. */
const listenTabs = ({ cookies: jar }: ShopPorts) =>
  fromCallback(({ sendBack }) =>
    jar.onShownAgain?.(() =>
      sendBack({ type: 'shop.shownAgain', keptCart: jar.get(cookies.cart.name) ?? null }),
    ),
  )

/**
 * The root and its journeys, wired to the ports. That costs more than a page's whole run: a host that starts
 * many shops wires once, to ports that reach whoever holds them.
 */
export const wireShop = (ports: ShopPorts): ShopMachine =>
  shopMachine.provide({
    actors: {
      auth: provideAuth(ports),
      cart: provideCart(ports),
      locale: provideLocale(ports),
      page: providePage(ports),
      toggle: provideToggle(ports),
      banner: provideBanner(ports),
      consent: provideConsent(ports),
      places: listenPlaces(ports),
      tabs: listenTabs(ports),
    },
    actions: shopEffects(ports),
  })

/**
 * Starts the shop. A new one begins with the session check; send `page.visited` for the address, and
 * `shop.hydrated` when a person holds the page. A restored one goes on where it was: calls in flight run
 * again under their keys.
 */
export function startShop(start: StartOptions): ShopActor {
  const { ports, machine = wireShop(ports), snapshot, brought = [], buildId, ...options } = start
  for (const journey of brought) machine.implementations.actors[journey.systemId] = journey.logic(ports)
  const shop = createActor(machine, {
    ...options,
    ...(snapshot === undefined ? {} : { snapshot }),
    systemId: 'shop',
    input: { arrival: readArrival(ports, buildId ?? null) },
  })
  if (snapshot !== undefined) rearmDelays(shop)
  shop.start()
  if (snapshot === undefined) shop.send({ type: 'shop.opened' })
  return shop
}

/** Brings a page's journey into a running shop; one that is there already stays as it is. */
export function bringJourney(shop: ShopActor, ports: ShopPorts, journey: BroughtJourney): void {
  const { systemId, routes, isCalm = false, logic, input } = journey
  const { context } = shop.getSnapshot()
  if (context.brought.some(other => other.systemId === systemId)) return
  shop.logic.implementations.actors[systemId] = logic(ports)
  shop.send({ type: 'shop.brought', journey: { systemId, routes, isCalm }, input: input(context, ports) })
}

/** Every journey by its system id. Those of single pages are absent elsewhere, those around it come late. */
export interface Journeys extends Readonly<Record<FormId, ActorRefFrom<FormMachine> | undefined>> {
  readonly auth: ActorRefFrom<AuthMachine>
  readonly cart: ActorRefFrom<CartMachine>
  readonly locale: ActorRefFrom<LocaleMachine>
  readonly page: ActorRefFrom<PageMachine>
  readonly toggle: ActorRefFrom<ToggleMachine>
  readonly buildPoll: ActorRefFrom<BuildPollMachine> | undefined
  readonly banner: ActorRefFrom<BannerMachine>
  readonly chatHours: ActorRefFrom<ChatHoursMachine> | undefined
  readonly consent: ActorRefFrom<ConsentMachine>
  readonly dialogs: ActorRefFrom<DialogsMachine> | undefined
  readonly headerScroll: ActorRefFrom<HeaderScrollMachine> | undefined
  readonly menu: ActorRefFrom<MenuMachine> | undefined
  readonly player: ActorRefFrom<PlayerMachine> | undefined
  readonly search: ActorRefFrom<SearchMachine> | undefined
  readonly signPanel: ActorRefFrom<SignPanelMachine> | undefined
  readonly toasts: ActorRefFrom<ToastsMachine> | undefined
  readonly viewport: ActorRefFrom<ViewportMachine> | undefined
  readonly checkout: ActorRefFrom<CheckoutMachine> | undefined
  readonly accountOrders: ActorRefFrom<AccountOrdersMachine> | undefined
  readonly accountBox: ActorRefFrom<AccountBoxMachine> | undefined
  readonly boxOffer: ActorRefFrom<BoxOfferMachine> | undefined
  readonly projectDraft: ActorRefFrom<ProjectDraftMachine> | undefined
  readonly projectTracks: ActorRefFrom<ProjectTracksMachine> | undefined
  readonly quoteDesk: ActorRefFrom<QuoteDeskMachine> | undefined
  readonly comments: ActorRefFrom<CommentsMachine> | undefined
  readonly feedback: ActorRefFrom<FeedbackMachine> | undefined
  readonly contact: ActorRefFrom<FormMachine> | undefined
  readonly newsletter: ActorRefFrom<FormMachine> | undefined
  readonly addresses: ActorRefFrom<BelongingsMachine> | undefined
  readonly cards: ActorRefFrom<BelongingsMachine> | undefined
  readonly secondFactor: ActorRefFrom<SecondFactorMachine> | undefined
  readonly sessions: ActorRefFrom<BelongingsMachine> | undefined
  readonly download: ActorRefFrom<DownloadMachine> | undefined
  readonly music: ActorRefFrom<BelongingsMachine> | undefined
  readonly payoutDesk: ActorRefFrom<PayoutDeskMachine> | undefined
  readonly pressingDesk: ActorRefFrom<PressingDeskMachine> | undefined
  readonly dispatchDesk: ActorRefFrom<DispatchDeskMachine> | undefined
  readonly projectReview: ActorRefFrom<ProjectReviewMachine> | undefined
}

/** A running journey, to read its snapshot and to send it intents. */
export function journeyOf<N extends keyof Journeys>(shop: ShopActor, name: N): Journeys[N]
export function journeyOf(shop: ShopActor, name: string): AnyActorRef | undefined {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = shop.getSnapshot().children
  return children[name]
}
