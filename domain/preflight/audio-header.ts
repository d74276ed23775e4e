// What a WAV or AIFF file says about itself: read from its first bytes, nothing is decoded.

export interface AudioHeader {
  readonly format: 'wav' | 'aiff'
  readonly sampleRate: number
  readonly bitDepth: number
  readonly channels: number
  readonly frames: number
  /** Playing time, in seconds. */
  readonly seconds: number
}

export type AudioProblem =
  | 'not_audio'
  | 'lossy'
  | 'flac'
  | 'compressed'
  | 'header_damaged'
  /** The file ends before the sound it announces. */
  | 'cut_off'
  /** There is not one frame in it. */
  | 'no_sound'
  /** The header stands further on than the bytes that were given. */
  | 'header_too_far'

export type ReadAudio =
  | { readonly ok: true; readonly header: AudioHeader }
  | { readonly ok: false; readonly problem: AudioProblem }

/** A piece of a file: four letters, where its content begins, how long it says it is. */
export interface Chunk {
  readonly id: string
  readonly at: number
  readonly size: number
}

const refused = (problem: AudioProblem): ReadAudio => ({ ok: false, problem })

export const letters = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)))

/** The chunks after the first twelve bytes, as far as they are at hand. */
export function chunksOf(view: DataView, isLittle: boolean, fileSize: number): Chunk[] {
  const chunks: Chunk[] = []
  let at = headBytes
  while (at + 8 <= view.byteLength && chunks.length < mostChunks) {
    const size = view.getUint32(at + 4, isLittle)
    chunks.push({ id: letters(view, at), at: at + 8, size })
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
    if (at >= fileSize) break
  }
  return chunks
}

const headBytes = 12
const mostChunks = 1_000

/**
 * Reads the header of a WAV (RIFF, also RF64) or AIFF file from its first bytes. `fileSize` is that of the
 * whole file: what announces more sound than it has was cut off.
 */
export function readAudioHeader(bytes: Uint8Array, fileSize = bytes.length): ReadAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [kind, form] = [letters(view, 0), letters(view, 8)]
  if ((kind === 'RIFF' || kind === 'RF64') && form === 'WAVE') return readWave(view, fileSize)
  if (kind === 'FORM' && (form === 'AIFF' || form === 'AIFC')) return readAiff(view, fileSize)
  if (kind === 'fLaC') return refused('flac')
  return refused(isLossy(view) ? 'lossy' : 'not_audio')
}

/** MP3 with or without a tag, Ogg, AAC in MP4. */
function isLossy(view: DataView): boolean {
  if (view.byteLength < headBytes) return false
  const sync = (view.getUint16(0) & 0xff_e0) === 0xff_e0
  return (
    letters(view, 0).startsWith('ID3') || letters(view, 0) === 'OggS' || letters(view, 4) === 'ftyp' || sync
  )
}

/** Format tags of WAV: whole numbers, fractions, and "see the extension". */
const plainTags = [1, 3]
export const extensibleTag = 0xff_fe
/** What RF64 and streamed files write where the size is elsewhere. */
const sizeElsewhere = 0xff_ff_ff_ff

function readWave(view: DataView, fileSize: number): ReadAudio {
  const chunks = chunksOf(view, true, fileSize)
  const format = chunks.find(({ id }) => id === 'fmt ')
  const data = chunks.find(({ id }) => id === 'data')
  if (format === undefined || data === undefined) return missing(view, fileSize)
  if (format.size < 16 || format.at + format.size > view.byteLength) return refused('header_damaged')
  const tag = view.getUint16(format.at, true)
  const real = tag === extensibleTag && format.size >= 26 ? view.getUint16(format.at + 24, true) : tag
  if (!plainTags.includes(real)) return refused('compressed')
  const channels = view.getUint16(format.at + 2, true)
  const frameBytes = view.getUint16(format.at + 12, true)
  const wide = chunks.find(({ id }) => id === 'ds64')
  const size =
    data.size === sizeElsewhere && wide !== undefined
      ? Number(view.getBigUint64(wide.at + 8, true))
      : data.size
  if (frameBytes === 0) return refused('header_damaged')
  return judged(
    {
      format: 'wav',
      sampleRate: view.getUint32(format.at + 4, true),
      bitDepth: view.getUint16(format.at + 14, true),
      channels,
      frames: Math.floor(size / frameBytes),
    },
    data.at + size > fileSize,
  )
}

function readAiff(view: DataView, fileSize: number): ReadAudio {
  const chunks = chunksOf(view, false, fileSize)
  const common = chunks.find(({ id }) => id === 'COMM')
  const sound = chunks.find(({ id }) => id === 'SSND')
  if (common === undefined || sound === undefined) return missing(view, fileSize)
  if (common.size < 18 || common.at + common.size > view.byteLength) return refused('header_damaged')
  const packing = letters(view, 8) === 'AIFC' ? letters(view, common.at + 18) : 'NONE'
  if (!['NONE', 'sowt', 'fl32', 'FL32'].includes(packing)) return refused('compressed')
  return judged(
    {
      format: 'aiff',
      sampleRate: extended(view, common.at + 8),
      bitDepth: view.getUint16(common.at + 6),
      channels: view.getUint16(common.at),
      frames: view.getUint32(common.at + 2),
    },
    sound.at + sound.size > fileSize,
  )
}

/** The part of an 80-bit number that sample rates use: whole, and below 2³². */
function extended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7f_ff) - 16_383
  if (exponent < 0 || exponent > 31) return 0
  return Math.floor(view.getUint32(at + 2) / 2 ** (31 - exponent))
}

const missing = (view: DataView, fileSize: number): ReadAudio =>
  refused(view.byteLength < fileSize ? 'header_too_far' : 'header_damaged')

const possible = { sampleRate: 1_000_000, bitDepth: 64, channels: 64 } as const

function judged(header: Omit<AudioHeader, 'seconds'>, isCutOff: boolean): ReadAudio {
  const { sampleRate, bitDepth, channels, frames } = header
  const isPossible =
    sampleRate > 0 &&
    sampleRate <= possible.sampleRate &&
    bitDepth > 0 &&
    bitDepth <= possible.bitDepth &&
    channels > 0 &&
    channels <= possible.channels
  if (!isPossible) return refused('header_damaged')
  if (isCutOff) return refused('cut_off')
  if (frames === 0) return refused('no_sound')
  return { ok: true, header: { ...header, seconds: frames / sampleRate } }
}
