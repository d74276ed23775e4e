/**
 * The path a `redirect` query may lead to: a path of this site, with its query and hash, or undefined.
 * Other hosts,
 * schemes, protocol-relative and backslash forms are refused. Spec section 2.
 */
export function safeRedirect(value: string | undefined | null): string | undefined {
  if (value === undefined || value === null || !/^\/(?![/\\])/.test(value)) return undefined
  // Browsers drop tabs and read a backslash as a slash, so such a value never means what it shows.
  if (/[\\\p{Cc}]/u.test(value) || value.length > 2_000) return undefined
  const base = 'https://site.invalid'
  if (!URL.canParse(value, base)) return undefined
  const url = new URL(value, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The sign-in page with the way back in its `redirect` query. Spec section 2. */
export function signInPath(signPath: string, from: string): string {
  const target = safeRedirect(from)
  return target === undefined ? signPath : `${signPath}?redirect=${encodeURIComponent(target)}`
}
