// Where the banner shows: chart and view ask.
import { isBannerPlace } from '#domain/site/layout.ts'

/** The home page of the main site on a wide screen. Spec section 2. */
export const isInPlace = (at: {
  readonly path: string
  readonly isMainHost: boolean
  readonly widthPx: number
}): boolean => isBannerPlace(at.path, { main: at.isMainHost }, at.widthPx)
