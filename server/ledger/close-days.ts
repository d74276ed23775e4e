import { dayAfter, startOfDay } from '#domain/time/shop-day.ts'
import type { Timed } from '../database/database.ts'
import { closeDay, nextToClose } from './store/closings.ts'

/** Minutes after midnight until a day is closed: what was under way then is dated before it. */
const graceMs = 10 * 60_000
/** Days closed in one turn; the next turn goes on. */
const mostDays = 400

/**
 * Closes every day that is over, in order, up to one day where that is said; each in a transaction of its
 * own. Gives the days that were closed. A day is over ten minutes after midnight by the clocks of the shop.
 */
export async function closeDays({ db, clock }: Timed, through?: string): Promise<string[]> {
  const closed: string[] = []
  while (closed.length < mostDays) {
    const day = await db.transaction(async tx => {
      const next = await nextToClose(tx)
      if (next === undefined || (through !== undefined && next.day > through)) return undefined
      const over = startOfDay(dayAfter(next.day, 1)).getTime() + graceMs
      if (clock.now().getTime() < over) return undefined
      await closeDay(tx, next, clock.now())
      return next.day
    })
    if (day === undefined) return closed
    closed.push(day)
  }
  return closed
}
