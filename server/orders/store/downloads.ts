import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { ownDownloadsMost } from '#domain/orders/downloads.ts'
import { z } from 'zod'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { downloadCodes } from '../../database/schema/downloads.ts'

type DownloadCode = typeof downloadCodes.$inferSelect

const Owned = z.object({
  id: z.int(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.string(),
  source: z.enum(['order', 'code']),
  since: Time,
  downloads: z.int(),
  downloads_left: z.int(),
})

type OwnedMusic = z.output<typeof Owned>

/** Orders whose music was paid for and not paid back. */
const standing = sql`o.state not in ('pending_payment', 'pledged', 'cancelled', 'refunded')`

/** Copies of a line that went back, and whose money did. */
const wentBack = sql`(select coalesce(sum(l.quantity), 0)
  from return_lines l join returns r on r.id = l.return_id
  where l.order_item_id = i.id and r.state = 'settled')`

/**
 * Music somebody may download: of records they bought that come with it, and of codes they used. A record
 * that came both ways is there once, by the older one. What staff revoked, a code that was withdrawn and a
 * line that went back give nothing any more.
 */
export async function listOwnedMusic(
  db: Database,
  userId: number,
  projectId?: number,
): Promise<OwnedMusic[]> {
  const only = projectId === undefined ? sql`` : sql`and p.id = ${projectId}`
  return queryRows(
    db,
    sql`with owned as (
        select i.project_id, 'order' as source, min(o.created_at) as since
        from orders o join order_items i on i.order_id = o.id
        where o.user_id = ${userId} and ${standing} and i.dropped_for is null
          and i.quantity > ${wentBack} group by i.project_id
        union all
        select c.project_id, 'code', c.used_at from download_codes c
        where c.used_by = ${userId} and c.withdrawn_at is null),
      first as (select distinct on (project_id) * from owned order by project_id, since)
      select p.id, p.category, p.slug, p.name, p.artist_name, p.picture, f.source, f.since,
        coalesce(d.times, 0) as downloads,
        greatest(0, ${ownDownloadsMost}::int - coalesce(d.times - d.times_before, 0)) as downloads_left
      from first f join projects p on p.id = f.project_id
      left join downloads d on d.project_id = p.id and d.user_id = ${userId}
      where (p.download or f.source = 'code') and d.revoked_at is null ${only}
        and exists (select 1 from songs s where s.project_id = p.id)
      order by f.since desc, p.id`,
    Owned,
  )
}

/** Counts a download of a record, or of a song of it; false where there were as many as there may be. */
export async function countDownload(
  db: Database,
  projectId: number,
  userId: number,
  at: Date,
): Promise<boolean> {
  const row = await queryRow(
    db,
    sql`insert into downloads (project_id, user_id, times, last_at)
      values (${projectId}, ${userId}, 1, ${at.toISOString()}::timestamptz)
      on conflict (project_id, user_id)
      do update set times = downloads.times + 1, last_at = excluded.last_at
        where downloads.revoked_at is null
          and downloads.times - downloads.times_before < ${ownDownloadsMost}::int
      returning times`,
    z.object({ times: z.int() }),
  )
  return row !== undefined
}

/** A code, when it is one. */
export async function readDownloadCode(db: Database, code: string): Promise<DownloadCode | undefined> {
  const [row] = await db.select().from(downloadCodes).where(eq(downloadCodes.code, code))
  return row
}

/** Whether a code can be used now, or is asked by who has used it; one whose time has not come is none. */
export const isCodeOpen = (
  { startsAt, expiresAt, withdrawnAt, usedBy }: DownloadCode,
  now: Date,
  userId?: number,
): boolean => {
  if (withdrawnAt !== null) return false
  if (usedBy !== null && usedBy === userId) return true
  return (startsAt === null || startsAt <= now) && (expiresAt === null || expiresAt > now)
}

/**
 * Uses a code for an account; the same account again changes nothing. False when another has used it, which
 * stays so where that account was closed.
 */
export async function useDownloadCode(
  db: Database,
  code: string,
  userId: number,
  at: Date,
): Promise<boolean> {
  const free = or(isNull(downloadCodes.usedAt), eq(downloadCodes.usedBy, userId))
  const rows = await db
    .update(downloadCodes)
    .set({ usedBy: userId, usedAt: sql`coalesce(${downloadCodes.usedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(downloadCodes.code, code), isNull(downloadCodes.withdrawnAt), free))
    .returning()
  return rows.length > 0
}

/** Downloads of a code by somebody without an account, as many as its limit allows. */
export async function takeDownload(db: Database, code: string): Promise<boolean> {
  const row = await queryRow(
    db,
    sql`update download_codes set times = times + 1
      where code = ${code} and used_at is null and withdrawn_at is null and times < times_most
      returning code`,
    z.object({ code: z.string() }),
  )
  return row !== undefined
}

const Track = z.object({ id: z.int(), title: z.string(), artist_name: z.string(), sound: z.string() })

export type Track = z.output<typeof Track>

/** The songs of a record in order, with the recording each is stored under. */
export async function readTracks(db: Database, projectId: number): Promise<Track[]> {
  return queryRows(
    db,
    sql`select s.id, s.title, s.artist_name, coalesce(s.master_uuid, s.uuid)::text as sound
      from songs s where s.project_id = ${projectId} order by s.position, s.id`,
    Track,
  )
}
