// Who is to be told what about records they follow or wished for. Each question leaves out what was told.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import type { NotificationKind } from '#domain/people/notification.ts'
import { idArray, selectCards } from '../../catalogue/store/project-more.ts'
import { type Database, queryRows } from '../../database/database.ts'

const Reader = z.object({
  user_id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lang: z.string(),
  /** The mails that were chosen, as they are kept. */
  notifications: z.unknown(),
})

const AboutRecord = Reader.extend({ project_id: z.int() })
const AboutDigs = Reader.extend({ entry_id: z.int(), points: z.int(), balance: z.int() })

export type NewsReader = z.output<typeof Reader>
export type RecordNews = z.output<typeof AboutRecord>
export type DigsNews = z.output<typeof AboutDigs>

/** So many are read in one go; who reads goes on after the last, so that none is held up by others. */
const batch = 500

/** Where the reading of news about records goes on: after this record and this reader. */
export type After = Pick<RecordNews, 'project_id' | 'user_id'>

const goingOn = ({ project_id, user_id }: After): SQL => sql`(p.id, u.id) > (${project_id}, ${user_id})`

const reader = sql`u.id as user_id, u.email, u.firstname, u.lang, u.notifications`

/** An open account whose address is known to be its own, and that did not refuse these mails. */
const wants = (kind: Exclude<NotificationKind, 'newsletter'>): SQL => sql`
  u.closed_at is null and u.email_confirmed_at is not null
  and coalesce((u.notifications ->> ${kind})::boolean, true)`

/** Asked for before: what a mail is about makes its key in the outbox. */
const isNew = (key: SQL): SQL => sql`not exists (select 1 from outbox o where o.key = 'mail:' || ${key})`

/** The key of a mail about one record to one reader. */
export const recordNewsKey = (kind: string, { user_id, project_id }: RecordNews): string =>
  `${kind}:${user_id}:${project_id}`

const untold = (kind: string): SQL => isNew(sql`${`${kind}:`} || u.id || ':' || p.id`)

/** Records that artists brought out since, for those who followed them then. */
export async function untoldRecords(db: Database, since: Date, after: After): Promise<RecordNews[]> {
  return queryRows(
    db,
    sql`select ${reader}, p.id as project_id
      from projects p join follows f on f.artist_id = p.artist_id join users u on u.id = f.user_id
      where p.listed and p.created_at > ${since.toISOString()}::timestamptz and f.created_at < p.created_at
        and ${wants('follows')} and ${untold('news_record')} and ${goingOn(after)}
      order by p.id, u.id limit ${batch}`,
    AboutRecord,
  )
}

/** Runs that close before an instant, for those who wished for the record and have reserved none. */
export async function untoldEndings(
  db: Database,
  { now, before }: { readonly now: Date; readonly before: Date },
  after: After,
): Promise<RecordNews[]> {
  return queryRows(
    db,
    sql`select ${reader}, p.id as project_id
      from projects p join wishes w on w.project_id = p.id join users u on u.id = w.user_id
      where p.listed and p.sale = 'preorder' and p.ends_at > ${now.toISOString()}::timestamptz
        and p.ends_at <= ${before.toISOString()}::timestamptz
        and not exists (select 1 from orders o join order_items i on i.order_id = o.id
          where o.user_id = u.id and i.project_id = p.id and o.state <> 'cancelled')
        and ${wants('wishes')} and ${untold('news_ending')} and ${goingOn(after)}
      order by p.id, u.id limit ${batch}`,
    AboutRecord,
  )
}

async function cardsWhere(db: Database, now: Date, where: SQL): Promise<ProjectCard[]> {
  const found: ProjectCard[] = []
  let page: ProjectCard[]
  do {
    const rest = sql`p.id > ${found.at(-1)?.id ?? 0} and ${where}`
    page = await selectCards(db, rest, sql`p.id`, { currency: 'EUR', now, limit: batch })
    found.push(...page)
  } while (page.length === batch)
  return found
}

/** Public records that news are about. */
export const newsCards = (db: Database, now: Date, projectIds: readonly number[]): Promise<ProjectCard[]> =>
  cardsWhere(db, now, sql`p.id = any(${idArray(projectIds)})`)

/** Wished-for records of which some item has run out, where that is not noted yet. */
export const runOutWishes = (db: Database, now: Date): Promise<ProjectCard[]> =>
  cardsWhere(
    db,
    now,
    sql`exists (select 1 from wishes w where w.project_id = p.id and w.sold_out_at is null)
      and exists (select 1 from project_items i join item_stock s on s.item_id = i.id
        where i.project_id = p.id and s.free <= 0 and i.retired_at is null and s.retired_at is null)`,
  )

/** Wished-for records whose return is waited for. */
export const awaitedWishes = (db: Database, now: Date): Promise<ProjectCard[]> =>
  cardsWhere(
    db,
    now,
    sql`exists (select 1 from wishes w where w.project_id = p.id and w.sold_out_at is not null)`,
  )

/** Notes that those who wish for these records wait for their return. */
export async function awaitReturn(db: Database, projectIds: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`update wishes set sold_out_at = ${now.toISOString()}::timestamptz
    where project_id = any(${idArray(projectIds)}) and sold_out_at is null`)
}

/** Ends the waiting for these records and gives those who waited and want to hear of it. */
export async function endWaiting(db: Database, projectIds: readonly number[]): Promise<RecordNews[]> {
  return queryRows(
    db,
    sql`with ended as (update wishes set sold_out_at = null
        where project_id = any(${idArray(projectIds)}) and sold_out_at is not null
        returning user_id, project_id)
      select ${reader}, e.project_id from ended e join users u on u.id = e.user_id
      where ${wants('wishes')} order by e.project_id, u.id`,
    AboutRecord,
  )
}

/** Digs that were earned since. */
export async function untoldDigs(db: Database, since: Date): Promise<DigsNews[]> {
  return queryRows(
    db,
    sql`select ${reader}, d.id as entry_id, d.points,
        (select sum(points)::int from dig_entries where user_id = u.id) as balance
      from dig_entries d join users u on u.id = d.user_id
      where d.points > 0 and d.created_at > ${since.toISOString()}::timestamptz
        and ${wants('digs')} and ${isNew(sql`'news_digs:' || d.id`)}
      order by d.id limit ${batch}`,
    AboutDigs,
  )
}
