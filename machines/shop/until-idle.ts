// When a shop is at rest: nothing is loading, pricing or paying. The page renderer and the terminal wait
// for it.
import type { AnyActorRef } from 'xstate'
import type { ShopActor } from './start-shop.ts'

type Tagged = { readonly hasTag: (tag: string) => boolean }

const isTagged = (snapshot: unknown): snapshot is Tagged =>
  typeof snapshot === 'object' && snapshot !== null && 'hasTag' in snapshot

const isBusy = (actor: AnyActorRef): boolean => {
  const snapshot: unknown = actor.getSnapshot()
  return isTagged(snapshot) && snapshot.hasTag('busy')
}

const journeysOf = (shop: ShopActor): AnyActorRef[] =>
  Object.values<AnyActorRef | undefined>(shop.getSnapshot().children).filter(child => child !== undefined)

const untilNotBusy = (actor: AnyActorRef) =>
  new Promise<void>(resolve => {
    const settle = () => {
      subscription.unsubscribe()
      resolve()
    }
    const subscription = actor.subscribe({
      next: () => {
        if (!isBusy(actor)) settle()
      },
      complete: () => resolve(),
      error: () => resolve(),
    })
  })

/** Resolves when no journey is busy. Every call has a timeout, so it always does. */
export async function untilIdle(shop: ShopActor): Promise<void> {
  for (;;) {
    // A fact told by the last answer may start the next call in the same turn.
    await Promise.resolve()
    const busy = journeysOf(shop).filter(isBusy)
    if (busy.length === 0) return
    await Promise.race(busy.map(untilNotBusy))
  }
}
