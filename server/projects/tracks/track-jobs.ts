import { z } from 'zod'
import { uploadKeptDays } from '#domain/pressing/creation/draft-tracks.ts'
import { addSeconds } from '../../base/clock.ts'
import { type Effect, HopelessJob, type JobDeps, type Timer } from '../../jobs/job.ts'
import { savedOf } from '../own-project.ts'
import { forgetPictures } from '../store-cover.ts'
import { readDraftRow } from '../store/drafts.ts'
import { readPictured } from '../../catalogue/store/project-access.ts'
import { forgetSound, wholeKey } from '../../files/sound-keys.ts'
import { deleteUpload, idleUploads, uploadsOf } from '../../files/store/uploads.ts'
import { papersFolder, picturesFolder } from '../../files/print-keys.ts'
import { printFiles } from '../store/run-parts.ts'
import { deleteTrack, readTracks, soundOf, updateSound } from '../store/tracks.ts'
import { encodeApart } from './encode-apart.ts'
import { makePreview } from './make-preview.ts'
import { measureTrack } from './measure-track.ts'
import { openRecording } from './open-recording.ts'
import { forgetUpload } from './chunked-upload.ts'

const Encoding = z.object({ songId: z.int() })
const mostTries = 3

/**
 * Makes the mp3 of a track from its recording. Doing it twice writes the same file. What fails is tried
 * again;
 * after the third time its owner is told, who may ask for it anew or send another file.
 */
const encode: Effect = async (deps, { payload, attempt }) => {
  const { songId } = Encoding.parse(payload)
  const track = await soundOf(deps.db, songId)
  // The track was taken away, or it is done.
  if (track === undefined || track.sound.encoding === 'done') return
  try {
    await encodeTrack(deps, songId, track)
  } catch (error) {
    if (!(error instanceof HopelessJob) && attempt < mostTries) throw error
    await updateSound(deps.db, songId, { encoding: 'failed' })
    throw error instanceof HopelessJob
      ? error
      : new HopelessJob('the recording could not be encoded', { cause: error })
  }
}

type Recorded = NonNullable<Awaited<ReturnType<typeof soundOf>>>

async function encodeTrack({ db, storage }: JobDeps, songId: number, track: Recorded): Promise<void> {
  const { layout, from } = await openRecording(storage, track.sound)
  const { mp3, peak } = await encodeApart(await from(layout.startsAt), layout)
  await storage.put(wholeKey(track.uuid), mp3)
  await makePreview({ db, storage }, track.uuid)
  // Taken away while it was encoded: nobody would know of the files any more.
  if ((await soundOf(db, songId)) === undefined) return forgetSound(storage, track.uuid)
  await updateSound(db, songId, { encoding: 'done', peak })
}

const Cutting = z.object({ sound: z.uuid() })

/** Cuts a preview anew: its owner chose another length, or it is from before previews were cut. */
const cut: Effect = async (deps, { payload }) => makePreview(deps, Cutting.parse(payload).sound)

const Forgetting = z.object({ projectId: z.int() })

/** Takes away every file of a deleted project: recordings, sounds, parts on their way, pictures. P18. */
const forgetFiles: Effect = async (deps, { payload }) => {
  const { db, storage } = deps
  const { projectId } = Forgetting.parse(payload)
  const row = await readDraftRow(db, projectId)
  if (row === undefined || !savedOf(row).context.isDeleted) return
  for (const { song, sound } of await readTracks(db, projectId)) {
    await forgetSound(storage, song.uuid)
    if (sound !== null) await storage.remove(sound.master)
    await deleteTrack(db, song.id)
  }
  for (const { id } of await uploadsOf(db, projectId)) await forgetUpload(deps, id)
  for (const { id: versionId, file } of await printFiles(db, projectId)) {
    await storage.remove(file)
    await storage.removeFolder(picturesFolder(versionId))
  }
  await storage.removeFolder(papersFolder(projectId))
  const { picture } = row.project
  const isShared = (await readPictured(db, picture)).some(project => !project.isDeleted)
  if (picture !== '' && !isShared) await forgetPictures(storage, picture)
}

/** What follows from tracks, by the kind their outbox rows carry. */
export const trackEffects: Readonly<Record<string, Effect>> = {
  'track.encode': encode,
  'track.measure': measureTrack,
  'track.preview': cut,
  'project.forgetFiles': forgetFiles,
}

const daySeconds = 86_400
const batch = 100

/**
 * Forgets uploads that nobody has touched for some days: their parts, and what was made of them if it never
 * became a track. Gives how many.
 */
export async function sweepUploads(deps: Pick<JobDeps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = addSeconds(deps.clock.now(), -uploadKeptDays * daySeconds)
  const idle = await idleUploads(deps.db, before, batch)
  for (const upload of idle) {
    if (upload.songId !== null) await deleteUpload(deps.db, upload.id)
    else await forgetUpload(deps, upload.id)
  }
  return idle.length
}

/** What tracks ask of the clock. */
export const trackTimers: readonly Timer[] = [
  { name: 'sweep-uploads', everySeconds: 3_600, run: async deps => void (await sweepUploads(deps)) },
]
