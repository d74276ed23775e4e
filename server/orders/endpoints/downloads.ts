import type { DigitalRecord } from '#contract'
import { readSongs } from '../../catalogue/store/song-rows.ts'
import type { Database } from '../../database/database.ts'
import {
  listOwnedMusic,
  readDownloadCode,
  useDownloadCode,
  countDownload,
  isCodeOpen,
  readTracks,
  takeDownload,
} from '../store/downloads.ts'
import type { Handler, Answer } from '../../http/handler.ts'
import { plainCode } from '#domain/people/digs.ts'
import { codeLimits, takeGuess } from '../../accounts/auth/guess-limits.ts'
import { fail } from '../../base/failure.ts'
import { readRecordLine } from '../../catalogue/store/project-more.ts'
import { recordFile, songFile } from '../music-files.ts'
import type { Context } from '../../http/context.ts'

/** Music somebody may download, each record with its songs. */
async function digitalRecords(db: Database, userId: number): Promise<DigitalRecord[]> {
  const owned = await listOwnedMusic(db, userId)
  return Promise.all(
    owned.map(async ({ since, ...record }) => ({
      ...record,
      since: since.toISOString(),
      songs: (await readSongs(db, record.id)) ?? [],
    })),
  )
}

/** Music to download: of records that were bought with it, and of codes. */
export const digital: Handler<'user.digital'> = async ({ db, user }) => digitalRecords(db, user.id)

/** Uses a code from a sleeve for the account. The same account again changes nothing. */
export const redeemDownload: Handler<'user.redeemDownload'> = async (context, input) => {
  const { db, user, clock, ip } = context
  const guess = await takeGuess(context, codeLimits('download', ip, user.id))
  if ('error' in guess) return guess
  const code = plainCode(input.code)
  const row = await readDownloadCode(db, code)
  if (row === undefined || !isCodeOpen(row, clock.now(), user.id))
    return fail('code_invalid', { code: 'code_invalid' })
  await guess.right()
  if (!(await useDownloadCode(db, code, user.id, clock.now())))
    return fail('code_used', { code: 'code_used' })
  return digitalRecords(db, user.id)
}

/** What a download code gives, without using it. Wrong guesses are counted. Spec section 7. */
export const checkCode: Handler<'projects.checkCode'> = async (context, input) => {
  const { db, user, clock, ip } = context
  const guess = await takeGuess(context, codeLimits('download', ip, user?.id))
  if ('error' in guess) return guess
  const row = await readDownloadCode(db, plainCode(input.code))
  const own = row?.usedBy != null && row.usedBy === user?.id
  const project = row && (await readRecordLine(db, row.projectId))
  if (row === undefined || project === undefined || !isCodeOpen(row, clock.now(), user?.id)) {
    return fail('code_invalid', { code: 'code_invalid' })
  }
  await guess.right()
  if (row.usedAt !== null && !own) return fail('code_used', { code: 'code_used' })
  return { project, own }
}

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
  // Asked before the file is read, which is what costs, and once more where it is counted.
  if (owned.downloads_left === 0) return usedUp()
  const file = await fileOf(context, projectId, songId)
  if ('error' in file) return file
  return (await countDownload(db, projectId, user.id, clock.now())) ? file : usedUp()
}

const usedUp = () => fail('downloads_used_up', { project_id: 'downloads_used_up' })

async function byCode(context: Context, code: string, songId: number | null): Promise<Download> {
  const { db, ip, user, clock } = context
  const guess = await takeGuess(context, codeLimits('download', ip, user?.id))
  if ('error' in guess) return guess
  const row = await readDownloadCode(db, code)
  if (row === undefined || !isCodeOpen(row, clock.now())) {
    return fail('code_invalid', { code: 'code_invalid' })
  }
  await guess.right()
  if (row.usedAt !== null || row.times >= row.timesMost) return fail('code_used', { code: 'code_used' })
  const file = await fileOf(context, row.projectId, songId)
  if ('error' in file) return file
  return (await takeDownload(db, code)) ? file : fail('code_used', { code: 'code_used' })
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
