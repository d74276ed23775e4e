import type { TailBatch, TailRow } from '../../database/event-tail.ts'

/** How far somebody has followed the log of the lifecycles. */
export interface Place {
  /** The last entry that was told, or passed over. */
  readonly after: number
  /** Set while a number is missing: it may still come from a transaction that is at work. */
  readonly waiting?: Waiting
}

interface Waiting {
  readonly upTo: number
  /** Once all transactions before this one have ended, what is missing up to there never comes. */
  readonly until: bigint
  readonly sinceMs: number
}

/** A transaction of another database on the same server may last for hours; entries do not wait for it. */
const longestWaitMs = 30_000

interface Followed {
  readonly rows: readonly TailRow[]
  readonly place: Place
}

/**
 * Which entries of a batch may be told now. Numbers are given out before a transaction ends, so an entry may
 * appear below one that was seen; who went on past the gap would never tell it. So entries are told without
 * gaps, and past a gap only when nobody is left who could fill it.
 */
export function follow(place: Place, batch: TailBatch, nowMs: number): Followed {
  const { waiting } = place
  const isOver =
    waiting !== undefined && (batch.oldest >= waiting.until || nowMs - waiting.sinceMs >= longestWaitMs)
  const settled = isOver ? waiting.upTo : 0
  const rows: TailRow[] = []
  let { after } = place
  for (const row of batch.rows) {
    if (row.id !== after + 1 && row.id > settled) break
    rows.push(row)
    after = row.id
  }
  const left = batch.rows.at(-1)
  if (left === undefined || left.id <= after) return { rows, place: { after } }
  const started = { upTo: left.id, until: batch.next, sinceMs: nowMs }
  return { rows, place: { after, waiting: isOver || waiting === undefined ? started : waiting } }
}
