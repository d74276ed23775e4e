import { randomBytes } from 'node:crypto'
import { pictureMaxBytes, pictureSidePx } from '#domain/media/picture.ts'
import { cutPicture, type PictureRefusal } from '../files/cut-picture.ts'
import type { Storage } from '../base/storage.ts'

const folder = 'users'

/**
 * Cuts an image in base64 to a square, without what the camera wrote beside it, and stores it as webp and
 * jpeg. Gives the key of the new picture, or why there is none.
 */
export async function storePicture(
  storage: Storage,
  userId: number,
  base64: string,
): Promise<{ readonly key: string } | PictureRefusal> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > pictureMaxBytes) return 'picture_invalid'
  const forms = await cutPicture(bytes, { sidePx: pictureSidePx, quality: 82 })
  if (typeof forms === 'string') return forms
  const key = `u${userId}-${randomBytes(6).toString('hex')}`
  try {
    await storage.put(`${folder}/${key}.webp`, forms.webp)
    await storage.put(`${folder}/${key}.jpg`, forms.jpeg)
  } catch (error) {
    // One form without the other is no picture.
    await forgetPicture(storage, key)
    throw error
  }
  return { key }
}

/** Takes a picture out of the storage. */
export async function forgetPicture(storage: Storage, key: string): Promise<void> {
  await storage.remove(`${folder}/${key}.webp`)
  await storage.remove(`${folder}/${key}.jpg`)
}
