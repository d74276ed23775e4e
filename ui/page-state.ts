import superjson from 'superjson'
import type { Locale } from '#domain/locale.ts'
import type { Assets } from './assets.ts'

export type Theme = 'light' | 'dark'

/** What the server hands to the browser besides the page itself. */
export type PageState = {
  locale: Locale
  /** Missing when the visitor never chose: the system's theme holds. */
  theme?: Theme
  /** Scheme and host, for absolute addresses. */
  origin: string
  /** The moment of rendering; components never ask a clock. */
  nowMs: number
  assets: Assets
  /** Public key of the payment provider; missing with the sandbox. */
  stripeKey?: string
  /** The persisted snapshot of the shop's root actor. */
  shop: unknown
}

/** The id of the data block in the document. */
export const stateId = 'state'

/** The state as text that is safe inside a script element; dates, sets, maps and undefined survive. */
export function writeState(state: PageState): string {
  return superjson.stringify(state).replaceAll('<', '\\u003c')
}

/** Reads what `writeState` wrote. */
export function readState(text: string): PageState {
  return superjson.parse<PageState>(text)
}
