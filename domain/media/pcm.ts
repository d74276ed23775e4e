// Where the samples of a WAV or AIFF file lie, and what they say: read in pieces, so that a whole side need
// not be in memory. Headers are judged in `audio-header.ts`; this is for files that passed.
import { type PcmLayout, readLayout } from './audio-header.ts'

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The layout of a file from its first bytes; undefined when it is no recording. */
export function pcmLayout(bytes: Uint8Array, fileSize: number): PcmLayout | undefined {
  const read = readLayout(bytes, fileSize)
  return read.ok ? read.layout : undefined
}

/** Where the samples of a channel begin in a piece, and how far they are apart. */
interface Stride {
  readonly from: number
  readonly step: number
}

/** A part of full scale: a number of 32 bits times this is from −1 to 1. */
const part = 1 / 2_147_483_648

/** 24 bits, from single bytes, `high` of them the one with the sign. */
function read24(bytes: Uint8Array, { from, step }: Stride, isLittle: boolean, out: Float32Array): void {
  const [low, high] = isLittle ? [from, from + 2] : [from + 2, from]
  for (let frame = 0, at = 0; frame < out.length; frame++, at += step) {
    const whole =
      ((bytes[high + at] ?? 0) << 24) | ((bytes[from + 1 + at] ?? 0) << 16) | ((bytes[low + at] ?? 0) << 8)
    out[frame] = whole * part
  }
}

const isLittleHere = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Whether bytes can be read as words of 32 bits, as the processor has them. */
const isInWords = (bytes: Uint8Array): boolean => isLittleHere && bytes.byteOffset % 4 === 0

/** 24 bits of left and right as a WAV has them, most of what is read: two frames are three words. */
function readPairs24(bytes: Uint8Array, left: Float32Array, right: Float32Array): void {
  const pairs = left.length >> 1
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, pairs * 3)
  for (let pair = 0, at = 0, frame = 0; pair < pairs; pair++, at += 3, frame += 2) {
    const [one, two, three] = [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0]
    left[frame] = (one << 8) * part
    right[frame] = ((two << 16) | ((one >>> 16) & 0xff_00)) * part
    left[frame + 1] = ((three << 24) | ((two >>> 8) & 0xff_ff_00)) * part
    right[frame + 1] = (three & ~0xff) * part
  }
  const done = pairs * 2
  const rest = bytes.subarray(done * 6)
  read24(rest, { from: 0, step: 6 }, true, left.subarray(done))
  read24(rest, { from: 3, step: 6 }, true, right.subarray(done))
}

function read16(bytes: Uint8Array, { from, step }: Stride, isLittle: boolean, out: Float32Array): void {
  const [low, high] = isLittle ? [from, from + 1] : [from + 1, from]
  for (let frame = 0, at = 0; frame < out.length; frame++, at += step)
    out[frame] = (((bytes[high + at] ?? 0) << 24) | ((bytes[low + at] ?? 0) << 16)) / 2_147_483_648
}

function read8(bytes: Uint8Array, { from, step }: Stride, isUnsigned: boolean, out: Float32Array): void {
  for (let frame = 0, at = from; frame < out.length; frame++, at += step) {
    const byte = bytes[at] ?? 0
    out[frame] = (isUnsigned ? byte - 128 : (byte << 24) >> 24) / 128
  }
}

function readWide(bytes: Uint8Array, { from, step }: Stride, layout: PcmLayout, out: Float32Array): void {
  const view = viewOf(bytes)
  const { sampleBytes, isFloat, isLittle } = layout
  for (let frame = 0, at = from; frame < out.length; frame++, at += step) {
    const value = !isFloat
      ? view.getInt32(at, isLittle) / 2_147_483_648
      : sampleBytes === 8
        ? view.getFloat64(at, isLittle)
        : view.getFloat32(at, isLittle)
    // A fraction of 64 bits may be larger than one of 32 can be.
    out[frame] = Number.isFinite(Math.fround(value)) ? value : 0
  }
}

/**
 * The whole frames of a piece of sound, as numbers from −1 to 1: one list for mono, else the first two
 * channels. What is no number in the file is silence. Where there is room for them they are written there.
 */
export function decodeFrames(
  bytes: Uint8Array,
  layout: PcmLayout,
  room: readonly Float32Array[] = [],
): Float32Array[] {
  const { frameBytes, sampleBytes, channels, isLittle, isUnsigned } = layout
  const frames = Math.floor(bytes.length / frameBytes)
  const lists = Array.from({ length: Math.min(2, channels) }, (_, channel) => {
    const kept = room[channel]
    return kept === undefined || kept.length < frames ? new Float32Array(frames) : kept.subarray(0, frames)
  })
  const [left, right] = lists
  if (sampleBytes === 3 && channels === 2 && isLittle && left && right && isInWords(bytes)) {
    readPairs24(bytes, left, right)
    return lists
  }
  for (const [channel, out] of lists.entries()) {
    const stride = { from: channel * sampleBytes, step: frameBytes }
    if (sampleBytes === 3) read24(bytes, stride, isLittle, out)
    else if (sampleBytes === 2) read16(bytes, stride, isLittle, out)
    else if (sampleBytes === 1) read8(bytes, stride, isUnsigned, out)
    else readWide(bytes, stride, layout, out)
  }
  return lists
}

/**
 * Sound in pieces of whole frames, each of `size` bytes but the last, and `most` bytes in all. A piece is
 * good until the next is asked for: all of them are written into the same memory.
 */
export async function* inFrames(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
  most: number,
): AsyncGenerator<Uint8Array> {
  const room = new Uint8Array(size)
  let [filled, left] = [0, most]
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length && left > 0; ) {
      const taken = Math.min(size - filled, piece.length - from, left)
      room.set(piece.subarray(from, from + taken), filled)
      filled += taken
      from += taken
      left -= taken
      if (filled < size) continue
      yield room
      filled = 0
    }
    if (left <= 0) break
  }
  if (filled > 0) yield room.subarray(0, filled)
}
