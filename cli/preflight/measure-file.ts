import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type ReadAudio, readLayout } from '#domain/media/audio-header.ts'
import { measureSound } from '#domain/pressing/sound/measure.ts'
import type { SoundMeasurement } from '#domain/pressing/sound/measurement.ts'
import type { SampleHash } from '#domain/pressing/sound/meter.ts'

/** Bytes that hold the header of nearly every file, and of every one that is taken. */
const firstBytes = 1_048_576
const headBytes = 32 * firstBytes
/** Read at once: a second of a good recording, or two. */
const readBytes = 1_048_576

const sampleHash: SampleHash = (before, channels) => {
  const hash = createHash('sha256').update(before)
  for (const samples of channels) hash.update(samples)
  return hash.digest('hex')
}

async function headOf(path: string, size: number, most: number): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const bytes = new Uint8Array(Math.min(size, most))
    await handle.read(bytes, 0, bytes.length, 0)
    return bytes
  } finally {
    await handle.close()
  }
}

interface MeasuredFile {
  readonly audio: ReadAudio
  /** None of a file that is no recording, or not one of left and right. */
  readonly measured: SoundMeasurement | null
}

/**
 * Reads the header of a recording, and then all of its sound; tells how much of it was heard, from 0 to 1.
 */
export async function measureFile(
  path: string,
  size: number,
  onShare: (share: number) => void,
): Promise<MeasuredFile> {
  let read = readLayout(await headOf(path, size, firstBytes), size)
  if (!read.ok && read.problem === 'header_too_far')
    read = readLayout(await headOf(path, size, headBytes), size)
  if (!read.ok) return { audio: read, measured: null }
  const { layout } = read
  const { format, sampleRate, bitDepth, channels, frames, seconds } = layout
  const audio = { ok: true, header: { format, sampleRate, bitDepth, channels, frames, seconds } } as const
  if (channels > 2) return { audio, measured: null }
  const sound = createReadStream(path, { start: layout.startsAt, highWaterMark: readBytes })
  const measured = await measureSound(sound, {
    layout,
    hash: sampleHash,
    onHeard: ({ done }) => onShare(done / frames),
  })
  return { audio, measured }
}
