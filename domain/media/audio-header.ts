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
  /** Several files in one. */
  | 'zip'
  | 'compressed'
  | 'header_damaged'
  /** The file ends before the sound it announces. */
  | 'cut_off'
  /** There is not one frame in it. */
  | 'no_sound'
  /** A sampling rate that no sound has. */
  | 'rate'
  /** Samples of a size that is not read. */
  | 'depth'
  /** The header stands further on than the bytes that were given. */
  | 'header_too_far'

interface Refused {
  readonly ok: false
  readonly problem: AudioProblem
}

export type ReadAudio = { readonly ok: true; readonly header: AudioHeader } | Refused

const sampleSizes = [1, 2, 3, 4, 8] as const

/** How the samples of a file are written. */
export interface PcmLayout extends AudioHeader {
  /** Where the first frame begins, in bytes. */
  readonly startsAt: number
  readonly frameBytes: number
  readonly sampleBytes: (typeof sampleSizes)[number]
  readonly isLittle: boolean
  readonly isFloat: boolean
  /** Eight bits of a WAV count from 0 to 255. */
  readonly isUnsigned: boolean
}

type ReadLayout = { readonly ok: true; readonly layout: PcmLayout } | Refused

/** A piece of a file: four letters, where its content begins, how long it says it is. */
interface Chunk {
  readonly id: string
  readonly at: number
  readonly size: number
}

const refused = (problem: AudioProblem): Refused => ({ ok: false, problem })

const letters = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)))

/** The chunks after the first twelve bytes, as far as they are at hand. */
function chunksOf(view: DataView, isLittle: boolean, fileSize: number): Chunk[] {
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
 * Reads the header of a WAV (RIFF, also RF64 and BW64) or AIFF file from its first bytes. `fileSize` is that
 * of the whole file: what announces more sound than it has was cut off.
 */
export function readAudioHeader(bytes: Uint8Array, fileSize = bytes.length): ReadAudio {
  const read = readLayout(bytes, fileSize)
  if (!read.ok) return read
  const { format, sampleRate, bitDepth, channels, frames, seconds } = read.layout
  return { ok: true, header: { format, sampleRate, bitDepth, channels, frames, seconds } }
}

/** The same with where the samples lie and how they are written: what is taken can be decoded. */
export function readLayout(bytes: Uint8Array, fileSize: number): ReadLayout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [kind, form] = [letters(view, 0), letters(view, 8)]
  if (waveKinds.has(kind) && form === 'WAVE') return readWave(view, fileSize)
  if (kind === 'FORM' && (form === 'AIFF' || form === 'AIFC')) return readAiff(view, fileSize)
  return refused(otherSound(view))
}

const waveKinds: ReadonlySet<string> = new Set(['RIFF', 'RF64', 'BW64'])

/**
 * What a file of another kind is: FLAC, a ZIP, packed in MP4 (without a loss or with one), lossy, or no
 * sound.
 */
function otherSound(view: DataView): AudioProblem {
  if (view.byteLength < headBytes) return 'not_audio'
  if (letters(view, 0) === 'PK\u0003\u0004') return 'zip'
  const isTagged = letters(view, 0).startsWith('ID3')
  if ([0, isTagged ? tagEnd(view) : 0, oggPacketAt].some(at => /^\x7f?fla/i.test(letters(view, at))))
    return 'flac'
  if (letters(view, 4) === 'ftyp') return 'compressed'
  const isMpeg = (view.getUint16(0) & 0xff_e0) === 0xff_e0
  return isTagged || isMpeg || letters(view, 0) === 'OggS' ? 'lossy' : 'not_audio'
}

/** Where what is packed in Ogg begins. */
const oggPacketAt = 28

/** Where a tag of ID3 ends; its length has seven bits in each of four bytes. */
const tagEnd = (view: DataView): number =>
  10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (view.getUint8(at) & 0x7f), 0)

/** Format tags of WAV: whole numbers, fractions, and "see the extension". */
const plainTags = [1, 3]
const extensibleTag = 0xff_fe
/** What RF64 and streamed files write where the size is elsewhere. */
const sizeElsewhere = 0xff_ff_ff_ff

