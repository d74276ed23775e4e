// What the reader of print files is given on this machine: zlib to inflate, a piece at a time, and sharp to
// make pictures small.
import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import type { PdfTools, SmallPicture } from '#domain/pdf/pdf-source.ts'
import { pdfLimits } from '#domain/pdf/pdf-values.ts'

const pieceBytes = 262_144

/** Inflates as far as the data is whole; what whoever feeds it throws is thrown on. */
async function* inflate(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflater = createInflate({ chunkSize: pieceBytes, finishFlush: constants.Z_SYNC_FLUSH })
  const feed = Readable.from(pieces)
  let fault: Error | undefined
  feed.on('error', problem => {
    fault = problem
    inflater.destroy()
  })
  feed.pipe(inflater)
  try {
    for await (const piece of inflater) if (piece instanceof Uint8Array) yield piece
  } catch {
    // Damaged data ends here: what came before it is as much as there is.
  } finally {
    feed.destroy()
    inflater.destroy()
  }
  if (fault !== undefined) throw fault
}

/** As many pixels as tell how much ink a square millimetre of a sleeve has. */
const smallPx = 1_500

/** Whether a JPEG says that it was written by Adobe, whose inks are turned around: its segment 14. */
function isAdobe(bytes: Uint8Array): boolean {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) return false
    if (marker === 0xee && bytes[at + 4] === 65 && bytes[at + 5] === 100) return true
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return false
}

/** A CMYK JPEG in few pixels, its samples as they are in the file; undefined for any other. */
async function smallJpeg(bytes: Uint8Array): Promise<SmallPicture | undefined> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const options = { limitInputPixels: pdfLimits.pixels, failOn: 'none' } as const
    const { channels, format } = await sharp(bytes, options).metadata()
    if (format !== 'jpeg' || channels !== 4) return undefined
    const { data, info } = await sharp(bytes, options)
      .pipelineColourspace('cmyk')
      .resize(smallPx, smallPx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('cmyk')
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 4) return undefined
    // libvips has turned Adobe's inks around; a PDF says itself whether they are.
    const samples = isAdobe(bytes) ? data.map(ink => 255 - ink) : data
    return { width: info.width, height: info.height, channels: 4, samples }
  } catch {
    return undefined
  }
}

export const pdfTools: PdfTools = { inflate, smallJpeg }
