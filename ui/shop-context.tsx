import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate'
import type { ShopPorts } from '#machines/ports.ts'
import { type BroughtJourney, bringJourney, type ShopActor } from '#machines/shop/start-shop.ts'
import { aroundIds } from '#machines/shop/shop.types.ts'
import type { JourneyId, Journeys } from './journeys.ts'

/** The running root actor. Pages read views and send events; they never look into a state. */
export type ShopRef = ShopActor

type Snap<K extends JourneyId> = SnapshotFrom<Journeys[K]>
/** A journey's actor, as far as one can listen to it. */
type Heard<S> = { getSnapshot(): S; subscribe(tell: () => void): { unsubscribe(): void } }
type View<K extends JourneyId, V> = (snapshot: Snap<K>) => V

type Stage = {
  shop: ShopRef
  ports?: ShopPorts
  /** The shop as the server left it; what the first render in a browser shows. */
  restored?: ShopRef
  /** In a browser: brings the journeys around the page, once; rejects when they cannot be had now. */
  surround?: (() => Promise<void>) | undefined
}

const ShopContext = createContext<Stage | undefined>(undefined)

/**
 * Hands the running shop to everything inside; in a browser also the world, for journeys that pages
 * bring.
 */
export function ShopProvider({ shop, ports, restored, surround, children }: Stage & { children: ReactNode }) {
  const stage = useMemo<Stage>(
    () => ({ shop, surround, ...(ports ? { ports } : {}), ...(restored ? { restored } : {}) }),
    [shop, ports, restored, surround],
  )
  return <ShopContext value={stage}>{children}</ShopContext>
}

function useStage(): Stage {
  const stage = useContext(ShopContext)
  if (!stage) throw new Error('A component asks for the shop outside of ShopProvider')
  return stage
}

/** The running shop itself, for those who tell the root something; most want `useView` and `useSend`. */
export function useShopRef(): ShopRef {
  return useStage().shop
}

/** Brings a page's own journey into the shop once the page is alive; it leaves with the page's routes. */
export function useBringing(journey: BroughtJourney): void {
  const { shop, ports } = useStage()
  useEffect(() => {
    if (ports) bringJourney(shop, ports, journey)
  }, [shop, ports, journey])
}

/** As `useBringing`, for the several journeys of a page; the list must stay the same one. */
export function useBringingAll(journeys: readonly BroughtJourney[]): void {
  const { shop, ports } = useStage()
  useEffect(() => {
    if (ports) for (const journey of journeys) bringJourney(shop, ports, journey)
  }, [shop, ports, journeys])
}

type Running<K extends JourneyId> = Heard<Snap<K>> & { send(event: EventFrom<Journeys[K]>): void }

function journeyOf<K extends JourneyId>(shop: ShopRef, id: K): Running<K> | undefined
function journeyOf(shop: ShopRef, id: string): AnyActorRef | undefined {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = shop.getSnapshot().children
  return children[id]
}

/** Hears a journey, also when it comes late or comes anew: the root's own snapshot says who is there. */
function listenTo(shop: ShopRef, id: JourneyId, tell: () => void): () => void {
  let journey = journeyOf(shop, id)
  let heard = journey?.subscribe(tell)
  const root = shop.subscribe(() => {
    const now = journeyOf(shop, id)
    if (now === journey) return
    heard?.unsubscribe()
    journey = now
    heard = now?.subscribe(tell)
    tell()
  })
  return () => {
    heard?.unsubscribe()
    root.unsubscribe()
  }
}

/** A view is worked out once for each snapshot, however many components show it. */
const worked = new WeakMap<object, WeakMap<object, { value: unknown }>>()

function viewOnce<K extends JourneyId, V>(snapshot: Snap<K>, view: View<K, V>): V {
  const bySnapshot = worked.get(view) ?? new WeakMap<object, { value: V }>()
  if (!worked.has(view)) worked.set(view, bySnapshot)
  const known = bySnapshot.get(snapshot)
  const isKnown = (entry: { value: unknown } | undefined): entry is { value: V } => entry !== undefined
  if (isKnown(known)) return known.value
  const value = view(snapshot)
  bySnapshot.set(snapshot, { value })
  return value
}

function useJourney<K extends JourneyId, V>(id: K, read: (snapshot: Snap<K> | undefined) => V): V {
  const { shop, restored = shop } = useStage()
  const subscribe = useCallback((tell: () => void) => listenTo(shop, id, tell), [shop, id])
  const now = () => read(journeyOf(shop, id)?.getSnapshot())
  const first = () => read(journeyOf(restored, id)?.getSnapshot())
  return useSyncExternalStore(subscribe, now, first)
}

/**
 * What a journey shows: `useView('cart', viewCart)`. With `pick` the component is drawn anew only when
 * the picked
 * value changes: `useView('cart', viewCart, cart => cart.count)`. The journey must be one that is always
 * there.
 */
export function useView<K extends JourneyId, V>(id: K, view: View<K, V>): V
export function useView<K extends JourneyId, V, P>(id: K, view: View<K, V>, pick: (shown: V) => P): P
export function useView<K extends JourneyId, V>(id: K, view: View<K, V>, pick?: (shown: V) => unknown) {
  return useJourney(id, snapshot => {
    if (snapshot === undefined) throw new Error(`The shop has no ${id}`)
    const shown = viewOnce(snapshot, view)
    return pick ? pick(shown) : shown
  })
}

/** As `useView`, for a journey that a page brings with it; undefined while it is not there. */
export function useBroughtView<K extends JourneyId, V>(id: K, view: View<K, V>): V | undefined
export function useBroughtView<K extends JourneyId, V, P>(
  id: K,
  view: View<K, V>,
  pick: (shown: V | undefined) => P,
): P
export function useBroughtView<K extends JourneyId, V>(
  id: K,
  view: View<K, V>,
  pick?: (shown: V | undefined) => unknown,
) {
  return useJourney(id, snapshot => {
    const shown = snapshot === undefined ? undefined : viewOnce(snapshot, view)
    return pick ? pick(shown) : shown
  })
}

/**
 * Sends to a journey: `const tellCart = useSend('cart')`. One around the page that is still on its way hears
 * it when it comes; for one that a page brings it is silent while that is not there.
 */
export function useSend<K extends JourneyId>(id: K): (event: EventFrom<Journeys[K]>) => void {
  const { shop, surround } = useStage()
  return useCallback(
    event => {
      const journey = journeyOf(shop, id)
      if (journey) return journey.send(event)
      // Who acts again finds it there; that the network failed is no news to them.
      if (isAround(id)) surround?.().then(() => journeyOf(shop, id)?.send(event), nothing)
    },
    [shop, surround, id],
  )
}

const isAround = (id: string): boolean => aroundIds.some(around => around === id)
const nothing = (): void => {}
