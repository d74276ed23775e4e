// Where the samples of a WAV or AIFF file lie, and what they say: read in pieces, so that a whole side need
// not be in memory. Headers are judged in `audio-header.ts`; this is for files that passed.
import { type AudioHeader, chunksOf, extensibleTag, letters, readAudioHeader } from './audio-header.ts'

/** How the samples of a file are written. */
export interface PcmLayout extends AudioHeader {
  /** Where the first frame begins, in bytes. */
  readonly startsAt: number
  readonly frameBytes: number
  readonly sampleBytes: 1 | 2 | 3 | 4 | 8
  readonly isLittle: boolean
  readonly isFloat: boolean
  /** Eight bits of a WAV count from 0 to 255. */
  readonly isUnsigned: boolean
}

const sizes = [1, 2, 3, 4, 8] as const

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The layout of a file from its first bytes; undefined when its samples are of no size that is known. */
export function pcmLayout(bytes: Uint8Array, fileSize: number): PcmLayout | undefined {
  const read = readAudioHeader(bytes, fileSize)
  if (!read.ok) return undefined
  const { header } = read
  return header.format === 'wav' ? waveLayout(viewOf(bytes), header) : aiffLayout(viewOf(bytes), header)
}

function waveLayout(view: DataView, header: AudioHeader): PcmLayout | undefined {
  const chunks = chunksOf(view, true, Number.MAX_SAFE_INTEGER)
  const format = chunks.find(({ id }) => id === 'fmt ')
  const data = chunks.find(({ id }) => id === 'data')
  if (format === undefined || data === undefined) return undefined
  const tag = view.getUint16(format.at, true)
  const real = tag === extensibleTag ? view.getUint16(format.at + 24, true) : tag
  const frameBytes = view.getUint16(format.at + 12, true)
  const sampleBytes = sizes.find(size => size === frameBytes / header.channels)
  if (sampleBytes === undefined) return undefined
  return {
    ...header,
    startsAt: data.at,
    frameBytes,
    sampleBytes,
    isLittle: true,
    isFloat: real === 3,
    isUnsigned: sampleBytes === 1,
  }
}

function aiffLayout(view: DataView, header: AudioHeader): PcmLayout | undefined {
  const chunks = chunksOf(view, false, Number.MAX_SAFE_INTEGER)
  const common = chunks.find(({ id }) => id === 'COMM')
  const sound = chunks.find(({ id }) => id === 'SSND')
  if (common === undefined || sound === undefined || sound.at + 8 > view.byteLength) return undefined
  const packing = letters(view, 8) === 'AIFC' ? letters(view, common.at + 18) : 'NONE'
  const sampleBytes = sizes.find(size => size === Math.ceil(header.bitDepth / 8))
  if (sampleBytes === undefined) return undefined
  return {
    ...header,
    // The sound begins after two numbers, of which the first says how far on.
    startsAt: sound.at + 8 + view.getUint32(sound.at),
    frameBytes: sampleBytes * header.channels,
    sampleBytes,
    isLittle: packing === 'sowt',
    isFloat: packing.toLowerCase() === 'fl32',
    isUnsigned: false,
  }
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
