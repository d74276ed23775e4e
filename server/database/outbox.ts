import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { addSeconds } from '../base/clock.ts'
import type { Database } from './database.ts'
import { outbox } from './schema/infra.ts'

export interface OutboxOrder {
  /** Which effect does it: a key of the job table. */
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** An effect with a key is asked for once, ever. */
  readonly key?: string
  /** Not before this instant; at once when left out. */
  readonly availableAt?: Date
}

export type OutboxRow = typeof outbox.$inferSelect

/** Long before any clock, so that an effect is due at once whatever clock its runner goes by. */
const atOnce = new Date(0)

/**
 * Asks for an effect within the caller's transaction; the job runner does it after the commit, at least once.
 */
export async function enqueue(db: Database, order: OutboxOrder): Promise<void> {
  await db
    .insert(outbox)
    .values({ ...order, availableAt: order.availableAt ?? atOnce })
    .onConflictDoNothing({ target: outbox.key })
}

/** No lease and no wait between two tries is longer. */
export const longestHoldSeconds = 3_600

/** Due by the clock; or held for longer than anything is, by a clock that was ahead and is right again. */
function isDue(now: Date) {
  const held = gt(outbox.availableAt, addSeconds(now, 2 * longestHoldSeconds))
  return or(lte(outbox.availableAt, now), and(isNotNull(outbox.firstDueAt), held))
}

/** Whether one of some effects, by their keys, was done by an instant. */
export async function isAnyDone(db: Database, keys: readonly string[], by: Date): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.key, [...keys]), lte(outbox.doneAt, by)))
    .limit(1)
  return rows.length > 0
}

export interface EffectClaim {
  readonly most: number
  readonly leaseSeconds: number
  /** Of these kinds; of all when left out. */
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/**
 * Takes effects that are due, oldest first, so that no other runner has them for `leaseSeconds`. The lease
 * instead of a held transaction: the embedded database has one connection, which a slow mail server must not
 * keep.
 */
export async function claimEffects(
  db: Database,
  now: Date,
  { most, leaseSeconds, only, except }: EffectClaim,
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        isDue(now),
        only && inArray(outbox.kind, [...only]),
        except && notInArray(outbox.kind, [...except]),
      ),
    )
    .orderBy(outbox.availableAt, outbox.id)
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      availableAt: addSeconds(now, leaseSeconds),
      firstDueAt: sql`coalesce(${outbox.firstDueAt}, greatest(${outbox.createdAt}, ${outbox.availableAt}))`,
    })
    .where(inArray(outbox.id, due))
    .returning()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Takes back what was asked for and has not begun, in the caller's transaction; false where it has. */
export async function takeBack(db: Database, key: string): Promise<boolean> {
  const waiting = and(eq(outbox.key, key), isNull(outbox.firstDueAt), isNull(outbox.doneAt))
  const rows = await db.delete(outbox).where(waiting).returning({ id: outbox.id })
  return rows.length > 0
}

/** An effect that was done. */
export async function finishEffect(db: Database, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: now, lastError: null }).where(eq(outbox.id, id))
}

/**
 * An effect that failed and is tried again at `again`, or never when there is no hope. One that was settled
 * meanwhile stays so, without a reason: whom a mail was to may have been forgotten while it was sent.
 */
export async function postponeEffect(
  db: Database,
  id: number,
  now: Date,
  error: string,
  again: Date | undefined,
) {
  const change = again ? { lastError: error, availableAt: again } : { lastError: error, failedAt: now }
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
}

/** Effects that are about a payment, and on their way or let go by staff: nobody is to ask for them anew. */
export async function standsOrDropped(db: Database, kind: string, paymentKey: string): Promise<boolean> {
  const ofIt = and(
    eq(outbox.kind, kind),
    isNull(outbox.doneAt),
    or(isNull(outbox.failedAt), isNotNull(outbox.droppedAt)),
    sql`${outbox.payload}->>'paymentKey' = ${paymentKey}`,
  )
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(ofIt).limit(1)
  return row !== undefined
}

/** An effect that was given up before `since`, and not dropped by staff, begins anew. */
export async function reviveEffect(db: Database, key: string, now: Date, since: Date): Promise<void> {
  const dead = and(eq(outbox.key, key), lte(outbox.failedAt, since), isNull(outbox.droppedAt))
  await db.update(outbox).set({ failedAt: null, availableAt: now }).where(dead)
}
