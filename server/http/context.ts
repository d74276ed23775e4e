import type { StaffRole } from '#domain/people/rights.ts'
import type { Role } from '#domain/people/user.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Deps } from './deps.ts'

/** Who is signed in, as far as every handler needs to know. */
export interface SignedIn {
  readonly id: number
  readonly role: Role
  /** What they may do as staff; none of it for everybody else. Read anew for each request. */
  readonly staffRoles: readonly StaffRole[]
  readonly email: string
  readonly lang: string
  readonly currency: string
  readonly countryId: string | null
}

export interface Session {
  /** SHA-256 of the bearer token; the token itself is kept nowhere. */
  readonly tokenHash: string
  readonly user: SignedIn
  /** True when the token came in a cookie, so that a page of another site could have sent it. */
  readonly fromCookie: boolean
}

/** What a handler wants done to cookies beside its answer. */
export interface CookieWish {
  /** A token to set, or null to clear the cookie. */
  token?: string | null
  /** A mark to set for a browser that somebody has signed in with. */
  device?: string
}

/** One request, as a handler sees it. */
export interface Context extends Deps {
  readonly session: Session | undefined
  readonly user: SignedIn | undefined
  readonly requestId: string
  /** Address of the caller; behind a proxy only when the proxy is trusted. */
  readonly ip: string
  /** The reader's language: saved, cookie, browser. */
  readonly locale: Locale
  /** Begins the addresses in mails and redirects, without a slash at the end. */
  readonly publicUrl: string
  /** Sent with endpoints whose idempotency is `key`. */
  readonly idempotencyKey: string | undefined
  readonly cookie: CookieWish
  /** What the caller's program calls itself (User-Agent). */
  readonly agent: string | undefined
  /** A cookie that came with the request. */
  sentCookie(name: string): string | undefined
}
