import { previewSeconds } from '#domain/media/preview-length.ts'
import { HopelessJob } from '../../jobs/job.ts'
import type { Deps } from '../../http/deps.ts'
import { previewKey, wholeKey } from '../../files/sound-keys.ts'
import type { Storage } from '../../base/storage.ts'
import { previewLengthOfSound, updatePreviews } from '../store/tracks.ts'
import { cutMp3 } from './cut-mp3.ts'

async function bytesOf(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const stream = await storage.read(key)
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * The whole sound. One from before previews were cut is still under its preview's name, and moves: the copy
 * first, so that whoever paid finds it whole at any time.
 */
async function wholeOf(storage: Storage, sound: string): Promise<Uint8Array | undefined> {
  const kept = await bytesOf(storage, wholeKey(sound))
  if (kept !== undefined) return kept
  const old = await bytesOf(storage, previewKey(sound))
  if (old !== undefined) await storage.put(wholeKey(sound), old)
  return old
}

/** Cuts the preview of a sound to what its project's owner chose. Doing it twice writes the same file. */
export async function makePreview(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  sound: string,
): Promise<void> {
  const length = await previewLengthOfSound(db, sound)
  // Its song was taken away.
  if (length === undefined) return
  const whole = await wholeOf(storage, sound)
  if (whole === undefined) return
  const cut = cutMp3(whole, previewSeconds(length))
  if (cut === undefined) {
    // What cannot be cut is not given away whole either.
    await updatePreviews(db, sound, { hasPreview: false, previewSeconds: null })
    await storage.remove(previewKey(sound))
    throw new HopelessJob('the sound cannot be cut')
  }
  await storage.put(previewKey(sound), cut.bytes)
  await updatePreviews(db, sound, {
    hasPreview: true,
    previewSeconds: cut.isCut ? previewSeconds(length) : null,
  })
  // Chosen anew while it was cut: the last choice is what is heard.
  if ((await previewLengthOfSound(db, sound)) !== length) await makePreview({ db, storage }, sound)
}
