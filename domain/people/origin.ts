/** Which site a visitor came from, by host. Sub-domains and national domains count. Spec section 3. */
const codeByHost: readonly [RegExp, string][] = [
  [/(^|\.)google(\.[a-z]{2,3}){1,2}$/, 'GGO'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'FBO'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YTO'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'TWO'],
  [/(^|\.)instagram\.com$/, 'IGO'],
  [/(^|\.)linktr\.ee$/, 'IGO1'],
  [/(^|\.)tiktok\.com$/, 'TKO'],
  [/(^|\.)soundcloud\.com$/, 'SCO'],
  [/(^|\.)bing\.com$/, 'BIO'],
  [/(^|\.)reddit\.com$/, 'RDO'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LDN'],
]

type Arrival = {
  /** Without locale prefix. */
  pathname: string
  /** The `ori` query value. */
  ori?: string | undefined | null
  /** Present when a Facebook link was followed, even if the referrer was withheld. */
  fbclid?: string | undefined | null
  referrer?: string | undefined | null
  /** The shop's own host; a referrer from it is no referrer. */
  host: string
}

/** The referrer, cleared when it is internal or unreadable. Spec section 4. */
export function externalReferrer(referrer: string | undefined | null, host: string): string | undefined {
  const from = hostOf(referrer)
  return from === undefined || from === hostOf(`https://${host}`) ? undefined : (referrer ?? undefined)
}

/** The code of a referring address: a known site, LK for any other, DI for none. Spec section 3. */
export function originOfReferrer(referrer: string | undefined | null): string {
  const host = hostOf(referrer)
  if (host === undefined) return 'DI'
  return codeByHost.find(([pattern]) => pattern.test(host))?.[1] ?? 'LK'
}

/** What a page is as an origin, by path without locale prefix. Spec section 2, layout rules. */
export function originOfPage(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/contest/party') return 'PA1'
  return path === '/contest' ? 'FL' : undefined
}

/** The origin of an arrival: the contest pages, then `ori`, then the referrer. Spec sections 2 and 3. */
export function originOf(arrival: Arrival): string {
  const ofPage = originOfPage(arrival.pathname)
  if (ofPage !== undefined) return ofPage
  if (/^[\w-]{1,32}$/.test(arrival.ori ?? '')) return arrival.ori ?? 'DI'
  const code = originOfReferrer(externalReferrer(arrival.referrer, arrival.host))
  return code === 'DI' && (arrival.fbclid ?? '') !== '' ? 'FBO' : code
}

function hostOf(address: string | undefined | null): string | undefined {
  const text = address ?? ''
  if (!URL.canParse(text)) return undefined
  const { hostname } = new URL(text)
  return hostname === '' ? undefined : hostname
}
