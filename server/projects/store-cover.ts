import { randomBytes } from 'node:crypto'
import { coverMaxBytes, coverSidePx } from '#domain/media/cover.ts'
import { projectImages } from '#domain/media/project-image.ts'
import { cutPicture, type PictureRefusal } from '../files/cut-picture.ts'
import type { Storage } from '../base/storage.ts'

/**
 * Cuts an image in base64 to the square of a sleeve, without what the camera wrote beside it, and stores it
 * as webp and jpeg. Gives the folder key, or why there is none.
 */
export async function storeCover(
  storage: Storage,
  projectId: number,
  base64: string,
): Promise<{ readonly key: string } | PictureRefusal> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > coverMaxBytes) return 'picture_invalid'
  const forms = await cutPicture(bytes, { sidePx: coverSidePx, quality: 85 })
  if (typeof forms === 'string') return forms
  const key = `d${projectId}-${randomBytes(6).toString('hex')}`
  try {
    await storage.put(`projects/${key}/cover.webp`, forms.webp)
    await storage.put(`projects/${key}/cover.jpg`, forms.jpeg)
  } catch (error) {
    // One form without the other is no picture.
    await forgetCover(storage, key)
    throw error
  }
  return { key }
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
