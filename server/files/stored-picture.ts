// The one picture of somebody or something: cut, stored under a key that nobody guesses, taken away.
import { randomBytes } from 'node:crypto'
import { pictureMaxBytes, pictureSidePx } from '#domain/media/picture.ts'
import { logoBoxPx, logoKey, makerPictureSidePx } from '#domain/media/record-picture.ts'
import type { Storage } from '../base/storage.ts'
import { cutPicture, type PictureRefusal } from './cut-picture.ts'
import type { CutPicture, CutSize } from './unfold-picture.ts'

/** Where pictures of a kind lie. */
interface Place {
  readonly cut: CutSize
  /** What is kept of a new picture. */
  readonly newKey: (id: number) => string
  /** Its files: their names, and which form each has. */
  readonly files: (key: string) => readonly (readonly [name: string, form: keyof CutPicture])[]
}

const sign = (): string => randomBytes(6).toString('hex')

const inTwoForms = (folder: string, begins: string, sidePx: number): Place => ({
  cut: { sidePx, quality: 82 },
  newKey: id => `${begins}${id}-${sign()}`,
  files: key => [
    [`${folder}/${key}.webp`, 'webp'],
    [`${folder}/${key}.jpg`, 'jpeg'],
  ],
})

/** Folder of logos; those that came with a shop lie beside all folders, as drawings. */
const logoFile = /^(shops\/[^/]+|[^/]+\.svg)$/

const places = {
  user: inTwoForms('users', 'u', pictureSidePx),
  artist: inTwoForms('artists', 'a', makerPictureSidePx),
  label: inTwoForms('labels', 'l', makerPictureSidePx),
  shop: {
    cut: {
      sidePx: logoBoxPx.width,
      heightPx: logoBoxPx.height,
      isWhole: true,
      keepsClear: true,
      quality: 90,
    },
    newKey: id => `shops/s${id}-${sign()}.webp`,
    files: key => {
      const name = logoKey(key)
      // What is no logo's is another's file, and is let be.
      return logoFile.test(name) ? [[name, 'webp']] : []
    },
  },
} as const satisfies Readonly<Record<string, Place>>

export type PicturePlace = keyof typeof places

/**
 * Cuts an image in base64, without what the camera wrote beside it, and stores it. Gives what is to be kept
 * of it, or why there is none.
 */
export async function storePicture(
  storage: Storage,
  place: PicturePlace,
  id: number,
  base64: string,
): Promise<{ readonly key: string } | PictureRefusal> {
  const { cut, newKey, files }: Place = places[place]
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > pictureMaxBytes) return 'picture_invalid'
  const forms = await cutPicture(bytes, cut)
  if (typeof forms === 'string') return forms
  const key = newKey(id)
  try {
    for (const [name, form] of files(key)) await storage.put(name, forms[form])
  } catch (error) {
    // One form without the other is no picture.
    await forgetPicture(storage, place, key)
    throw error
  }
  return { key }
}

/** Takes a picture out of the storage; what is no name of a file was never there. */
export async function forgetPicture(storage: Storage, place: PicturePlace, key: string): Promise<void> {
  for (const [name] of places[place].files(key))
    if ((await storage.stat(name)) !== undefined) await storage.remove(name)
}
