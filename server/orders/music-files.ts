import { zipSync } from 'fflate'
import type { BinaryFile } from '#contract'
import { previewKey, wholeKey } from '../files/sound-keys.ts'
import type { Storage } from '../base/storage.ts'
import type { Track } from './store/downloads.ts'

/** Names that every system can keep a file under. */
const fileName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replaceAll(/^\.+|[. ]+$/g, '')
    .slice(0, 120) || 'untitled'

/** The whole; of a song whose preview is not cut yet, that is what lies in the preview's place. */
async function soundOf(storage: Storage, { sound }: Track): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stream = (await storage.read(wholeKey(sound))) ?? (await storage.read(previewKey(sound)))
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}

/** One song as mp3; undefined while its sound is not there. */
export async function songFile(storage: Storage, track: Track): Promise<BinaryFile | undefined> {
  const bytes = await soundOf(storage, track)
  if (bytes === undefined) return undefined
  return { file_name: `${fileName(track.title)}.mp3`, content_type: 'audio/mpeg', bytes }
}

/**
 * All songs of a record as a zip, in its order; undefined while none of them is there. Sound does not get
 * smaller by packing, so it is stored as it is.
 */
export async function recordFile(
  storage: Storage,
  tracks: readonly Track[],
  record: { readonly name: string; readonly artist: string; readonly at: Date },
): Promise<BinaryFile | undefined> {
  const files: Record<string, Uint8Array> = {}
  for (const [index, track] of tracks.entries()) {
    const bytes = await soundOf(storage, track)
    const place = String(index + 1).padStart(2, '0')
    if (bytes) files[`${place} ${fileName(track.title)}.mp3`] = bytes
  }
  if (Object.keys(files).length === 0) return undefined
  return {
    file_name: `${fileName(`${record.artist} - ${record.name}`)}.zip`,
    content_type: 'application/zip',
    bytes: new Uint8Array(zipSync(files, { level: 0, mtime: record.at })),
  }
}
