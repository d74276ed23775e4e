import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { coverMaxBytes, coverSidePx } from '#domain/creation/cover.ts'
import { projectImages } from '#domain/project-image.ts'
import type { Storage } from '../storage/storage.ts'

/** What cameras and screens make. A drawing could reach for other files while it is read. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'])

/** A small file may unfold to a huge picture. */
const pixelsMost = 100_000_000

/**
 * Cuts an image in base64 to the square of a sleeve, without what the camera wrote beside it, and stores it
 * as webp and jpeg. Gives the folder key, or undefined when this is no picture.
 */
export async function storeCover(
  storage: Storage,
  projectId: number,
  base64: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > coverMaxBytes) return undefined
  const forms = await cut(bytes).catch(() => undefined)
  if (forms === undefined) return undefined
  const key = `d${projectId}-${randomBytes(6).toString('hex')}`
  try {
    await storage.put(`projects/${key}/cover.webp`, forms.webp)
    await storage.put(`projects/${key}/cover.jpg`, forms.jpeg)
  } catch (error) {
    // One form without the other is no picture.
    await forgetCover(storage, key)
    throw error
  }
  return key
}

/** Takes a sleeve's picture out of the storage. */
export async function forgetCover(storage: Storage, key: string): Promise<void> {
  await storage.remove(`projects/${key}/cover.webp`)
  await storage.remove(`projects/${key}/cover.jpg`)
}

/** Takes every picture of a folder out of the storage. */
export async function forgetPictures(storage: Storage, key: string): Promise<void> {
  for (const image of projectImages)
    for (const form of ['webp', 'jpg']) await storage.remove(`projects/${key}/${image}.${form}`)
}

async function cut(bytes: Buffer): Promise<{ webp: Buffer; jpeg: Buffer } | undefined> {
  const read = () => sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error' })
  const { format } = await read().metadata()
  if (!formats.has(format)) return undefined
  const square = await read()
    .rotate()
    .resize(coverSidePx, coverSidePx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const [webp, jpeg] = await Promise.all([
    sharp(square).webp({ quality: 85 }).toBuffer(),
    sharp(square).jpeg({ quality: 85 }).toBuffer(),
  ])
  return { webp, jpeg }
}
