// What is done with a picture from outside once it is its turn. Only the process beside the shop comes here,
// so nothing of what a file unfolds to is held, or waited for, where requests are answered.
import sharp, { type Metadata } from 'sharp'
import { heifPixelsMost, jpegPixelsMost, picturePixelsMost } from '#domain/media/picture.ts'

/** What cameras and screens make. A drawing could reach for other files while it is read. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'])

export interface CutPicture {
  readonly webp: Uint8Array
  readonly jpeg: Uint8Array
}

export interface CutSize {
  readonly sidePx: number
  /** Of what is whole: how high it may be; as high as wide when left out. */
  readonly heightPx?: number
  /** What can be seen through stays so, in webp alone: jpeg has no such thing. */
  readonly keepsClear?: boolean
  /** Nothing is cut off: its longer side is made that long, where it is longer. */
  readonly isWhole?: boolean
  /** Of webp and jpeg, 1 to 100. */
  readonly quality: number
}

/** Why a picture was not unfolded; a drawing is one that would be read by a program of its own. */
export type UnreadPicture = 'picture_invalid' | 'picture_too_large' | 'picture_drawing'

type Facts = Pick<Metadata, 'format' | 'isProgressive'>

/** A JPEG is made small while it is read, unless its passes have to be gathered first. */
function pixelsMost({ format, isProgressive }: Facts): number {
  if (format === 'heif') return heifPixelsMost
  return format === 'jpeg' && isProgressive !== true ? jpegPixelsMost : picturePixelsMost
}

/**
 * Cuts an image to a square, or makes all of it small, or says why it cannot be; rejects when it is no whole
 * picture.
 */
export async function unfoldPicture(
  bytes: Uint8Array,
  { sidePx, heightPx = sidePx, quality, isWhole = false, keepsClear = false }: CutSize,
): Promise<CutPicture | UnreadPicture> {
  // One thread for a picture leaves the others to the shop; nothing is kept for a second look.
  sharp.concurrency(1)
  sharp.cache(false)
  const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, width, height, pages = 1 } = facts
  if (format === 'svg') return 'picture_drawing'
  if (!formats.has(format)) return 'picture_invalid'
  if (width * (height / pages) > pixelsMost(facts)) return 'picture_too_large'
  const sized = sharp(bytes, { limitInputPixels: jpegPixelsMost, failOn: 'error' })
    .rotate()
    .resize(sidePx, heightPx, isWhole ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover' })
  const white = { background: '#ffffff' }
  const cut = await (keepsClear ? sized : sized.flatten(white)).png().toBuffer()
  const webp = await sharp(cut).webp({ quality }).toBuffer()
  return { webp, jpeg: await sharp(cut).flatten(white).jpeg({ quality }).toBuffer() }
}
