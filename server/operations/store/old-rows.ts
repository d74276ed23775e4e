// Rows that are kept for some days only. Each function takes one step and says whether another may find more,
// so that no statement is long, however much lies there; all go along a key, oldest first.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'

/** Rows of one step. */
const atOnce = 500

const Gone = z.object({ id: z.coerce.number() })

const isFull = (gone: readonly unknown[]): boolean => gone.length >= atOnce

/** A step of forgetting; true where the next may find more. */
export type Forgetting = (db: Database, before: Date) => Promise<boolean>

/**
 * Effects that were done: with a key they are emptied, since the key says that they are not to be done again;
 * without one they are deleted. What is given up waits for staff.
 */
export const forgetEffects: Forgetting = async (db, before) => {
  const old = sql`select id from outbox where done_at < ${before.toISOString()}::timestamptz
    and payload not in ('{}', '{"pruned": true}') order by done_at, id limit ${atOnce} for update skip locked`
  const gone = await queryRows(
    db,
    sql`with old as (${old}),
      deleted as (delete from outbox o using old where o.id = old.id and o.key is null returning o.id),
      emptied as (update outbox o set payload = '{"pruned": true}', last_error = null from old
        where o.id = old.id and o.key is not null returning o.id)
      select id from deleted union all select id from emptied`,
    Gone,
  )
  return isFull(gone)
}

/** Mails as they were sent; one that still waits to be sent stays. */
export const forgetOldMails: Forgetting = async (db, before) => {
  const first = sql`select id, created_at from mails where status <> 'queued' order by id limit ${atOnce}`
  const gone = await queryRows(
    db,
    sql`with first as (${first}) delete from mails m using first f where m.id = f.id
      and f.created_at < ${before.toISOString()}::timestamptz returning m.id`,
    Gone,
  )
  return isFull(gone)
}

/** The lines of jobs that have ended: what was done to how many records stays with the job. */
export const forgetJobLines: Forgetting = async (db, before) => {
  const old = sql`select l.job_id, l.line from desk_job_lines l join desk_jobs j on j.id = l.job_id
    where j.state not in ('running', 'stopping')
      and coalesce(j.ended_at, j.created_at) < ${before.toISOString()}::timestamptz
    order by l.job_id, l.line limit ${atOnce}`
  const gone = await queryRows(
    db,
    sql`with old as (${old}) delete from desk_job_lines l using old
      where l.job_id = old.job_id and l.line = old.line returning l.job_id as id`,
    Gone,
  )
  return isFull(gone)
}

/** Letters to the shop that nobody waits for an answer to. */
export const forgetLetters: Forgetting = async (db, before) => {
  const old = sql`select id from contact_messages where state <> 'open'
    and created_at < ${before.toISOString()}::timestamptz order by created_at, id limit ${atOnce}`
  const gone = await queryRows(
    db,
    sql`with old as (${old}) delete from contact_messages m using old where m.id = old.id returning m.id`,
    Gone,
  )
  return isFull(gone)
}
