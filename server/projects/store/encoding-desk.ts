// The desk of encodings: recordings on their way to files, and tracks of downloads that have no sound.
import { sql } from 'drizzle-orm'
import { encodingDesk } from '#domain/desks/digital-desks.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { addChanges } from '../../desks/store/changes.ts'
import { bindDesk, type DeskMoves, partOf } from '../../desks/store/binding.ts'
import { soundOf, updateSound } from './tracks.ts'

/** The last effect that was to encode the recording, among those that are not done: few rows of few. */
const pending = (what: ReturnType<typeof sql>) => sql`(select ${what} from outbox o
  where o.done_at is null and o.kind = 'track.encode' and (o.payload->>'songId')::int = s.id
  order by o.id desc limit 1)`

const state = sql`case
  when t.encoding = 'failed' then 'failed'
  when t.encoding = 'waiting' and coalesce(${pending(sql`o.attempts`)}, 0) > 0 then 'running'
  when t.encoding = 'waiting' then 'queued'
  when t.encoding = 'done' or s.has_preview then 'done'
  else 'missing' end`

const unfinished = sql`t.encoding in ('failed', 'waiting')`

export const encodingBinding = bindDesk(encodingDesk, {
  from: sql`songs s join projects p on p.id = s.project_id left join track_sounds t on t.song_id = s.id`,
  key: sql`s.id`,
  among: sql`not coalesce((p.lifecycle->>'isDeleted')::boolean, false)
    and (t.song_id is not null or (p.download and not s.has_preview))`,
  columns: {
    track: sql`s.title`,
    name: sql`p.name`,
    product: { id: sql`p.id`, text: sql`p.name` },
    state,
    cause: sql`case when ${unfinished} then ${pending(sql`o.last_error`)} end`,
    file_name: sql`t.file_name`,
    audio: sql`case when t.song_id is not null then concat(t.format, ', ', trim_scale(t.sample_rate / 1000.0),
      ' kHz, ', t.bit_depth, ' bit') end`,
    tries: sql`case when ${unfinished} then coalesce(${pending(sql`o.attempts`)}, 0) end`,
    sent_on: sql`t.created_at`,
  },
  sortBy: { sent_on: sql`coalesce(t.created_at, 'epoch'::timestamptz)` },
  found: sought => sql`f_unaccent(lower(s.title || ' ' || p.name || ' ' || p.artist_name || ' '
    || coalesce(t.file_name, ''))) like f_unaccent(${partOf(sought)})`,
})

/** Asks for the mp3 of a recording that could not be encoded once more; false where it did not fail. */
export async function encodeAgain(tx: Database, songId: number): Promise<boolean> {
  if ((await soundOf(tx, songId))?.sound.encoding !== 'failed') return false
  await updateSound(tx, songId, { encoding: 'waiting' })
  await enqueue(tx, { kind: 'track.encode', payload: { songId } })
  return true
}

/** A recording that failed is encoded once more. */
export const encodingMoves: DeskMoves = {
  open: async ({ db }, id) => ((await soundOf(db, id))?.sound.encoding === 'failed' ? ['encode'] : []),
  take: ({ db, clock }, { id, move, reason }, { id: who }) =>
    db.transaction(async tx => {
      await tx.execute(sql`select 1 from track_sounds where song_id = ${id} for update`)
      if (move !== 'encode' || !(await encodeAgain(tx, id))) return 'transition_not_allowed'
      const fields = { state: { from: 'failed', to: 'queued' } }
      await addChanges(tx, [
        {
          subject: 'encoding',
          subjectId: id,
          who,
          via: 'move',
          reason: reason ?? null,
          fields,
          at: clock.now(),
        },
      ])
      return 'moved'
    }),
}
