// Recordings of more than 24 bits as files of 24, for a plant that asks for them. The recording itself stays
// what was uploaded; what is made of it lies beside it in the package.
import { decodeFrames, inFrames } from '#domain/media/pcm.ts'
import { startDither, to24Bit, waveHead24 } from '#domain/media/to-24-bit.ts'
import type { PackedTrack } from '#domain/pressing/package/package-facts.ts'
import { z } from 'zod'
import type { Storage } from '../base/storage.ts'
import { HopelessJob } from '../jobs/job.ts'
import { putInParts } from '../files/put-in-parts.ts'
import { openRecording } from '../projects/tracks/open-recording.ts'

/** A file that was made of a recording. */
const Made = z.object({ key: z.string(), clipped: z.int() })
type Made = z.infer<typeof Made>

/** Frames that are worked on at once. */
const pieceFrames = 65_536

async function keptOf(storage: Storage, note: string): Promise<Made | undefined> {
  const stream = await storage.read(note)
  if (stream === undefined) return undefined
  const read = Made.safeParse(JSON.parse(await new Response(stream).text()))
  return read.success && (await storage.stat(read.data.key)) !== undefined ? read.data : undefined
}

/**
 * Makes a file of 24 bits of a recording whose SHA-256 is known, from which the dither is sown. It is done
 * once: a note beside it says that it is whole, and how many samples were above full scale.
 */
export async function convertMaster(
  storage: Storage,
  { key: master, bytes }: Pick<PackedTrack, 'key' | 'bytes'>,
  { run, sha256 }: { readonly run: number; readonly sha256: string },
  onFrames: (bytes: number) => Promise<void>,
): Promise<Made> {
  const key = `packages/${run}/${sha256}-24.wav`
  const note = `packages/${run}/${sha256}-24.json`
  const kept = await keptOf(storage, note)
  if (kept !== undefined) return kept
  const { layout, from } = await openRecording(storage, { master, sizeBytes: bytes })
  const { sampleRate: rate, channels, frames, frameBytes } = layout
  const head = waveHead24({ rate, channels, frames })
  if (head === undefined) throw new HopelessJob('the recording is too long for a file of 24 bits')
  const dither = startDither(Number.parseInt(sha256.slice(0, 8), 16))
  async function* sound(begin: Uint8Array) {
    yield begin
    for await (const piece of inFrames(
      await from(layout.startsAt),
      pieceFrames * frameBytes,
      frames * frameBytes,
    )) {
      yield to24Bit(decodeFrames(piece, layout), dither)
      await onFrames(piece.length)
    }
    if ((frames * channels * 3) % 2 === 1) yield new Uint8Array(1)
  }
  await putInParts(storage, key, sound(head))
  const made = { key, clipped: dither.clipped }
  await storage.put(note, new TextEncoder().encode(JSON.stringify(made)))
  return made
}
