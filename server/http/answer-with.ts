import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { BinaryFile } from '#contract'
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
  if (isFile(body)) return sendFile(c, body)
  const json = isFailed(body) ? { ...body, request_id: c.get('requestId') } : body
  return c.body(JSON.stringify(json), statusOf(outcome.status), { 'content-type': 'application/json' })
}

const isFile = (body: unknown): body is BinaryFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array

/** Bytes as a file to be saved, under a name in any script (RFC 6266). */
function sendFile(c: HonoContext<HttpEnv>, { file_name, content_type, bytes }: BinaryFile) {
  const plain = file_name.replaceAll(/[^\w.-]+/g, '_')
  const full = encodeURIComponent(file_name).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  )
  c.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${full}`)
  return c.body(bytes, 200, { 'content-type': content_type, 'content-length': String(bytes.length) })
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
