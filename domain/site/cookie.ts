const daySeconds = 86_400

type CookieFacts = { name: string; maxAgeSeconds: number; httpOnly: boolean; sharedDomain: boolean }

function cookie(name: string, days: number, options: Partial<CookieFacts> = {}): CookieFacts {
  return { name, maxAgeSeconds: days * daySeconds, httpOnly: false, sharedDomain: false, ...options }
}

/**
 * Every cookie, its name and lifetime; the path is always `/`. The bearer token lives as long as the
 * session and is
 * set on the domain the shops share. Those after `sponsor` are ours. Spec sections 4 and 9.
 */
export const cookies = {
  cart: cookie('cart', 1),
  lang: cookie('lang', 365),
  session: cookie('session', 365),
  origin: cookie('ori', 2),
  banner: cookie('banner', 40),
  token: cookie('token', 365, { httpOnly: true, sharedDomain: true }),
  /** Marks a browser that an account has signed in with: strangers do not lock it out by wrong guesses. */
  device: cookie('device', 365, { httpOnly: true }),
  /** Binds a sign-in at another service to the browser that began it. */
  handover: cookie('handover', 1 / 144, { httpOnly: true }),
  cookieId: cookie('cookie_id', 365),
  sponsor: cookie('sponsor', 30),
  currency: cookie('currency', 365),
  country: cookie('country', 365),
  consent: cookie('consent', 180),
  theme: cookie('theme', 365),
  /** What staff chose for their desks: the column folded, single keys off. */
  desk: cookie('desk', 365),
  /** What was filled in of a checkout without scripts, while the shopper is at the bank. */
  checkout: cookie('checkout', 1 / 24, { httpOnly: true }),
} as const

type CookieKey = keyof typeof cookies

/** The cookies signing out clears; the token goes with them, being the session's secret. Spec section 4. */
export const clearedOnLogout = [
  'session',
  'cookieId',
  'sponsor',
  'cart',
  'origin',
  'token',
] as const satisfies CookieKey[]

/** What the banner cookie holds once dismissed; the banner shows unless it is this. Spec section 4. */
export const bannerDismissed = 'false'

/** Whether the banner cookie lets the banner show. Spec section 4. */
export function isBannerAllowed(cookieValue: string | undefined | null): boolean {
  return cookieValue !== bannerDismissed
}
