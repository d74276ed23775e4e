import type { WatchSnapshot } from './watch.machine.ts'

type Status = 'connecting' | 'live' | 'waiting' | 'refused' | 'stopped'

function statusOf(snapshot: WatchSnapshot): Status {
  if (snapshot.matches({ following: 'open' })) return 'live'
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.matches('stopped') ? 'stopped' : 'connecting'
}

/** What a screen or a terminal shows of a shop that is watched. */
export const viewWatch = (snapshot: WatchSnapshot) => {
  const { latest, count, problem, failures } = snapshot.context
  return {
    status: statusOf(snapshot),
    latest,
    count,
    problem,
    /** Connections in a row that failed. */
    failures,
    can: { stop: snapshot.can({ type: 'watch.stop' }) },
  }
}

export type WatchView = ReturnType<typeof viewWatch>
