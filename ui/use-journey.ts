import { useMemo, useSyncExternalStore } from 'react'
import type { EventFrom, Observer, Subscribable } from 'xstate'
import type { AlwaysId, JourneyId, Machines } from '#machines/shop/journeys.ts'
import { type Snap, snapshotOf, useSource } from './shop-context.tsx'
import type { ShopSource } from './shop-source.ts'

/** Journeys that come after the page: no server draws them. */
type LazyId = Exclude<JourneyId, AlwaysId>

/**
 * A journey as its readers have it, whether it runs, comes later or comes anew: `useSelector` of
 * @xstate/react takes it for an actor. While it is not there its snapshot is undefined.
 */
export interface JourneyRef<K extends JourneyId> extends Subscribable<Snap<K> | undefined> {
  getSnapshot(): Snap<K> | undefined
  /**
   * One that is still on its way hears it when it comes, once and in order; nobody does while it is not even
   * coming.
   */
  send(event: EventFrom<Machines[K]>): void
}

function refOf<K extends JourneyId>(source: ShopSource, when: 'now' | 'first', id: K): JourneyRef<K> {
  const getSnapshot = () => snapshotOf(source, when, id)
  return {
    getSnapshot,
    subscribe(hearer: Observer<Snap<K> | undefined> | ((snapshot: Snap<K> | undefined) => void)) {
      const tell = () => {
        if (typeof hearer === 'function') hearer(getSnapshot())
        else hearer.next?.(getSnapshot())
      }
      return { unsubscribe: source.listen(id, tell) }
    },
    send: event => source.send(id, event),
  }
}

const nothing = (): void => {}
const never = () => nothing

/**
 * A journey that a page or panel brings with it:
 *
 *     const comments = useJourney('comments')
 *     const view = useSelector(comments, viewOnce(viewComments))
 *     … onClick={() => comments.send({ type: 'comments.more' })}
 *
 * What hydrates after the journey has come first shows what the server drew, which `useSelector` by itself
 * would not: it has one snapshot for both.
 */
export function useJourney<K extends LazyId>(id: K): JourneyRef<K> {
  const source = useSource()
  const now = useMemo(() => refOf(source, 'now', id), [source, id])
  const first = useMemo(() => refOf(source, 'first', id), [source, id])
  return useSyncExternalStore(
    never,
    () => now,
    () => first,
  )
}
