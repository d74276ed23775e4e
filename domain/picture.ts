import { bytesPerMegabyte } from './constants.ts'

/** Largest file of a profile picture. The specification leaves the megabytes to each field (section 9). */
export const pictureMaxMb = 5

export const pictureMaxBytes = pictureMaxMb * bytesPerMegabyte

/** Sides of the square a profile picture is cut to. */
export const pictureSidePx = 600

/** Where profile pictures are served; followed by the picture's key and the format. */
const userPictureBase = '/files/users'

/** The address of somebody's picture. */
export const userPicturePath = (picture: string, format: 'webp' | 'jpg' = 'webp'): string =>
  `${userPictureBase}/${encodeURIComponent(picture)}.${format}`
