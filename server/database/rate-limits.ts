import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { addSeconds } from '../base/clock.ts'
import type { Database } from './database.ts'
import { rateLimits } from './schema/infra.ts'

/** So many at once, and so many in every window afterwards, evenly. */
export interface RateRule {
  /** What is counted: rules of one name share their counts. */
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/** One act, counted for whoever or whatever `of` names: an address, an account, a network. */
export interface RateTake {
  readonly rule: RateRule
  readonly of: string
}

/** `retryAfterSeconds` is 0 for what is allowed, else when the same is allowed again, rounded up. */
export interface RateVerdict {
  readonly allowed: boolean
  readonly retryAfterSeconds: number
}

/** So far apart the clocks of two processes may be. */
const clockSkewSeconds = 60

const allowed: RateVerdict = { allowed: true, retryAfterSeconds: 0 }

/**
 * Counts one act against its rule, in one statement, so that any number of processes share the limit. What is
 * refused is not counted. A row says until when what was allowed keeps its subject busy (the generic cell
 * rate algorithm); its key is a hash, so that the table names nobody.
 */
export async function takeRate(db: Database, { rule, of }: RateTake, now: Date): Promise<RateVerdict> {
  const eachSeconds = rule.windowSeconds / rule.limit
  const key = keyOf(rule, of)
  const at = sql`${now.toISOString()}::timestamptz`
  // Nobody is busy beyond the window, but by a clock that was ahead.
  const longest = addSeconds(now, rule.windowSeconds + clockSkewSeconds).toISOString()
  const isKnown = sql`${rateLimits.busyUntil} <= ${longest}::timestamptz`
  const from = sql`case when ${isKnown} then greatest(${rateLimits.busyUntil}, ${at}) else ${at} end`
  const each = sql`${eachSeconds} * interval '1 second'`
  // A hair of room: the sum of the parts of a window may be a microsecond more than the window.
  const until = addSeconds(now, rule.windowSeconds + 0.001).toISOString()
  const rows = await db
    .insert(rateLimits)
    .values({ key, busyUntil: addSeconds(now, eachSeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { busyUntil: sql`${from} + ${each}` },
      setWhere: sql`${from} + ${each} <= ${until}::timestamptz`,
    })
    .returning({ busyUntil: rateLimits.busyUntil })
  if (rows.length > 0) return allowed
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key))
  const busySeconds = ((row?.busyUntil ?? now).getTime() - now.getTime()) / 1_000
  const waitSeconds = Math.ceil(busySeconds + eachSeconds - rule.windowSeconds)
  return { allowed: false, retryAfterSeconds: Math.max(1, waitSeconds) }
}

/**
 * Counts one act against several rules: against all of them, or against none when one of them refuses. The
 * longest wait of those that refuse is told.
 */
export async function takeRates(db: Database, takes: readonly RateTake[], now: Date): Promise<RateVerdict> {
  // Always in the same order, so that two who count the same never wait for each other.
  const inOrder = takes.toSorted((a, b) => (keyOf(a.rule, a.of) < keyOf(b.rule, b.of) ? -1 : 1))
  try {
    await db.transaction(async tx => {
      const verdicts: RateVerdict[] = []
      for (const take of inOrder) verdicts.push(await takeRate(tx, take, now))
      const waits = verdicts.filter(verdict => !verdict.allowed).map(verdict => verdict.retryAfterSeconds)
      if (waits.length > 0) throw new RateRefused(Math.max(...waits))
    })
    return allowed
  } catch (error) {
    if (error instanceof RateRefused) {
      return { allowed: false, retryAfterSeconds: error.retryAfterSeconds }
    }
    throw error
  }
}

/** Undoes what the transaction counted; never leaves this file. */
class RateRefused extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('A rate limit refuses')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Uncounts acts that turned out not to be what is limited, such as the right one among guesses. */
export async function giveRatesBack(db: Database, takes: readonly RateTake[]): Promise<void> {
  for (const { rule, of } of takes) {
    const each = sql`${rule.windowSeconds / rule.limit} * interval '1 second'`
    await db
      .update(rateLimits)
      .set({ busyUntil: sql`${rateLimits.busyUntil} - ${each}` })
      .where(eq(rateLimits.key, keyOf(rule, of)))
  }
}

/** Whether something was counted for this subject lately, without counting. */
export async function isRateBusy(db: Database, { rule, of }: RateTake, now: Date): Promise<boolean> {
  const isLater = and(eq(rateLimits.key, keyOf(rule, of)), gt(rateLimits.busyUntil, now))
  return (await db.select({ key: rateLimits.key }).from(rateLimits).where(isLater)).length > 0
}

/** Forgets what was counted for one subject. */
export async function forgetRate(db: Database, { rule, of }: RateTake): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(rule, of)))
}

/** Forgets whom no limit holds any more. */
export async function forgetRates(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.busyUntil, now))
}

const keyOf = ({ name }: RateRule, of: string): string =>
  createHash('sha256').update(`${name}\n${of}`).digest('base64url')
