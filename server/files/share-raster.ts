import pLimit from 'p-limit'
import sharp from 'sharp'

const coverPx = 470

/** Sleeves that were cut by the shop are small; one at a time leaves the other threads to files. */
const oneAtATime = pLimit(1)

/** A drawing as a PNG of its own size. */
export const pngOf = (svg: string): Promise<Buffer<ArrayBuffer>> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

/** A sleeve's photograph, small, as an address that a drawing can hold. */
export async function coverAddress(photograph: Uint8Array): Promise<string> {
  const small = await oneAtATime(() =>
    sharp(photograph).resize(coverPx, coverPx, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer(),
  )
  return `data:image/jpeg;base64,${small.toString('base64')}`
}
