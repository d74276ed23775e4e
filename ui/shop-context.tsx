import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { JourneyId, Machines, Wanted } from '#machines/shop/journeys.ts'
import type { ShopSource } from './shop-source.ts'

type Snap<K extends JourneyId> = SnapshotFrom<Machines[K]>
type View<K extends JourneyId, V> = (snapshot: Snap<K>) => V

const ShopContext = createContext<ShopSource | undefined>(undefined)

/** Hands the shop to everything inside. Pages read views and send events; they never look into a state. */
export function ShopProvider({ source, children }: { source: ShopSource; children: ReactNode }) {
  return <ShopContext value={source}>{children}</ShopContext>
}

function useSource(): ShopSource {
  const source = useContext(ShopContext)
  if (!source) throw new Error('A component asks for the shop outside of ShopProvider')
  return source
}

/**
 * Starts a page's own journeys once the page is alive and their charts have come; they leave with the page's
 * routes. They begin with what was loaded first: what is changed since, they know themselves.
 */
export function usePageJourneys(wanted: readonly Wanted[]): void {
  const source = useSource()
  const [first] = useState(wanted)
  useEffect(() => source.want(first), [source, first])
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

/** The name says which journey's snapshot it is: this is where it gets its type. */
function snapshotOf<K extends JourneyId>(
  source: ShopSource,
  when: 'now' | 'first',
  id: K,
): Snap<K> | undefined
function snapshotOf(source: ShopSource, when: 'now' | 'first', id: JourneyId): unknown {
  return source[when](id)
}

function useJourney<K extends JourneyId, V>(id: K, read: (snapshot: Snap<K> | undefined) => V): V {
  const source = useSource()
  const subscribe = useCallback((tell: () => void) => source.listen(id, tell), [source, id])
  const now = () => read(snapshotOf(source, 'now', id))
  const first = () => read(snapshotOf(source, 'first', id))
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
 * Sends to a journey: `const tellCart = useSend('cart')`. One that is still on its way hears it when it
 * comes, once and in order; for one that a page brings it is silent while that is not even coming.
 */
export function useSend<K extends JourneyId>(id: K): (event: EventFrom<Machines[K]>) => void {
  const source = useSource()
  return useCallback(event => source.send(id, event), [source, id])
}

/** True while the visitor's last act could not be done: what carries it out did not come over the line. */
export function useIsOut(): boolean {
  const source = useSource()
  return useSyncExternalStore(source.listenOut, source.isOut, source.isOut)
}
