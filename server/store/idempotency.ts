import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, addSeconds } from '../clock.ts'
import { type Database, queryRow } from './database.ts'
import { idempotencyKeys } from './schema/infra.ts'

/** Longer than any handler works. A claim older than this belongs to a process that died. */
const leaseSeconds = 30
const rememberedDays = 2

export interface RequestKey {
  readonly actor: string
  readonly endpoint: string
  readonly key: string
}

export type Claim =
  | { readonly state: 'mine' }
  | { readonly state: 'busy' }
  | { readonly state: 'other' }
  | { readonly state: 'answered'; readonly status: number; readonly answer: unknown }

const at = (row: RequestKey) =>
  and(
    eq(idempotencyKeys.actor, row.actor),
    eq(idempotencyKeys.endpoint, row.endpoint),
    eq(idempotencyKeys.key, row.key),
  )

/**
 * Claims a request's key. `mine`: do the work, then settle or release. `busy`: somebody is at it. `other`:
 * the key was used for another request. `answered`: it was done before, and this was the answer.
 */
export async function claimKey(
  db: Database,
  row: RequestKey,
  requestHash: string,
  now: Date,
): Promise<Claim> {
  if (await insertKey(db, row, requestHash, now)) return { state: 'mine' }
  const [found] = await db.select().from(idempotencyKeys).where(at(row))
  if (!found) return { state: 'busy' }
  if (found.requestHash !== requestHash) return { state: 'other' }
  if (found.status !== null) return { state: 'answered', status: found.status, answer: found.answer }
  const abandoned = and(
    at(row),
    isNull(idempotencyKeys.status),
    lt(idempotencyKeys.createdAt, addSeconds(now, -leaseSeconds)),
  )
  const taken = await db.update(idempotencyKeys).set({ createdAt: now }).where(abandoned).returning()
  return taken.length > 0 ? { state: 'mine' } : { state: 'busy' }
}

/** Written out, as every changing request asks this and the next one. */
async function insertKey(db: Database, row: RequestKey, requestHash: string, now: Date): Promise<boolean> {
  const { actor, endpoint, key } = row
  const statement = sql`
    insert into idempotency_keys (actor, endpoint, key, request_hash, created_at, expires_at)
    values (${actor}, ${endpoint}, ${key}, ${requestHash}, ${now.toISOString()}::timestamptz,
      ${addDays(now, rememberedDays).toISOString()}::timestamptz)
    on conflict do nothing returning true as mine`
  return (await queryRow(db, statement, Mine)) !== undefined
}

const Mine = z.object({ mine: z.literal(true) })

/** Remembers the answer of a claimed request. */
export async function settleKey(
  db: Database,
  { actor, endpoint, key }: RequestKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
    where actor = ${actor} and endpoint = ${endpoint} and key = ${key}`)
}

/** Gives a claim back: the request came to nothing and may be tried again. */
export async function releaseKey(db: Database, row: RequestKey): Promise<void> {
  await db.delete(idempotencyKeys).where(and(at(row), isNull(idempotencyKeys.status)))
}

/** Claims of a process that is gone for certain, because this one owns the database alone. */
export async function releaseAllClaims(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))
}

/** Forgets answers nobody will ask for again. */
export async function forgetExpiredKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
}
