// Tracks of what is for sale, as staff keep them: their names, their order, what is heard of them.
import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { addChanges } from '../../desks/store/changes.ts'
import { forgetMaster, forgetSound, wholeKey } from '../../files/sound-keys.ts'
import type { Deps } from '../../http/deps.ts'
import { isMusicOwned, isSoundShared, readPictures, touchProduct } from '../store/product-parts.ts'
import { addSong, deleteTrack, readTrack, readTracks, type TrackRow, updateTrack } from '../store/tracks.ts'
import { plainMp3 } from '../tracks/cut-mp3.ts'
import { makePreview } from '../tracks/make-preview.ts'
import type { PartActor } from './pictures.ts'
import { tracksSeen } from './parts-view.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock'>
type Asked = ParsedInput<'product.setTracks'>['tracks'][number]

const said = (rows: readonly TrackRow[]): string[] =>
  rows.map(({ song }) => `${song.side ?? ''}${song.position} ${song.title}`.slice(0, 200))

/** Each with its place on its side, counted in the order they are named. */
function withPlaces(tracks: readonly Asked[]) {
  const counts = new Map<string | null, number>()
  return tracks.map(track => {
    const position = (counts.get(track.side) ?? 0) + 1
    counts.set(track.side, position)
    return { ...track, position }
  })
}

async function writeTracks(
  tx: Database,
  product: { readonly id: number; readonly artistName: string },
  rows: readonly TrackRow[],
  tracks: readonly Asked[],
) {
  for (const { id, title, artist_name, side, seconds, position } of withPlaces(tracks)) {
    const row = rows.find(({ song }) => song.id === id)
    const artistName = artist_name ?? row?.song.artistName ?? product.artistName
    // How long a recording is, the recording says.
    const durationSeconds = row?.sound == null ? seconds : row.song.durationSeconds
    const values = { title, artistName, side, position, durationSeconds }
    if (row === undefined) await addSong(tx, { ...values, uuid: randomUUID(), projectId: product.id })
    else await updateTrack(tx, row.song.id, values)
  }
}

/** Names, orders, adds and takes away tracks. Undefined when it was done; else why it was not. */
export async function setTracks(
  { db, storage, clock }: Parts,
  { id, seen, tracks }: ParsedInput<'product.setTracks'>,
  { who, via }: PartActor,
) {
  const at = clock.now()
  const done = await db.transaction(async tx => {
    await lockProjectStep(tx, id)
    const product = await readPictures(tx, id)
    if (product === undefined) return fail('not_found')
    const rows = await readTracks(tx, id)
    if (tracksSeen(rows) !== seen) return fail('record_changed', { tracks: 'record_changed' })
    const named = tracks.flatMap(track => track.id ?? [])
    const isKnown = named.every(one => rows.some(({ song }) => song.id === one))
    if (!isKnown || new Set(named).size < named.length)
      return fail('input_invalid', { tracks: 'choice_unknown' })
    const gone = rows.filter(({ song }) => !named.includes(song.id))
    if (gone.length > 0 && (await isMusicOwned(tx, id)))
      return fail('transition_not_allowed', { tracks: 'track_sold' })
    for (const { song } of gone) await deleteTrack(tx, song.id)
    await writeTracks(tx, product, rows, tracks)
    await touchProduct(tx, id, at)
    const fields = { tracks: { from: said(rows), to: said(await readTracks(tx, id)) } }
    await addChanges(tx, [{ subject: 'product', subjectId: id, who, via, reason: null, fields, at }])
    return { gone }
  })
  if ('error' in done) return done
  for (const { song, sound } of done.gone) {
    if (song.masterUuid === null && !(await isSoundShared(db, song.uuid)))
      await forgetSound(storage, song.uuid)
    if (sound !== null) await forgetMaster({ db, storage }, sound.master)
  }
  return undefined
}

/** Gives a track its mp3; what everybody may hear is cut from it. */
export async function setSound(
  deps: Parts,
  { id, track_id: trackId, sound }: ParsedInput<'product.setSound'>,
  { who, via }: PartActor,
) {
  const { db, storage, clock } = deps
  const track = await readTrack(db, id, trackId)
  if (track === undefined) return fail('not_found', { track_id: 'not_found' })
  const mp3 = plainMp3(Buffer.from(sound, 'base64'))
  if (mp3 === undefined) return fail('audio_refused', { sound: 'audio_not_mp3' })
  const { uuid, title, hasPreview, durationSeconds } = track.song
  await storage.put(wholeKey(uuid), mp3.bytes)
  const at = clock.now()
  await db.transaction(async tx => {
    await updateTrack(tx, trackId, {
      masterUuid: null,
      durationSeconds: track.sound === null ? Math.round(mp3.seconds) : durationSeconds,
    })
    await touchProduct(tx, id, at)
    const heard = (is: boolean) => (is ? title : null)
    const fields = { track_sound: { from: heard(hasPreview), to: title } }
    await addChanges(tx, [{ subject: 'product', subjectId: id, who, via, reason: null, fields, at }])
  })
  await makePreview(deps, uuid)
  return undefined
}
