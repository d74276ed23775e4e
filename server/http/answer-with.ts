import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { cookies } from '#domain/cookie.ts'
import type { Config } from '../config.ts'
import type { CookieWish } from '../context.ts'
import { publicUrlOf } from './caller.ts'
import type { HttpEnv } from './http-env.ts'
import { isFailed, type Outcome } from './outcome.ts'

const statuses = [200, 400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 501, 503] as const
const statusOf = (status: number): ContentfulStatusCode => statuses.find(known => known === status) ?? 500

/** Writes an outcome as the response: JSON, the session cookie, when to come again. Spec section 8. */
export function answerWith(c: HonoContext<HttpEnv>, config: Config, wish: CookieWish, outcome: Outcome) {
  if (wish.token !== undefined) writeToken(c, config, wish.token)
  if (outcome.replayed) c.header('idempotency-replayed', 'true')
  const wait = outcome.retryAfterSeconds ?? (outcome.status === 429 ? 60 : undefined)
  if (wait !== undefined) c.header('retry-after', String(wait))
  c.header('cache-control', 'no-store')
  const { body } = outcome
  const json = isFailed(body) ? { ...body, request_id: c.get('requestId') } : body
  return c.body(JSON.stringify(json), statusOf(outcome.status), { 'content-type': 'application/json' })
}

/** The bearer token as a cookie that scripts cannot read, on the domain the shops share. Spec section 9. */
function writeToken(c: HonoContext<HttpEnv>, config: Config, token: string | null): void {
  const secure = publicUrlOf(c, config).startsWith('https:')
  const place = { path: '/', ...(config.cookieDomain && { domain: config.cookieDomain }) }
  if (token === null) deleteCookie(c, cookies.token.name, { ...place, secure })
  else {
    const { name, maxAgeSeconds: maxAge } = cookies.token
    setCookie(c, name, token, { ...place, secure, httpOnly: true, sameSite: 'Lax', maxAge })
  }
}
