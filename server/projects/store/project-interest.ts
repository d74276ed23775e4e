// Who listens to a project, wishes for it and follows whom it is by.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { Count, Day } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import type { Span } from '../../ledger/store/project-sales.ts'

const zone = sql.raw(`'${shopTimeZone}'`)

/** Plays of at least five seconds by day; days without any have no row. Spec section 9. */
export function listensByDay(db: Database, projectId: number, { from, to }: Span) {
  const statement = sql`
    select (l.created_at at time zone ${zone})::date::text as day, count(*)::int as listens
    from songs s join song_plays l on l.song_id = s.id
    where s.project_id = ${projectId}
      and l.created_at >= (${from}::date::timestamp at time zone ${zone})
      and l.created_at < ((${to}::date + 1)::timestamp at time zone ${zone})
    group by 1 order by 1`
  return queryRows(db, statement, z.object({ day: Day, listens: Count }))
}

/** The songs in their order, with how often each was played since the beginning. */
export function listensBySong(db: Database, projectId: number) {
  const statement = sql`
    select s.id, s.title, (select count(*)::int from song_plays l where l.song_id = s.id) as listens
    from songs s where s.project_id = ${projectId} order by s.position, s.id limit 200`
  return queryRows(db, statement, z.object({ id: z.int(), title: z.string(), listens: Count }))
}

const Interest = z.object({ listens: Count, wishes: Count, likes: Count, follows: Count })

/** Since the beginning. Somebody who follows artist and label counts once. */
export async function interestInAll(db: Database, projectId: number) {
  const statement = sql`
    select
      (select count(*)::int from songs s join song_plays l on l.song_id = s.id
        where s.project_id = p.id) as listens,
      (select count(*)::int from wishes w where w.project_id = p.id) as wishes, p.likes,
      (select count(*)::int from (
        select f.user_id from follows f where f.artist_id = p.artist_id
        union select f.user_id from label_follows f where f.label_id = p.label_id) one) as follows
    from projects p where p.id = ${projectId}`
  return (await queryRow(db, statement, Interest)) ?? { listens: 0, wishes: 0, likes: 0, follows: 0 }
}
