// Pictures from outside, cut to what the shop shows. A file of some kilobytes may unfold to gigabytes, so its
// size is read before it is unfolded, and one picture is unfolded at a time: files are read by the same few
// threads, and have to be served meanwhile.
import pLimit from 'p-limit'
import sharp from 'sharp'
import { jpegPixelsMost, picturePixelsMost } from '#domain/picture.ts'

/** What cameras and screens make. A drawing could reach for other files while it is read. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'])

/** Pictures that may wait for their turn; whoever sends one more is asked to come again. */
const waitingMost = 12

const oneAtATime = pLimit(1)

export interface CutPicture {
  readonly webp: Buffer
  readonly jpeg: Buffer
}

export type PictureRefusal = 'picture_invalid' | 'picture_too_large' | 'too_many'

interface CutOptions {
  readonly sidePx: number
  /** Of webp and jpeg, 1 to 100. */
  readonly quality: number
}

/** Does work with a picture when none other is at work. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime(work)

/**
 * Cuts an image to a square, without what the camera wrote beside it. What cannot be is a code: no picture,
 * one of too many pixels, or too many pictures at once.
 */
export function cutPicture(bytes: Buffer, options: CutOptions): Promise<CutPicture | PictureRefusal> {
  if (oneAtATime.pendingCount >= waitingMost) return Promise.resolve('too_many')
  return inTurn(() => cut(bytes, options).catch((): PictureRefusal => 'picture_invalid'))
}

async function cut(bytes: Buffer, { sidePx, quality }: CutOptions): Promise<CutPicture | PictureRefusal> {
  // One thread for a picture leaves the others to the shop.
  sharp.concurrency(1)
  const read = () => sharp(bytes, { limitInputPixels: jpegPixelsMost, failOn: 'error' })
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!formats.has(format)) return 'picture_invalid'
  // A JPEG is made small while it is read.
  const most = format === 'jpeg' ? jpegPixelsMost : picturePixelsMost
  if (width * (height / pages) > most) return 'picture_too_large'
  const square = await read()
    .rotate()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const webp = await sharp(square).webp({ quality }).toBuffer()
  return { webp, jpeg: await sharp(square).jpeg({ quality }).toBuffer() }
}
