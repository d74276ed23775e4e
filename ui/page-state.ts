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

/** What a persisted actor has without a value. Read back it is missing: the same to the machines. */
const emptyKeys: ReadonlySet<string> = new Set(['output', 'error', 'input', 'systemId'])

/** Whether JSON says it all; only then what superjson adds can be left out, which walks every value twice. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  const parent: unknown = Object.getPrototypeOf(value)
  if (parent !== Object.prototype && parent !== null) return false
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined ? !emptyKeys.has(key) : !isPlain(part)) return false
  }
  return true
}

/** The state as text that is safe inside a script element; dates, sets, maps and undefined survive. */
export function writeState(state: PageState): string {
  const text = isPlain(state) ? `{"json":${JSON.stringify(state)}}` : superjson.stringify(state)
  return text.replaceAll('<', '\\u003c')
}

/** Reads what `writeState` wrote. */
export function readState(text: string): PageState {
  return superjson.parse<PageState>(text)
}
