import { latePart } from '../late-part.tsx'

/** Asked once; on most pages nothing of it is needed. */
export const lateCookies = latePart(async () => (await import('./cookie-choices.tsx')).CookieChoices)
