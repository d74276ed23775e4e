import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Song } from '#contract'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'

const Row = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  artist_name: z.string(),
  project_id: z.int(),
  side: z.string().nullable(),
  position: z.int(),
  duration_seconds: z.int(),
  has_preview: z.boolean(),
  preview_seconds: z.int().nullable(),
  sound: z.string(),
})

const songOf = ({ has_preview, sound, ...song }: z.output<typeof Row>): Song => ({
  ...song,
  preview: has_preview ? `/songs/${sound}.mp3` : null,
})

const columns = sql.raw(
  `s.id, s.uuid::text as uuid, s.title, s.artist_name, s.project_id, s.side, s.position, s.duration_seconds,
  s.has_preview, s.preview_seconds, coalesce(s.master_uuid, s.uuid)::text as sound`,
)

const Listed = z.object({ asked: z.int(), songs: z.array(Row).nullable() })

/**
 * The track list of a project side by side, as it is played; undefined when there is no such project.
 */
export const readSongs = batched(
  async (db, projectIds: readonly number[]): Promise<(Song[] | undefined)[]> => {
    const found = new Map<number, Song[]>()
    for (const { asked, songs } of await queryRows(db, songsOf(projectIds), Listed)) {
      found.set(asked, (songs ?? []).map(songOf))
    }
    return projectIds.map((_, index) => found.get(index + 1))
  },
)

const songsOf = (projectIds: readonly number[]): SQL => sql`
  select asked.n::int as asked, (
    select json_agg(track order by coalesce(track.side, 'A'), track.position, track.id)
    from (select ${columns} from songs s where s.project_id = p.id) track) as songs
  from unnest(${arrayText(projectIds)}::int[]) with ordinality as asked (id, n)
  join projects p on p.id = asked.id`

/** Songs of public projects that can be heard, newest first, before an id. */
export async function listSongs(
  db: Database,
  {
    beforeId,
    limit,
    projectId,
  }: { beforeId: number | undefined; limit: number; projectId: number | undefined },
) {
  const conditions: SQL[] = [sql`s.has_preview`, sql`p.listed`]
  if (beforeId !== undefined) conditions.push(sql`s.id < ${beforeId}`)
  if (projectId !== undefined) conditions.push(sql`s.project_id = ${projectId}`)
  const rows = await queryRows(
    db,
    sql`select ${columns} from songs s join projects p on p.id = s.project_id
      where ${sql.join(conditions, sql` and `)} order by s.id desc limit ${limit + 1}`,
    Row,
  )
  const items = rows.slice(0, limit).map(songOf)
  return { items, lastId: rows.length > limit ? items.at(-1)?.id : undefined }
}

/** Counts a play; false when there is no such song. */
export async function addPlay(
  db: Database,
  play: { songId: number; userId: number | undefined; durationSeconds: number },
): Promise<boolean> {
  const row = await queryRow(
    db,
    sql`insert into song_plays (song_id, user_id, duration_seconds)
      select s.id, ${play.userId ?? null}::int, ${play.durationSeconds}::int from songs s
      where s.id = ${play.songId}
      returning id`,
    z.object({ id: z.int() }),
  )
  return row !== undefined
}
