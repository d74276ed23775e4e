// The collections that pages link to. Every page names them, so what staff have changed of them is kept in
// memory; another process is a second behind at most.
import { type FilledCollection, isShelfShown } from '#domain/catalogue/shelves.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Database } from '../../database/database.ts'
import { readChanged } from './collections.ts'

interface Kept {
  readonly day: string
  readonly askedMs: number
  readonly changes: Promise<readonly FilledCollection[]>
}

/** How long another process may be behind. */
const freshMs = 1_000

let kept = new WeakMap<Database, Kept>()

/** After a change by this process: the next who asks reads it. */
export function forgetCollections(): void {
  kept = new WeakMap()
}

/** What staff have changed of the collections, and their own ones, as shoppers see them now. */
export function collectionsAt(db: Database, at: Date): Promise<readonly FilledCollection[]> {
  const day = dayOf(at)
  const last = kept.get(db)
  if (last?.day === day && performance.now() - last.askedMs < freshMs) return last.changes
  const changes = readChanged(db, day)
  kept.set(db, { day, askedMs: performance.now(), changes })
  changes.catch(() => kept.delete(db))
  return changes
}

/** Whether shoppers may see a collection at an instant, and what it holds as such. Rules 18. */
export const isShownAt = async (db: Database, id: number, at: Date): Promise<boolean> =>
  isShelfShown(await collectionsAt(db, at), id)
