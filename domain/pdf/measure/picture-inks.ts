// How much ink a picture takes: its pixels by tens of percent, read a band at a time and never held whole.
import type { PdfFile } from '../pdf-file.ts'
import { joinedPieces, type SmallPicture } from '../pdf-source.ts'
import { numberOf, pdfLimits, type PdfDict, type PdfStream } from '../pdf-values.ts'
import type { ColourSpace } from './colour-space.ts'

/** Tens of percent from 0 to 400 and beyond. */
const inkSteps = 41

/** A picture as its dictionary has it. */
export interface PictureFacts {
  readonly widthPx: number
  readonly heightPx: number
  readonly bits: number
  readonly isMask: boolean
  /** Undefined where it is told nowhere, or in the picture itself. */
  readonly space: ColourSpace | undefined
  /** For each channel what the least and the most of a sample stand for. */
  readonly decode: readonly number[]
}

const jpegBytesMost = 200_000_000
const unreadMost = 20

/** Reads and counts pictures of a file, and remembers how many bytes they had. */
export class PictureInks {
  readonly #file: PdfFile
  #bytes = 0
  /** Kinds of pictures that were not looked at. */
  readonly unread = new Set<string>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Shares of its area by tens of percent of ink; undefined where that is not known. */
  async sharesOf(stream: PdfStream, facts: PictureFacts): Promise<readonly number[] | undefined> {
    const { space, isMask, bits } = facts
    // One plate is at most full.
    if (isMask || space === undefined || space.plates.length < 2) return undefined
    const { pieces, left } = await this.#file.openStream(stream, false)
    if (left === 'DCTDecode') return this.#ofJpeg(pieces, facts, space)
    if (left !== undefined || (bits !== 8 && bits !== 16)) return this.#notRead(left ?? `${bits} bit`)
    const channels = space.palette === undefined ? space.channels : 1
    const size = facts.widthPx * facts.heightPx * channels * (bits / 8)
    this.#bytes += size
    if (this.#bytes > pdfLimits.pictureBytes) return this.#notRead('pictures')
    return countPieces(pieces, size, bits / 8, inkTable(space, channels, facts.decode))
  }

  #notRead(what: string): undefined {
    if (this.unread.size < unreadMost) this.unread.add(what)
  }

  async #ofJpeg(
    pieces: AsyncIterable<Uint8Array>,
    { decode }: PictureFacts,
    space: ColourSpace,
  ): Promise<readonly number[] | undefined> {
    const { smallJpeg } = this.#file.tools
    const bytes = smallJpeg === undefined ? undefined : await joinedPieces(pieces, jpegBytesMost)
    const small = bytes === undefined ? undefined : await smallJpeg?.(bytes)
    if (small === undefined || small.channels !== space.channels) return this.#notRead('DCTDecode')
    return countSmall(small, inkTable(space, space.channels, decode))
  }
}

/** Ink in percent by channel and value of a sample: 256 a channel. */
interface InkTable {
  readonly channels: number
  readonly percent: Float64Array
}

function inkTable(space: ColourSpace, channels: number, decode: readonly number[]): InkTable {
  const percent = new Float64Array(channels * 256)
  for (let channel = 0; channel < channels; channel += 1) {
    const from = decode[channel * 2] ?? 0
    const to = decode[channel * 2 + 1] ?? (space.palette === undefined ? 1 : 255)
    for (let sample = 0; sample < 256; sample += 1) {
      const value = from + ((to - from) * sample) / 255
      percent[channel * 256 + sample] =
        space.palette === undefined ? 100 * value : paletteInk(space.palette, space.plates.length, value)
    }
  }
  return { channels, percent }
}

const paletteInk = (palette: Uint8Array, plates: number, index: number): number =>
  palette
    .subarray(Math.round(index) * plates, (Math.round(index) + 1) * plates)
    .reduce((sum, one) => sum + one, 0) / 2.55

const sharesIn = (counts: Float64Array, pixels: number): number[] =>
  Array.from(counts, count => (pixels === 0 ? 0 : count / pixels))

