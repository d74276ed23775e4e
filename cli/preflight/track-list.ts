import { z } from 'zod'
import type { ListedTrack } from '#domain/pressing/preflight/sides.ts'
import type { Failed } from '../terminal/problem.ts'
import { readRows } from '../quote/read-rows.ts'
import { textOf } from '../quote/terms.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** `225`, `3:45` or `1:02:03` as seconds. */
function secondsOf(text: string): number {
  const parts = text.trim().split(':').map(Number)
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

const Length = z.union([z.number(), z.string().transform(secondsOf)]).pipe(z.number().min(0))

const Track = z.object({
  side: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-H]$/),
  title: z.string().default(''),
  length: Length,
  start: Length.optional(),
})

/** A track, and where it begins on its side where the list says so, in seconds. */
export interface CuedTrack extends ListedTrack {
  readonly start?: number | undefined
}

/** Tracks of a file, as JSON, JSON Lines or a table: side, title, length and start (`3:45` or seconds). */
export async function readTrackList(
  terminal: Terminal,
  file: string,
): Promise<readonly CuedTrack[] | Failed> {
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return text
  const tracks: CuedTrack[] = []
  for (const row of readRows(text)) {
    const read = 'fields' in row ? Track.safeParse(row.fields) : undefined
    if (read?.success !== true) return wrongTrack(row.line)
    const { side, title, length, start } = read.data
    tracks.push({ side, title, seconds: length, start })
  }
  return tracks.length === 0 ? wrongTrack(1) : tracks
}

const wrongTrack = (line: number): Failed => ({
  error: true,
  problem: { code: 'track_list_wrong', about: `line ${line}` },
})
