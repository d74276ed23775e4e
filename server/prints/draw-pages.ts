// Pages of a print file as pictures to be looked at, in the process that checks print.
import { openShown } from './pdfium.ts'
import type { PageSize } from './read-bars.ts'
import type { ShownPicture } from './print-messages.ts'
import type { Spool } from './spool.ts'

const quality = 80

/**
 * Draws pages of the sizes they were measured in, as far as PDFium shows them, so that their longer side has
 * so many pixels. One after another: a file of any length is held a page at a time.
 */
export async function* drawPages(
  file: Spool,
  sizes: readonly PageSize[],
  mostPx: number,
): AsyncGenerator<ShownPicture> {
  const shown = await openShown(file)
  if (shown === undefined) return
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  for (const [index, { widthMm, heightMm }] of sizes.entries()) {
    const page = shown.page(index + 1)
    if (page === undefined) continue
    const scale = mostPx / Math.max(widthMm, heightMm)
    const [width, height] = [widthMm, heightMm].map(mm => Math.max(1, Math.round(mm * scale)))
    const pixels =
      width === undefined || height === undefined ? undefined : page.draw(width, height, 'colour')
    page.close()
    if (pixels === undefined) continue
    const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const
    const { data, info } = await sharp(redFirst(pixels.bytes), { raw })
      .removeAlpha()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    yield { page: index + 1, widthPx: info.width, heightPx: info.height, picture: new Uint8Array(data) }
  }
}

/** PDFium gives blue before red. */
function redFirst(bytes: Uint8Array): Uint8Array {
  for (let at = 0; at < bytes.length; at += 4) {
    const blue = bytes[at] ?? 0
    bytes[at] = bytes[at + 2] ?? 0
    bytes[at + 2] = blue
    bytes[at + 3] = 255
  }
  return bytes
}
