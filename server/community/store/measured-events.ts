import { and, asc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
import type { MeasuredEvent } from '#domain/people/measured-event.ts'
import type { Database } from '../../database/database.ts'
import { measuredEvents } from '../../database/schema/infra.ts'

type NewMeasured = typeof measuredEvents.$inferInsert & { readonly event: MeasuredEvent }

/** Keeps what was told in one batch. */
export async function insertMeasured(db: Database, rows: readonly NewMeasured[]): Promise<void> {
  if (rows.length > 0) await db.insert(measuredEvents).values([...rows])
}

interface MeasuredPage {
  readonly from?: Date | undefined
  /** Not this instant itself. */
  readonly until?: Date | undefined
  readonly event?: MeasuredEvent | undefined
  readonly after?: { readonly at: Date; readonly id: number } | undefined
  readonly limit: number
}

/** What was kept, oldest first. */
export async function listMeasured(db: Database, { from, until, event, after, limit }: MeasuredPage) {
  const t = measuredEvents
  return db
    .select()
    .from(t)
    .where(
      and(
        from && gte(t.at, from),
        until && lt(t.at, until),
        event && eq(t.event, event),
        after && or(gt(t.at, after.at), and(eq(t.at, after.at), gt(t.id, after.id))),
      ),
    )
    .orderBy(asc(t.at), asc(t.id))
    .limit(limit)
}

const atOnce = 5_000

/** Forgets what happened before an instant, a piece at a time: nobody waits for a long delete. */
export async function forgetMeasured(db: Database, before: Date): Promise<void> {
  const t = measuredEvents
  for (;;) {
    const old = db.select({ id: t.id }).from(t).where(lt(t.at, before)).orderBy(asc(t.at)).limit(atOnce)
    const gone = await db.delete(t).where(inArray(t.id, old)).returning({ id: t.id })
    if (gone.length < atOnce) return
  }
}
