import { lazyPart } from '../lazy-part.tsx'

/** Asked once; on most pages nothing of it is needed. */
export const lazyCookies = lazyPart(async () => (await import('./cookie-choices.tsx')).CookieChoices)