/** Counts pixels as their samples come, which pieces may cut anywhere. */
class InkCounter {
  readonly counts = new Float64Array(inkSteps)
  pixels = 0
  readonly #table: InkTable
  #sum = 0
  #channel = 0

  constructor(table: InkTable) {
    this.#table = table
  }

  #count(sum: number): void {
    const step = Math.min(inkSteps - 1, Math.floor((sum + 0.01) / 10))
    this.counts[step] = (this.counts[step] ?? 0) + 1
    this.pixels += 1
  }

  /** Samples of a piece from one place to another, each so many bytes from the next. */
  add(piece: Uint8Array, from: number, end: number, sampleBytes: number): void {
    const { channels, percent } = this.#table
    let at = from
    while (at < end) {
      if (this.#channel === 0 && channels === 4 && sampleBytes === 1) at = this.#addWhole(piece, at, end)
      if (at >= end) return
      this.#sum += percent[this.#channel * 256 + (piece[at] ?? 0)] ?? 0
      at += sampleBytes
      this.#channel += 1
      if (this.#channel < channels) continue
      this.#count(this.#sum)
      this.#sum = 0
      this.#channel = 0
    }
  }

  /** Whole pixels of four inks, which most pictures have; gives where the first one is that is cut. */
  #addWhole(piece: Uint8Array, from: number, end: number): number {
    const { percent } = this.#table
    let at = from
    for (; at + 4 <= end; at += 4) {
      const cyan = percent[piece[at] ?? 0] ?? 0
      const magenta = percent[256 + (piece[at + 1] ?? 0)] ?? 0
      const yellow = percent[512 + (piece[at + 2] ?? 0)] ?? 0
      this.#count(cyan + magenta + yellow + (percent[768 + (piece[at + 3] ?? 0)] ?? 0))
    }
    return at
  }
}

async function countPieces(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
  sampleBytes: number,
  table: InkTable,
): Promise<number[]> {
  const counter = new InkCounter(table)
  let seen = 0
  for await (const piece of pieces) {
    // Of two bytes the first tells enough.
    const first = (sampleBytes - (seen % sampleBytes)) % sampleBytes
    counter.add(piece, first, Math.min(piece.length, size - seen), sampleBytes)
    seen += piece.length
    if (seen >= size) break
  }
  return sharesIn(counter.counts, Math.max(counter.pixels, Math.floor(size / (table.channels * sampleBytes))))
}

function countSmall({ samples, channels }: SmallPicture, { percent }: InkTable): number[] {
  const counts = new Float64Array(inkSteps)
  const pixels = Math.floor(samples.length / channels)
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1)
      sum += percent[channel * 256 + (samples[pixel * channels + channel] ?? 0)] ?? 0
    const step = Math.min(inkSteps - 1, Math.floor((sum + 0.01) / 10))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return sharesIn(counts, pixels)
}

/** Whole and positive, or nought. */
const countOf = (value: number | undefined): number =>
  value !== undefined && value > 0 ? Math.min(Math.floor(value), pdfLimits.pixels) : 0

/** The facts of a picture; `spaceOf` finds what colours it has. */
export async function pictureFacts(
  file: PdfFile,
  dict: PdfDict,
  spaceOf: (dict: PdfDict) => Promise<ColourSpace | undefined>,
): Promise<PictureFacts> {
  const number = async (long: string, short: string): Promise<number | undefined> =>
    numberOf(await file.resolve(dict.get(long) ?? dict.get(short)))
  const isMask = (await file.resolve(dict.get('ImageMask') ?? dict.get('IM'))) === true
  const decode = (await file.array(dict.get('Decode') ?? dict.get('D')))
    .slice(0, 64)
    .map(one => numberOf(one) ?? 0)
  return {
    widthPx: countOf(await number('Width', 'W')),
    heightPx: countOf(await number('Height', 'H')),
    bits: isMask ? 1 : ((await number('BitsPerComponent', 'BPC')) ?? 8),
    isMask,
    space: isMask ? undefined : await spaceOf(dict),
    decode,
  }
}
