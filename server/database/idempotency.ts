import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, addSeconds } from '../base/clock.ts'
import { claimLocks } from './claim-holder.ts'
import { type Database, queryRows } from './database.ts'
import { batched } from './batched.ts'
import { idempotencyKeys } from './schema/infra.ts'

/** Longer than any handler works. A claim older than this belongs to a process that died, known or not. */
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
 * the key was used for another request. `answered`: it was done before, and this was the answer. `holder` is
 * the lock that dies with this process; claims of a process whose lock is free are taken over at once.
 */
export async function claimKey(
  db: Database,
  row: RequestKey,
  requestHash: string,
  now: Date,
  holder: number | undefined,
): Promise<Claim> {
  if (await insertKey(db, { ...row, requestHash, now, holder })) return { state: 'mine' }
  const [found] = await db.select().from(idempotencyKeys).where(at(row))
  if (!found) return { state: 'busy' }
  if (found.requestHash !== requestHash) return { state: 'other' }
  if (found.status !== null) return { state: 'answered', status: found.status, answer: found.answer }
  const isAbandoned = or(
    lt(idempotencyKeys.createdAt, addSeconds(now, -leaseSeconds)),
    // By a clock that was ahead and has been set right.
    gt(idempotencyKeys.createdAt, addSeconds(now, leaseSeconds)),
    // A case, because the lock must not be tried before it is known that there is one.
    sql`case when ${idempotencyKeys.holder} is null then false
      else pg_try_advisory_xact_lock(${claimLocks}, ${idempotencyKeys.holder}) end`,
  )
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: now, holder: holder ?? null })
    .where(and(at(row), isNull(idempotencyKeys.status), isAbandoned))
    .returning()
  return taken.length > 0 ? { state: 'mine' } : { state: 'busy' }
}

const Claimed = z.object({ actor: z.string(), endpoint: z.string(), key: z.string() })
const nameOf = ({ actor, endpoint, key }: RequestKey): string => JSON.stringify([actor, endpoint, key])

type Asked = RequestKey & { requestHash: string; now: Date; holder: number | undefined }

/** Claims of one turn are written together; of two with the same key, the first has it. */
const insertKey = batched(async (db, asked: readonly Asked[]) => {
  const sent = asked.map(({ now, requestHash, ...key }) => ({
    ...key,
    hash: requestHash,
    created: now,
    expires: addDays(now, rememberedDays),
  }))
  const statement = sql`
    insert into idempotency_keys (actor, endpoint, key, request_hash, holder, created_at, expires_at)
    select actor, endpoint, key, hash, holder, created, expires
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (actor text, endpoint text, key text,
      hash text, holder int, created timestamptz, expires timestamptz)
    order by actor, endpoint, key
    on conflict do nothing returning actor, endpoint, key`
  const free = new Set((await queryRows(db, statement, Claimed)).map(nameOf))
  return asked.map(key => free.delete(nameOf(key)))
})

/** Remembers the answer of a claimed request. */
export const settleKey = (db: Database, row: RequestKey, status: number, answer: unknown): Promise<void> =>
  keepAnswer(db, { ...row, status, answer })

/** Answers of one turn are kept together. The bounds tell the planner that they are few. */
const keepAnswer = batched(
  async (db, asked: readonly (RequestKey & { status: number; answer: unknown })[]): Promise<undefined[]> => {
    await db.execute(sql`
      update idempotency_keys k set status = s.status, answer = s.answer
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as s (actor text, endpoint text, key text, status int, answer jsonb)
      where k.actor = s.actor and k.endpoint = s.endpoint and k.key = s.key
        and s.status between 100 and 599`)
    return asked.map(() => undefined)
  },
)

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
