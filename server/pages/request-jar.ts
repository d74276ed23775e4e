import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookies } from '#domain/site/cookie.ts'
import type { CookiePort } from '#machines/ports.ts'
import type { PlacedConfig } from '../base/config.ts'
import type { HttpEnv } from '../http/http-env.ts'

interface Written {
  readonly value: string
  readonly days: number
  readonly shared: boolean
}

/**
 * The cookies of one request: as they came, with what the machines changed, which goes back with the
 * answer.
 */
export interface RequestJar extends CookiePort {
  /** Writes the changes as Set-Cookie headers. */
  write(c: HonoContext<HttpEnv>, config: PlacedConfig): void
}

/** Cookies that scripts cannot read; only the server's own answer sets them. */
const sealed: ReadonlySet<string> = new Set(
  Object.values(cookies).flatMap(({ name, httpOnly }) => (httpOnly ? [name] : [])),
)

/** Reads the cookies of a request. Spec section 9 for names and lifetimes. */
export function requestJar(c: HonoContext<HttpEnv>): RequestJar {
  const changes = new Map<string, Written | null>()
  const came = getCookie(c)
  return {
    get(name) {
      const change = changes.get(name)
      return change === undefined ? came[name] : change?.value
    },
    set: (name, value, { days, shared = false }) => void changes.set(name, { value, days, shared }),
    remove: name => void changes.set(name, null),
    write(answer, config) {
      const secure = config.publicUrl.startsWith('https:')
      for (const [name, change] of changes) {
        if (change === null) deleteCookie(answer, name, { path: '/', secure })
        else if (change.value !== came[name]) {
          const place = { path: '/', secure, sameSite: 'Lax', httpOnly: sealed.has(name) } as const
          const domain = change.shared && config.cookieDomain ? { domain: config.cookieDomain } : {}
          setCookie(answer, name, change.value, { ...place, ...domain, maxAge: change.days * 86_400 })
        }
      }
    },
  }
}
