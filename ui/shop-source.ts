import type { AnyActorRef } from 'xstate'
import type { JourneyId, Wanted } from '#machines/shop/journeys.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'

/** Stops hearing, or stops waiting. */
export type Stop = () => void

/** What is sent to a journey. */
export interface Sent {
  readonly type: string
}

/**
 * Where components have their journeys from: the running shop, or what a server left of one until it runs
 * here. Snapshots are told apart by their journey only; `shop-context.tsx` gives them their types.
 */
export interface ShopSource {
  /** What a journey shows now; undefined while it is not there. */
  readonly now: (id: JourneyId) => unknown
  /** What it showed on the server, for the first render in a browser. */
  readonly first: (id: JourneyId) => unknown
  /** Hears a journey, also when it comes late or comes anew. */
  readonly listen: (id: JourneyId, tell: () => void) => Stop
  readonly send: (id: JourneyId, event: Sent) => void
  /** Has a page's own journeys start; stopped when the page is left before they came. */
  readonly want: (journeys: readonly Wanted[]) => Stop
  /** True while an act could not be done because the machines did not come. */
  readonly isOut: () => boolean
  readonly listenOut: (tell: () => void) => Stop
}

/** A running journey by its name. */
export function journeyIn(shop: ShopActor, id: string): AnyActorRef | undefined {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = shop.getSnapshot().children
  return children[id]
}

/** Hears a journey of a running shop: the root's own snapshot says who is there. */
export function listenIn(shop: ShopActor, id: string, tell: () => void): Stop {
  let journey = journeyIn(shop, id)
  let heard = journey?.subscribe(tell)
  const root = shop.subscribe(() => {
    const now = journeyIn(shop, id)
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

const nothing = (): void => {}

/** A shop that runs already: on the server and in tests. No page's own journeys start there. */
export function runningSource(shop: ShopActor): ShopSource {
  const now = (id: JourneyId): unknown => journeyIn(shop, id)?.getSnapshot()
  return {
    now,
    first: now,
    listen: (id, tell) => listenIn(shop, id, tell),
    send: (id, event) => journeyIn(shop, id)?.send(event),
    want: () => nothing,
    isOut: () => false,
    listenOut: () => nothing,
  }
}
