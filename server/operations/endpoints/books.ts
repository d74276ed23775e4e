import type { Database } from '../../database/database.ts'
import type { Handler } from '../../http/handler.ts'
import { checkBooks, checkLedger, type Disagreement } from '../../orders/check-books.ts'

/** Every row of the shop is read for it: whoever asks meanwhile, or soon after, is told the same. */
const keptMs = 30_000

interface Looked {
  readonly at: Date
  readonly found: Promise<Disagreement[]>
}

type Of = 'books' | 'ledger'

const looked = new WeakMap<Database, Map<Of, Looked>>()

/** Where the books, or the ledger alone, disagree, and when that was looked at: at most half a minute ago. */
async function lookedThrough(db: Database, of: Of, now: Date) {
  const known = looked.get(db) ?? new Map<Of, Looked>()
  looked.set(db, known)
  const last = known.get(of)
  const isFresh = last !== undefined && Math.abs(now.getTime() - last.at.getTime()) < keptMs
  const { at, found } = isFresh ? last : { at: now, found: of === 'books' ? checkBooks(db) : checkLedger(db) }
  if (!isFresh) known.set(of, { at, found })
  try {
    return { at, found: await found }
  } catch (error) {
    known.delete(of)
    throw error
  }
}

/** Whether the books agree; who asks again within half a minute is told the same. */
export const check: Handler<'staff.checkBooks'> = async ({ db, clock }, { of = 'books' }) => {
  const { at, found } = await lookedThrough(db, of, clock.now())
  return { at: at.toISOString(), found: found.map(one => ({ ...one })) }
}
