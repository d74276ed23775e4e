import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { pictureMaxBytes, pictureSidePx } from '#domain/picture.ts'
import type { Storage } from '../storage/storage.ts'

/** What cameras and screens make. A drawing could reach for other files while it is read. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/** A small file may unfold to a huge picture. */
const pixelsMost = 60_000_000

const folder = 'users'

/**
 * Cuts an image in base64 to a square, without what the camera wrote beside it, and stores it as webp and
 * jpeg. Gives the key of the new picture, or undefined when this is no picture.
 */
export async function storePicture(
  storage: Storage,
  userId: number,
  base64: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > pictureMaxBytes) return undefined
  const forms = await cut(bytes).catch(() => undefined)
  if (forms === undefined) return undefined
  const key = `u${userId}-${randomBytes(6).toString('hex')}`
  try {
    await storage.put(`${folder}/${key}.webp`, forms.webp)
    await storage.put(`${folder}/${key}.jpg`, forms.jpeg)
  } catch (error) {
    // One form without the other is no picture.
    await forgetPicture(storage, key)
    throw error
  }
  return key
}

/** Takes a picture out of the storage. */
export async function forgetPicture(storage: Storage, key: string): Promise<void> {
  await storage.remove(`${folder}/${key}.webp`)
  await storage.remove(`${folder}/${key}.jpg`)
}

async function cut(bytes: Buffer): Promise<{ webp: Buffer; jpeg: Buffer } | undefined> {
  const read = () => sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error' })
  const { format } = await read().metadata()
  if (!formats.has(format)) return undefined
  const square = await read()
    .rotate()
    .resize(pictureSidePx, pictureSidePx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const [webp, jpeg] = await Promise.all([
    sharp(square).webp({ quality: 82 }).toBuffer(),
    sharp(square).jpeg({ quality: 82 }).toBuffer(),
  ])
  return { webp, jpeg }
}
