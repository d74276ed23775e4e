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
import type { AlwaysId, JourneyId, Machines, Wanted } from '#machines/shop/journeys.ts'
import type { ShopSource } from './shop-source.ts'

/** What a running journey is at. */
export type Snap<K extends JourneyId> = SnapshotFrom<Machines[K]>
type View<K extends JourneyId, V> = (snapshot: Snap<K>) => V

const ShopContext = createContext<ShopSource | undefined>(undefined)

/** Hands the shop to everything inside. Pages read views and send events; they never look into a state. */
export function ShopProvider({ source, children }: { source: ShopSource; children: ReactNode }) {
  return <ShopContext value={source}>{children}</ShopContext>
}

/** Where the journeys come from, for the hooks that read them. */
export function useSource(): ShopSource {
  const source = useContext(ShopContext)
  if (!source) throw new Error('Outside of ShopProvider')
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

const worked = new WeakMap<object, WeakMap<object, { value: unknown }>>()

/**
 * A view as a selector: undefined while there is no snapshot, and worked out once for each, however many
 * components show it. So what it gives is the same object until the journey moves.
 */
export function viewOnce<S extends object, V>(view: (snapshot: S) => V) {
  const bySnapshot = worked.get(view) ?? new WeakMap<object, { value: V }>()
  worked.set(view, bySnapshot)
  const isKnown = (entry: { value: unknown } | undefined): entry is { value: V } => entry !== undefined
  return (snapshot: S | undefined): V | undefined => {
    if (snapshot === undefined) return undefined
    const known = bySnapshot.get(snapshot)
    if (isKnown(known)) return known.value
    const value = view(snapshot)
    bySnapshot.set(snapshot, { value })
    return value
  }
}

/** The name says which journey's snapshot it is: this is where it gets its type. */
export function snapshotOf<K extends JourneyId>(
  source: ShopSource,
  when: 'now' | 'first',
  id: K,
): Snap<K> | undefined
export function snapshotOf(source: ShopSource, when: 'now' | 'first', id: JourneyId): unknown {
  return source[when](id)
}

/**
 * What a journey shows, in what every page loads first, and for the few journeys that the server draws:
 * `useView('cart', viewCart)`. With `pick` the component is drawn anew only when the picked value changes:
 * `useView('cart', viewCart, cart => cart.count)`. One that is not always there shows undefined until it
 * comes. All that comes later reads by `useSelector` of @xstate/react, which no first load has room for, and
 * which knows no first snapshot for what a server has drawn: see `useJourney`.
 */
export function useView<K extends AlwaysId, V>(id: K, view: View<K, V>): V
export function useView<K extends AlwaysId, V, P>(id: K, view: View<K, V>, pick: (shown: V) => P): P
export function useView<K extends JourneyId, V>(id: K, view: View<K, V>): V | undefined
export function useView<K extends JourneyId, V, P>(
  id: K,
  view: View<K, V>,
  pick: (shown: V | undefined) => P,
): P
export function useView<K extends JourneyId, V>(
  id: K,
  view: View<K, V>,
  pick: (shown: V | undefined) => unknown = shown => shown,
) {
  const source = useSource()
  const subscribe = useCallback((tell: () => void) => source.listen(id, tell), [source, id])
  const show = viewOnce(view)
  const read = (when: 'now' | 'first') => () => pick(show(snapshotOf(source, when, id)))
  return useSyncExternalStore(subscribe, read('now'), read('first'))
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
