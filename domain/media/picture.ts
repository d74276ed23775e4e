import { bytesPerMegabyte } from '../constants.ts'

/**
 * Largest file of the picture of an account, an artist, a label or a shop. The specification leaves the
 * megabytes to each field (section 9).
 */
export const pictureMaxMb = 5

export const pictureMaxBytes = pictureMaxMb * bytesPerMegabyte

/** Most pixels of a picture that is unfolded whole: a sleeve of 30 cm at 530 dpi. */
export const picturePixelsMost = 40_000_000

/** Most pixels of a JPEG that is made small while it is read: what the largest cameras of phones make. */
export const jpegPixelsMost = 120_000_000

/** Most pixels of an AVIF or HEIF, whose reader holds some twenty bytes for each. */
export const heifPixelsMost = 16_000_000

/** Sides of the square a profile picture is cut to. */
export const pictureSidePx = 600

/** Where profile pictures are served; followed by the picture's key and the format. */
const userPictureBase = '/files/users'

/** The address of somebody's picture. */
export const userPicturePath = (picture: string, format: 'webp' | 'jpg' = 'webp'): string =>
  `${userPictureBase}/${encodeURIComponent(picture)}.${format}`
