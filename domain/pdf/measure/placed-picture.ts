import { type PdfStream, pdfLimits, PdfStop } from '../pdf-values.ts'
import type { Painted } from './forms.ts'
import { type Box, type Matrix } from './geometry.ts'
import type { Ink } from './graphics.ts'
import type { MeasuredPicture } from './measurement.ts'
import type { PictureFacts } from './picture-inks.ts'

/** Shares of ink of a picture, looked at once however often it is placed; null where they are not known. */
async function sharesOf(
  { pictures, inks }: Painted,
  stream: PdfStream | undefined,
  facts: PictureFacts,
): Promise<readonly number[] | null> {
  if (stream === undefined) return null
  const known = pictures.get(stream.ref)
  if (known !== undefined) return known
  const shares = (await inks.sharesOf(stream, facts)) ?? null
  pictures.set(stream.ref, shares)
  return shares
}

interface Placed {
  /** What is seen of it. */
  readonly box: Box
  readonly matrix: Matrix
  /** What a mask is filled with. */
  readonly fill: Ink
  /** None: it stands in the content itself. */
  readonly stream: PdfStream | undefined
}

/** A picture as it is placed; undefined where it has no area. Stops when it has too many pixels. */
export async function placedPicture(
  all: Painted,
  facts: PictureFacts,
  { box, matrix, fill, stream }: Placed,
): Promise<MeasuredPicture | undefined> {
  const { widthPx, heightPx, bits, isMask, space } = facts
  if (widthPx * heightPx > pdfLimits.pixels) throw new PdfStop('too_heavy', 'picture')
  const widthMm = Math.hypot(matrix[0], matrix[1])
  const heightMm = Math.hypot(matrix[2], matrix[3])
  if (widthMm === 0 || heightMm === 0) return undefined
  const shares = await sharesOf(all, stream, facts)
  return {
    box,
    widthPx,
    heightPx,
    ppi: Math.round(Math.min((widthPx * 25.4) / widthMm, (heightPx * 25.4) / heightMm)),
    bits,
    colour: isMask ? fill.space.kind : (space?.kind ?? 'pattern'),
    plates: space?.plates ?? [],
    inkMm2: shares?.map(share => Math.round(share * widthMm * heightMm * 100) / 100) ?? null,
  }
}
