import { bytesPerMegabyte } from '../constants.ts'

/** Largest file of a sleeve's picture. The specification leaves the megabytes to each field (section 9). */
export const coverMaxMb = 10

export const coverMaxBytes = coverMaxMb * bytesPerMegabyte

/** Sides of the square a sleeve's picture is cut to. */
export const coverSidePx = 1_200
