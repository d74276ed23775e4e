/**
 * Numbers the specification fixes; each name ends in its unit. Spec section 9 unless a line says
 * otherwise.
 */

export const searchDebounceMs = 500
export const toastMs = 1_500
/** Logging out happens this long after the redirect home. Spec section 4. */
export const logoutDelayMs = 500
export const buildPollMs = 30_000
export const maintenanceReloadMs = 60_000
export const objectUrlLifetimeMs = 40_000

/**
 * Below this the header is static; beyond it, hidden on the way down and fixed on the way up. Spec section
 * 2.
 */
export const scrollThresholdPx = 50
export const prefetchMarginPx = 200
/** The banner needs a screen wider than this. Spec section 2. */
export const bannerHiddenUpToPx = 1_100
/** The footer is hidden under this width. Spec section 2. */
export const footerHiddenUnderPx = 1_000
export const defaultLogoHeightPx = 51

export const breakpointsPx = {
  xs: 420,
  s: 640,
  m: 800,
  l: 1_000,
  xl: 1_280,
  '2xl': 1_440,
  '3xl': 1_600,
  '4xl': 1_920,
} as const
export const headerBreakpointsPx = [1_100, 850, 500] as const

export const uploadChunkBytes = 5 * 1_024 * 1_024
export const bytesPerMegabyte = 1_024 * 1_024

/** A play is reported from this long on. */
export const playCountedSeconds = 5
export const defaultVolume = 1

export const cartIdLength = 10
/** Our own limits, so that one cart cannot exhaust the calculation. */
export const cartMaxLines = 100
export const cartMaxBoxes = 10
export const cartMaxQuantity = 99

/** A shop whose header has an empty link area. Spec section 2. */
export const emptyLinkAreaShopId = 1194

export const footerBackgroundColour = '#111'
export const footerTextColour = '#fff'
export const highlightColour = 'yellow'

/** The side panel opens on this tab. Spec section 2. */
export const defaultSignTab = 'inscription'

/** Tabs of the sign-in panel; `?sign=` in an address opens it on one of them. Spec section 4. */
export const signTabs = ['inscription', 'signin', 'forgotten', 'social'] as const
export type SignTab = (typeof signTabs)[number]
/** The overlay menu opens with this type. Spec section 4. */
export const defaultMenuType = 'menu'

/** Fewest characters of a new password. The specification names none: the least NIST SP 800-63B allows. */
export const passwordMinLength = 8
