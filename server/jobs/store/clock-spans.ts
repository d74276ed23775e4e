// When the shop ran: spans of its clock, and the outages between them.
import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { clockSpans } from '../../database/schema/pressings.ts'

/** A pause of the clock that is longer is an outage. */
const outageMs = 15 * 60_000

/** Says that the clock of the shop runs; a longer pause than an outage takes begins another span. */
export async function keepSpan(db: Database, now: Date): Promise<void> {
  const [last] = await db.select().from(clockSpans).orderBy(desc(clockSpans.id)).limit(1)
  if (last !== undefined && now.getTime() - last.until.getTime() <= outageMs) {
    if (now > last.until) await db.update(clockSpans).set({ until: now }).where(eq(clockSpans.id, last.id))
    return
  }
  await db.insert(clockSpans).values({ since: now, until: now })
}

/** When the shop was back from an outage into which an instant fell; null where it fell into none. */
export async function backFrom(db: Database, at: Date): Promise<Date | null> {
  const [covering] = await db
    .select({ id: clockSpans.id })
    .from(clockSpans)
    .where(and(lte(clockSpans.since, at), gte(clockSpans.until, at)))
    .limit(1)
  const [before] = await db
    .select({ id: clockSpans.id })
    .from(clockSpans)
    .where(lt(clockSpans.until, at))
    .limit(1)
  if (covering !== undefined || before === undefined) return null
  const [next] = await db
    .select({ since: clockSpans.since })
    .from(clockSpans)
    .where(gte(clockSpans.since, at))
    .orderBy(clockSpans.since)
    .limit(1)
  return next?.since ?? null
}
