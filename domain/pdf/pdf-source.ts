// A file that is read where it is needed, and what inflates its streams: both are given by the reader's host.
import { pdfLimits, PdfStop } from './pdf-values.ts'

/** Bytes of a file by where they are; never more than asked for, fewer at its end. */
export interface PdfSource {
  readonly size: number
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** A JPEG in few pixels, as the samples that are in the file, before anything is turned around. */
export interface SmallPicture {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly samples: Uint8Array
}

export interface PdfTools {
  /** Inflates (RFC 1950) a piece at a time; it may end early where the data is damaged, and never throws. */
  readonly inflate: (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  /** Makes a JPEG small; undefined where it cannot be read. */
  readonly smallJpeg?: (bytes: Uint8Array) => Promise<SmallPicture | undefined>
}

const blockBytes = 65_536
const blocksKept = 128

/** Keeps what was read last: a file is asked for in blocks, and most questions are answered by one. */
export function inBlocks({ size, read }: PdfSource): PdfSource {
  const kept = new Map<number, Uint8Array>()
  const block = async (index: number): Promise<Uint8Array> => {
    const known = kept.get(index)
    if (known !== undefined) return known
    const bytes = await read(index * blockBytes, Math.min(size, (index + 1) * blockBytes))
    if (kept.size >= blocksKept)
      for (const oldest of [...kept.keys()].slice(0, blocksKept / 2)) kept.delete(oldest)
    kept.set(index, bytes)
    return bytes
  }
  return {
    size,
    async read(from, to) {
      const [start, end] = [Math.max(0, from), Math.min(size, to)]
      if (end <= start) return new Uint8Array()
      if (end - start > 16 * blockBytes) return read(start, end)
      const bytes = new Uint8Array(end - start)
      for (let index = Math.floor(start / blockBytes); index * blockBytes < end; index += 1) {
        const part = await block(index)
        const skipped = Math.max(0, start - index * blockBytes)
        const to = Math.min(part.length, end - index * blockBytes)
        if (to > skipped) bytes.set(part.subarray(skipped, to), index * blockBytes + skipped - start)
      }
      return bytes
    },
  }
}

const pieceBytes = 1_048_576

/** The bytes of a stretch of a file, a piece at a time. */
export async function* piecesOf(source: PdfSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += pieceBytes) {
    const piece = await source.read(at, Math.min(to, at + pieceBytes))
    if (piece.length === 0) return
    yield piece
  }
}

/** Counts what is inflated in a file, and stops a stream that grows too much while it does. */
export class InflateMeter {
  #total = 0

  /** Passes on pieces of a stream that had so many bytes in the file. */
  async *bounded(pieces: AsyncIterable<Uint8Array>, storedBytes: number): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      this.#total += piece.length
      const grows = bytes > pdfLimits.ratioFromBytes && bytes > pdfLimits.ratio * storedBytes
      if (bytes > pdfLimits.streamBytes || grows) throw new PdfStop('too_heavy', 'stream')
      if (this.#total > pdfLimits.fileStreamBytes) throw new PdfStop('too_heavy', 'streams')
      yield piece
    }
  }
}

/** Pieces joined to one; more than so many bytes are too heavy. */
export async function joinedPieces(
  pieces: AsyncIterable<Uint8Array>,
  most: number = pdfLimits.streamBytes,
): Promise<Uint8Array> {
  const kept: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    kept.push(piece)
    bytes += piece.length
    if (bytes > most) throw new PdfStop('too_heavy', 'stream')
  }
  const joined = new Uint8Array(bytes)
  let at = 0
  for (const piece of kept) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
