// What may be downloaded how often, and the codes that are printed on cards. Rules 17.
import { plainCode } from '../people/digs.ts'
import { parseDuration } from '../time/parse-duration.ts'

/**
 * Downloads of one record by one account, songs and whole records alike: enough to fetch every song several
 * times. Staff let it begin anew. Our assumption.
 */
export const ownDownloadsMost = 200

/** Downloads by a code without an account: enough for a slow line and a second machine. */
export const downloadsEach = 5

/** What staff may allow there at most. */
export const downloadsEachMost = 100

/** So many codes are made at once: a pressing. Our assumption. */
export const madeAtOnceMost = 5_000

/** What codes of a batch begin with, as it is kept; undefined where it is none. */
export function codePrefix(text: string): string | undefined {
  const plain = plainCode(text)
  return /^[A-Z0-9]{0,8}$/.test(plain) ? plain : undefined
}

/** A track as somebody wrote it: its title, with its length behind it where it is known. */
interface ListedTrack {
  readonly title: string
  readonly durationSeconds: number
}

/** Reads a track a line, `Slack water 4:45`; undefined where there is none, or a title is too long. */
export function readTrackList(text: string): readonly ListedTrack[] | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const tracks = lines.map(line => {
    const [, title = line, length = ''] = /^(.*\S)\s+(\d{1,3}:\d{2})\s*$/.exec(line) ?? []
    return { title: title.trim(), durationSeconds: parseDuration(length) ?? 0 }
  })
  const isRight =
    tracks.length > 0 && tracks.length <= 200 && tracks.every(({ title }) => title.length <= 300)
  return isRight ? tracks : undefined
}