function readWave(view: DataView, fileSize: number): ReadLayout {
  const chunks = chunksOf(view, true, fileSize)
  const format = chunks.find(({ id }) => id === 'fmt ')
  const data = chunks.find(({ id }) => id === 'data')
  if (format === undefined || data === undefined) return missing(view, fileSize)
  if (format.size < 16 || format.at + format.size > view.byteLength) return refused('header_damaged')
  const tag = view.getUint16(format.at, true)
  const real = tag === extensibleTag && format.size >= 26 ? view.getUint16(format.at + 24, true) : tag
  if (!plainTags.includes(real)) return refused('compressed')
  const [channels, frameBytes] = [view.getUint16(format.at + 2, true), view.getUint16(format.at + 12, true)]
  const size = dataBytes(view, data, chunks)
  if (frameBytes === 0) return refused('header_damaged')
  return judged({
    format: 'wav',
    sampleRate: view.getUint32(format.at + 4, true),
    bitDepth: view.getUint16(format.at + 14, true),
    channels,
    frames: Math.floor(size / frameBytes),
    startsAt: data.at,
    frameBytes,
    isLittle: true,
    isFloat: real === 3,
    isUnsigned: frameBytes === channels,
    isCutOff: data.at + size > fileSize,
  })
}

/** How much sound there is; one that does not fit into its own number has it in another place. */
function dataBytes(view: DataView, { size }: Chunk, chunks: readonly Chunk[]): number {
  const wide = chunks.find(({ id }) => id === 'ds64')
  const isThere = wide !== undefined && wide.size >= 16 && wide.at + 16 <= view.byteLength
  return size === sizeElsewhere && isThere ? Number(view.getBigUint64(wide.at + 8, true)) : size
}

function readAiff(view: DataView, fileSize: number): ReadLayout {
  const chunks = chunksOf(view, false, fileSize)
  const common = chunks.find(({ id }) => id === 'COMM')
  const sound = chunks.find(({ id }) => id === 'SSND')
  if (common === undefined || sound === undefined) return missing(view, fileSize)
  if (common.size < 18 || common.at + common.size > view.byteLength) return refused('header_damaged')
  const packing = letters(view, 8) === 'AIFC' ? letters(view, common.at + 18) : 'NONE'
  if (!['NONE', 'sowt', 'fl32', 'FL32'].includes(packing)) return refused('compressed')
  if (sound.at + 8 > view.byteLength) return missing(view, fileSize)
  const [channels, bitDepth] = [view.getUint16(common.at), view.getUint16(common.at + 6)]
  const frames = view.getUint32(common.at + 2)
  const frameBytes = Math.ceil(bitDepth / 8) * channels
  // The sound begins after two numbers, of which the first says how far on.
  const offset = view.getUint32(sound.at)
  return judged({
    format: 'aiff',
    sampleRate: extended(view, common.at + 8),
    bitDepth,
    channels,
    frames,
    startsAt: sound.at + 8 + offset,
    frameBytes,
    isLittle: packing === 'sowt',
    isFloat: packing.toLowerCase() === 'fl32',
    isUnsigned: false,
    isCutOff: sound.at + sound.size > fileSize || 8 + offset + frames * frameBytes > sound.size,
  })
}

/** The part of an 80-bit number that sample rates use: whole, and below 2³². */
function extended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7f_ff) - 16_383
  if (exponent < 0 || exponent > 31) return 0
  return Math.floor(view.getUint32(at + 2) / 2 ** (31 - exponent))
}

const missing = (view: DataView, fileSize: number): Refused =>
  refused(view.byteLength < fileSize ? 'header_too_far' : 'header_damaged')

/** Samples in a second: of an mp3 at least, of a converter at most. */
const rates = { least: 8_000, most: 768_000 } as const
const mostChannels = 64

type Found = Omit<PcmLayout, 'seconds' | 'sampleBytes'> & { readonly isCutOff: boolean }

function judged({ isCutOff, ...found }: Found): ReadLayout {
  const { sampleRate, bitDepth, channels, frames, frameBytes, isFloat } = found
  const bits = (frameBytes / channels) * 8
  const isOfOnePiece = Number.isInteger(bits / 8) && bitDepth > 0 && bitDepth <= bits
  // A fraction fills its place.
  if (channels === 0 || channels > mostChannels || !isOfOnePiece || (isFloat && bitDepth !== bits))
    return refused('header_damaged')
  // Eight bytes are of fractions alone.
  const sampleBytes = sampleSizes.find(size => size * 8 === bits && (isFloat ? size >= 4 : size <= 4))
  if (sampleBytes === undefined) return refused('depth')
  if (sampleRate < rates.least || sampleRate > rates.most) return refused('rate')
  if (isCutOff) return refused('cut_off')
  if (frames === 0) return refused('no_sound')
  return { ok: true, layout: { ...found, sampleBytes, seconds: frames / sampleRate } }
}
