import { LifecycleMove } from '#contract/schemas/streams.ts'
import type { Database } from '../../database/database.ts'
import { readTail, type TailRow } from '../../database/event-tail.ts'
import { follow, type Place } from './follow.ts'
import type { OpenStream } from './open-stream.ts'
import type { Pace } from './pace.ts'

/** Entries read at once: all that is kept in memory for one watcher. */
const batchSize = 200

interface Telling {
  readonly db: Database
  readonly stream: OpenStream
  readonly pace: Pace
  /** The entry after which to begin. */
  readonly after: number
  readonly skipped?: { readonly after: number; readonly to: number }
  /** Only moves of this lifecycle. */
  readonly machine?: string
  /** Asked again and again: a session may end, and a role may be taken away. */
  readonly mayStay: () => Promise<boolean>
}

/**
 * Sends the moves of the log as `moved` events until the stream is over or the caller may no longer watch. It
 * begins with `open`, and `alive` breaks every silence; both carry how far the log was read, so that a reader
 * who comes back goes on from there even if nothing was for it.
 */
export async function tellMoves(telling: Telling): Promise<void> {
  const { db, stream, pace, skipped, machine, mayStay } = telling
  let place: Place = { after: telling.after }
  let askedMs = performance.now()
  const sign = (event: string, data: unknown = {}) =>
    stream.send({ event, id: String(place.after), data: JSON.stringify(data) })
  if (skipped !== undefined) await sign('skipped', skipped)
  await sign('open')
  while (!stream.isOver()) {
    const batch = await readTail(db, place.after, batchSize)
    const followed = follow(place, batch, performance.now())
    for (const row of followed.rows) {
      if (stream.isOver()) return
      if (machine === undefined || row.machine === machine) await stream.send(messageOf(row))
    }
    place = followed.place
    if (performance.now() - askedMs >= pace.aliveMs) {
      if (!(await mayStay())) return
      askedMs = performance.now()
      await sign('alive')
    }
    if (followed.rows.length < batchSize) await stream.pause(pace.pollMs)
  }
}

/** The schema takes nothing beside what may be told. */
function messageOf({ at, ...row }: TailRow) {
  const move = LifecycleMove.parse({ ...row, at: at.toISOString() })
  return { event: 'moved', id: String(move.id), data: JSON.stringify(move) }
}
