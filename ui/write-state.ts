import superjson from 'superjson'
import type { PageState } from './page-state.ts'

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
