import type { Locale } from '#domain/text/locale.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import type { Assets } from './assets.ts'
import type { Tags } from '../server-snapshot.ts'

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
  site: SiteSettings
  /** Public key of the payment provider; missing with the sandbox. */
  stripeKey?: string
  /** The persisted snapshot of the shop's root actor. */
  shop: unknown
  /** What the persisted snapshot does not say: the tags of the states that its journeys are in. */
  tags?: Tags
}

/** The id of the data block in the document. */
export const stateId = 'state'

/** What `writeState` wrote: plain JSON, or superjson's two halves. */
interface Written {
  readonly json: PageState
  readonly meta?: object
}

const isPlainlyWritten = (written: unknown): written is Written =>
  typeof written === 'object' && written !== null && 'json' in written && !('meta' in written)

/** Reads what `writeState` wrote. Hardly any page needs superjson for it, so it comes only when one does. */
export async function readState(text: string): Promise<PageState> {
  const written: unknown = JSON.parse(text)
  if (isPlainlyWritten(written)) return written.json
  const { default: superjson } = await import('superjson')
  return superjson.parse<PageState>(text)
}
