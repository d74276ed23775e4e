/** Parts of a link's query that open something for whoever holds them, as the shop's own links name them. */
const keyed = /([?&])(?:reset|confirm|entry|token|order_token|unsubscribe|code)=[^\s&#"'<>]*/g

/**
 * A text whose links open nothing any more: what a token is the value of is left out of them. Whoever reads
 * somebody else's mails, or a copy of a person's data in a stolen session, must not come in with one.
 */
export const withoutLinkKeys = (text: string): string => text.replaceAll(keyed, '$1…')

/** The same of every text in a value that is to be written as JSON. */
export function withoutLinkKeysIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutLinkKeys(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(withoutLinkKeysIn)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutLinkKeysIn(one)]))
}
