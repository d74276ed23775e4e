import type { Answer, Handler } from '../../handler.ts'
import { plainCode } from '#domain/people/digs.ts'
import { recordFile, songFile } from '../../accounts/music-files.ts'
import { codeLimits, takeGuess } from '../../auth/guess-limits.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../failure.ts'
import {
  countDownload,
  listOwnedMusic,
  readDownloadCode,
  readTracks,
  takeDownload,
} from '../../store/downloads.ts'
import { readRecordLine } from '../../store/record-line.ts'

/** Downloads of a code that no account has used: enough for a slow line and a second machine. */
const codeDownloadsMost = 5

type Download = Answer<'projects.download'>

/**
 * Music as a zip, or one song as mp3: of a record the caller owns, or of a code that nobody has used for an
 * account. Spec section 7.
 */
export const download: Handler<'projects.download'> = async (context, input) => {
  const { project_id: projectId, song_id: songId = null, code } = input
  if (code !== undefined) return byCode(context, plainCode(code), songId)
  if (projectId === undefined) return fail('input_invalid', { project_id: 'input_required' })
  if (context.user === undefined) return fail('not_found')
  const { db, user, clock } = context
  const [owned] = await listOwnedMusic(db, user.id, projectId)
  if (owned === undefined) return fail('not_found')
  const file = await fileOf(context, projectId, songId)
  if (!('error' in file)) await countDownload(db, projectId, user.id, clock.now())
  return file
}

async function byCode(context: Context, code: string, songId: number | null): Promise<Download> {
  const { db, ip, user, clock } = context
  const guess = await takeGuess(context, codeLimits('download', ip, user?.id))
  if ('error' in guess) return guess
  const row = await readDownloadCode(db, code)
  if (row === undefined || (row.expiresAt !== null && row.expiresAt <= clock.now())) {
    return fail('code_invalid', { code: 'code_invalid' })
  }
  await guess.right()
  const file = await fileOf(context, row.projectId, songId)
  if ('error' in file) return file
  return (await takeDownload(db, code, codeDownloadsMost)) ? file : fail('code_used', { code: 'code_used' })
}

async function fileOf(
  { db, storage, clock }: Context,
  projectId: number,
  songId: number | null,
): Promise<Download> {
  const tracks = await readTracks(db, projectId)
  if (songId !== null) {
    const track = tracks.find(({ id }) => id === songId)
    return (track && (await songFile(storage, track))) ?? fail('not_found')
  }
  const record = await readRecordLine(db, projectId)
  if (record === undefined) return fail('not_found')
  const facts = { name: record.name, artist: record.artist_name, at: clock.now() }
  return (await recordFile(storage, tracks, facts)) ?? fail('not_found')
}
