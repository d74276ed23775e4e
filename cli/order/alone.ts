import { type AnyActorRef, createActor, fromTransition } from 'xstate'

/** A root that only listens, for a journey that runs by itself: nothing it tells has consequences elsewhere. */
export function listeningRoot(): AnyActorRef {
  return createActor(
    fromTransition((none: null) => none, null),
    { systemId: 'shop' },
  ).start()
}

interface Watched<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void }
}

/** Resolves with the first snapshot that fits. Machines time out by themselves, so one comes. */
export function until<Snapshot>(
  actor: Watched<Snapshot>,
  fits: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  return new Promise(resolve => {
    const now = actor.getSnapshot()
    if (fits(now)) {
      resolve(now)
      return
    }
    const subscription = actor.subscribe(snapshot => {
      if (!fits(snapshot)) return
      subscription.unsubscribe()
      resolve(snapshot)
    })
  })
}
