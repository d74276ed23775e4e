import pLimit from 'p-limit'
import sharp from 'sharp'

const coverPx = 470

/** Sleeves that were cut by the shop are small; one at a time leaves the other threads to files. */
const oneAtATime = pLimit(1)

/** A drawing as a PNG of its own size. */
export const pngOf = (svg: string): Promise<Buffer<ArrayBuffer>> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

/** What a paper has room for at 300 dots an inch. */
const onPaper = { width: 460, height: 140, fit: 'inside', withoutEnlargement: true } as const

/** A picture that the shop has cut, whole and never larger than it is, on its ground: paper shows none. */
export function pictureForPaper(picture: Uint8Array, ground: string) {
  return oneAtATime(async () => {
    const { data, info } = await sharp(picture, { failOn: 'error' })
      .resize(onPaper)
      .flatten({ background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  })
}

/** A sleeve's photograph, small, as an address that a drawing can hold. */
export async function coverAddress(photograph: Uint8Array): Promise<string> {
  const small = await oneAtATime(() =>
    sharp(photograph).resize(coverPx, coverPx, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer(),
  )
  return `data:image/jpeg;base64,${small.toString('base64')}`
}
