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
})

/** Tracks of a file, as JSON, JSON Lines or a table: side, title, length (`3:45` or seconds). */
export async function readTrackList(
  terminal: Terminal,
  file: string,
): Promise<readonly ListedTrack[] | Failed> {
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return text
  const tracks: ListedTrack[] = []
  for (const row of readRows(text)) {
    const read = 'fields' in row ? Track.safeParse(row.fields) : undefined
    if (read?.success !== true) return wrongTrack(row.line)
    const { side, title, length } = read.data
    tracks.push({ side, title, seconds: length })
  }
  return tracks.length === 0 ? wrongTrack(1) : tracks
}

const wrongTrack = (line: number): Failed => ({
  error: true,
  problem: { code: 'track_list_wrong', about: `line ${line}` },
})
