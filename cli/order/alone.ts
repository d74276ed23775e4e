/**
 * A journey that runs by itself takes the place of the root: what it would tell the root, it tells itself,
 * and having no such events of its own it goes on unmoved. So nothing it tells has consequences elsewhere,
 * and it can be stopped.
 */
export const alone = { systemId: 'shop' } as const

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
