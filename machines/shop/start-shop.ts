// The only place where machines meet the world: every actor and effect is provided from the ports, then the
// root starts. Browser, page renderer, terminal and tests differ in their ports alone.
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  createActor,
  fromCallback,
  type Snapshot,
} from 'xstate'
import { cookies } from '#domain/site/cookie.ts'
import type { AnyJourney, GivenTo } from '../journey.ts'
import type { Place, ShopPorts } from '../ports.ts'
import { readArrival } from './arrival.ts'
import { shopEffects } from './effects.ts'
import { connect, journeySlot } from './journey-slot.ts'
import { always, type JourneyId, loadOnRoutes, type Running, type Wanted } from './journeys.ts'
import { restartTimers } from './restart-timers.ts'
import { isThere } from './shop.base.ts'
import { type ShopMachine, shopMachine } from './shop.machine.ts'

export type { ShopMachine } from './shop.machine.ts'
export type ShopActor = Actor<ShopMachine>

interface StartOptions {
  readonly ports: ShopPorts
  /** Machines from `wireShop` that reach these very ports; wired anew when left out. */
  readonly machine?: ShopMachine
  /** A persisted shop, from `getPersistedSnapshot`, of a page whose own journeys had not begun. */
  readonly snapshot?: Snapshot<unknown>
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

const connectAll = (journeys: readonly AnyJourney[], ports: ShopPorts) =>
  journeys.map(journey => [journey.id, connect(journey, ports)] as const)

/**
 * The root and its journeys, wired to the ports. That costs more than a page's whole run: a host that starts
 * many shops wires once, to ports that reach whoever holds them.
 */
export function wireShop(ports: ShopPorts): ShopMachine {
  const connected = new Map(connectAll(Object.values(always), ports))
  return shopMachine.provide({
    actors: {
      journey: journeySlot(id => connected.get(id)),
      places: listenPlaces(ports),
      tabs: listenTabs(ports),
    },
    actions: shopEffects(ports),
  })
}

/**
 * Starts the shop. A new one begins with the session check; send `page.visited` for the address, and
 * `shop.hydrated` when a person holds the page. A restored one goes on where it was: calls in flight run
 * again under their keys.
 */
export function startShop(start: StartOptions): ShopActor {
  const { ports, machine = wireShop(ports), snapshot, buildId, ...options } = start
  const shop = createActor(machine, {
    ...options,
    ...(snapshot === undefined ? {} : { snapshot }),
    systemId: 'shop',
    input: { arrival: readArrival(ports, buildId ?? null) },
  })
  if (snapshot !== undefined) restartTimers(shop)
  shop.start()
  if (snapshot === undefined) shop.send({ type: 'shop.opened' })
  return shop
}

/**
 * Starts the journeys that come after the page, for good. What they were told before they came, they hear
 * now. A shop that has them stays as it is.
 */
export function startDeferred(
  shop: ShopActor,
  ports: ShopPorts,
  journeys: Readonly<Record<string, AnyJourney>>,
): void {
  if (shop.getSnapshot().context.hasDeferred) return
  const connected = Object.fromEntries(connectAll(Object.values(journeys), ports))
  shop.send({ type: 'shop.deferredReady', journeys: connected })
}

function startOnRoutes(shop: ShopActor, ports: ShopPorts, journey: AnyJourney, given: unknown): void {
  const { id, lives, isCalm = false, isOfRecord = false, endsOn } = journey
  if (typeof lives === 'string') throw new Error(`${id} is no journey of a page`)
  const { context } = shop.getSnapshot()
  const about = isOfRecord ? (context.visit?.query['id'] ?? '') : journey.about?.(given)
  if (isThere(context, { id, about })) return
  shop.send({
    type: 'shop.journeyReady',
    journey: { id, routes: lives, isCalm, ...(endsOn && { endsOn }), about },
    connected: connect(journey, ports, given),
  })
}

/**
 * Starts a journey of the page in a running shop; one that is there already about the same stays as it is.
 * `given` is what the page hands over.
 */
export const startPageJourney = <J extends AnyJourney>(
  shop: ShopActor,
  ports: ShopPorts,
  journey: J,
  ...given: undefined extends GivenTo<J> ? [] : [given: GivenTo<J>]
): void => startOnRoutes(shop, ports, journey, given[0])

/** Loads a journey that a page asks for, and gives what starts it in a shop. */
export async function loadPageJourney([id, given]: Wanted): Promise<
  (shop: ShopActor, ports: ShopPorts) => void
> {
  const journey = await loadOnRoutes(id)
  return (shop, ports) => startOnRoutes(shop, ports, journey, given)
}

/** A running journey, to read its snapshot and to send it intents. */
export function journeyOf<K extends JourneyId>(shop: ShopActor, id: K): Running<K>
export function journeyOf(shop: ShopActor, id: string): AnyActorRef | undefined {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = shop.getSnapshot().children
  return children[id]
}
