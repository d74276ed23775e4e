// Where the samples of a WAV or AIFF file lie, and what they say: read in pieces, so that a whole side need
// not be in memory. Headers are judged in `audio-header.ts`; this is for files that passed.
import { type PcmLayout, readLayout } from './audio-header.ts'

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The layout of a file from its first bytes; undefined when it is no recording. */
export function pcmLayout(bytes: Uint8Array, fileSize: number): PcmLayout | undefined {
  const read = readLayout(bytes, fileSize)
  return read.ok ? read.layout : undefined
}

function reader(view: DataView, { sampleBytes, isLittle, isFloat, isUnsigned }: PcmLayout) {
  if (isFloat && sampleBytes === 8) return (at: number) => view.getFloat64(at, isLittle)
  if (isFloat) return (at: number) => view.getFloat32(at, isLittle)
  if (sampleBytes === 1)
    return isUnsigned
      ? (at: number) => (view.getUint8(at) - 128) / 128
      : (at: number) => view.getInt8(at) / 128
  if (sampleBytes === 2) return (at: number) => view.getInt16(at, isLittle) / 32_768
  if (sampleBytes === 3) {
    return isLittle
      ? (at: number) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608
      : (at: number) => (view.getInt8(at) * 65_536 + view.getUint16(at + 1)) / 8_388_608
  }
  return (at: number) => view.getInt32(at, isLittle) / 2_147_483_648
}

/**
 * The whole frames of a piece of sound, as numbers from −1 to 1: one list for mono, else the first two
 * channels. What is no number in the file is silence.
 */
export function decodeFrames(bytes: Uint8Array, layout: PcmLayout): Float32Array[] {
  const { frameBytes, sampleBytes, channels } = layout
  const frames = Math.floor(bytes.length / frameBytes)
  const sample = reader(viewOf(bytes), layout)
  const heard = Array.from({ length: Math.min(2, channels) }, () => new Float32Array(frames))
  for (const [channel, samples] of heard.entries()) {
    for (let frame = 0; frame < frames; frame++) {
      const value = sample(frame * frameBytes + channel * sampleBytes)
      samples[frame] = Number.isFinite(value) ? value : 0
    }
  }
  return heard
}
