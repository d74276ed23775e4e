// Jobs of desks, as they are kept.
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type DeskJobKind, deskJobKinds, type DeskJobState, mostJobsAtWork } from '#domain/desks/job.ts'
import { addSeconds } from '../../base/clock.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { deskJobs } from '../../database/schema/desks.ts'
import { users } from '../../database/schema/people.ts'
import type { DeskBinding } from './binding.ts'

/** A job as it is prepared. */
export interface NewJob {
  readonly desk: string
  readonly kind: DeskJobKind
  readonly who: number
  readonly via: string
  readonly reason?: string | undefined
  /** What was chosen, in words; of an import the name of its file. */
  readonly source: string
  /** What is asked of columns, as a text. */
  readonly asked?: string | undefined
  readonly move?: string | undefined
  /** The job that it takes back. */
  readonly ofJob?: number | undefined
}

interface Counted {
  readonly state: DeskJobState
  readonly total: number
  readonly refused: number
  readonly digest: string
  readonly createdAt: Date
}

/** Keeps a job without its lines; gives its id. */
export async function insertJob(tx: Database, job: NewJob & Counted): Promise<number> {
  const [row] = await tx.insert(deskJobs).values(job).returning({ id: deskJobs.id })
  if (row === undefined) throw new Error('the job was not written')
  return row.id
}

/** Forgets that jobs were prepared which have been gone since before an instant. */
export async function forgetGone(db: Database, before: Date): Promise<void> {
  await db
    .delete(deskJobs)
    .where(and(inArray(deskJobs.state, ['replaced', 'expired']), lt(deskJobs.endedAt, before)))
}

const undoing = alias(deskJobs, 'undoing')

const columns = (db: Database) => ({
  id: deskJobs.id,
  desk: deskJobs.desk,
  kind: deskJobs.kind,
  state: deskJobs.state,
  who: deskJobs.who,
  via: deskJobs.via,
  reason: deskJobs.reason,
  source: deskJobs.source,
  asked: deskJobs.asked,
  move: deskJobs.move,
  total: deskJobs.total,
  done: deskJobs.done,
  refused: deskJobs.refused,
  digest: deskJobs.digest,
  ofJob: deskJobs.ofJob,
  createdAt: deskJobs.createdAt,
  startedAt: deskJobs.startedAt,
  endedAt: deskJobs.endedAt,
  faults: deskJobs.faults,
  /** The job that takes it back, or has done so. */
  undoneBy: sql<number | null>`(${db
    .select({ id: sql`max(${undoing.id})` })
    .from(undoing)
    .where(and(eq(undoing.ofJob, deskJobs.id), isNotNull(undoing.startedAt)))})`,
})

type Selected = Awaited<ReturnType<typeof selected>>[number]
const selected = (db: Database) => db.select(columns(db)).from(deskJobs)

const isKind = (word: string): word is DeskJobKind => deskJobKinds.some(kind => kind === word)
const jobOf = ({ kind, ...row }: Selected) => ({ ...row, kind: isKind(kind) ? kind : 'edit' })

/** A job as it is kept. */
export type DeskJobRow = ReturnType<typeof jobOf>

/** A job; undefined when there is none of that number. */
export async function readJob(db: Database, id: number): Promise<DeskJobRow | undefined> {
  const [row] = await selected(db).where(eq(deskJobs.id, id))
  return row && jobOf(row)
}

/** A job that nobody else moves or works on until the transaction ends. */
export async function lockJob(tx: Database, id: number): Promise<DeskJobRow | undefined> {
  const [row] = await selected(tx).where(eq(deskJobs.id, id)).for('update', { of: deskJobs })
  return row && jobOf(row)
}

/** What somebody prepared at a desk and did not run, held until the transaction ends. */
export async function lockPrepared(tx: Database, { desk, who }: Pick<NewJob, 'desk' | 'who'>) {
  const rows = await selected(tx)
    .where(and(eq(deskJobs.desk, desk), eq(deskJobs.who, who), eq(deskJobs.state, 'prepared')))
    .for('update', { of: deskJobs })
  return rows.map(jobOf)
}

/** Jobs that were prepared before an instant and never run: their ids. */
export async function listUnrun(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: deskJobs.id })
    .from(deskJobs)
    .where(and(eq(deskJobs.state, 'prepared'), lt(deskJobs.createdAt, before)))
  return rows.map(({ id }) => id)
}

/** Names of people, by their ids. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}

interface JobsAsked {
  /** Of this person alone; of everybody when left out. */
  readonly who: number | undefined
  readonly desk: string | undefined
  readonly beforeId: number | undefined
  readonly limit: number
}

/** Jobs that were run or can be, the latest first. */
export async function listJobs(db: Database, { who, desk, beforeId, limit }: JobsAsked) {
  const rows = await selected(db)
    .where(
      and(
        or(isNotNull(deskJobs.startedAt), eq(deskJobs.state, 'prepared')),
        who === undefined ? undefined : eq(deskJobs.who, who),
        desk === undefined ? undefined : eq(deskJobs.desk, desk),
        beforeId === undefined ? undefined : lt(deskJobs.id, beforeId),
      ),
    )
    .orderBy(desc(deskJobs.id))
    .limit(limit)
  return rows.map(jobOf)
}

type JobChange = Partial<Omit<typeof deskJobs.$inferInsert, 'id' | 'kind'>>

/** Writes where a job stands. */
export async function updateJob(tx: Database, id: number, change: JobChange): Promise<void> {
  await tx.update(deskJobs).set(change).where(eq(deskJobs.id, id))
}

/** After so long without a sign of life a job is taken over. */
const silentSeconds = 60

const Claimed = z.object({ id: z.int() })
const atWork = or(eq(deskJobs.state, 'running'), eq(deskJobs.state, 'stopping'))

/** Whether any job is to be worked on, which costs nothing to ask when there is none. */
export async function isJobWaiting(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: deskJobs.id }).from(deskJobs).where(atWork).limit(1)
  return row !== undefined
}

/**
 * Takes a job that nobody works on, or whose runner has been silent for a minute, unless as many as are
 * allowed are at work in all processes; gives its id. A beat that lies ahead is of a clock that was wrong.
 */
export async function claimJob(db: Database, now: Date): Promise<number | undefined> {
  const [silent, ahead, at] = [-silentSeconds, silentSeconds, 0].map(by => addSeconds(now, by).toISOString())
  const lives = sql`coalesce(beat_at between ${silent}::timestamptz and ${ahead}::timestamptz, false)`
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('desk-jobs'))`)
    const row = await queryRow(
      tx,
      sql`update desk_jobs set beat_at = ${at}::timestamptz where id = (
        select id from desk_jobs where state in ('running', 'stopping') and not ${lives}
          and (select count(*) from desk_jobs
            where state in ('running', 'stopping') and ${lives}) < ${mostJobsAtWork}
        order by id limit 1)
      returning id`,
      Claimed,
    )
    return row?.id
  })
}

/** Until the transaction ends, nobody else makes records of a desk from a file. */
export async function lockMaking(tx: Database, { desk }: Pick<DeskBinding, 'desk'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`make ${desk.noun}`}))`)
}
