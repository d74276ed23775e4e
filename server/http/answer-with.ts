import type { Context as HonoContext } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type BinaryFile, isFailure } from '#contract'
import { errorStatus } from '#contract/error-codes.ts'
import { StreamedFile } from '../base/streamed-file.ts'
import { cookies } from '#domain/site/cookie.ts'
import type { PlacedConfig } from '../base/config.ts'
import type { CookieWish } from './context.ts'
import { setHeader } from './headers.ts'
import type { HttpEnv } from './http-env.ts'
import type { Outcome } from './outcome.ts'

const statuses = [200, ...Object.values(errorStatus)] as const
const statusOf = (status: number): ContentfulStatusCode => statuses.find(known => known === status) ?? 500

/** Seconds after which a caller may come again, where the answer does not say. */
const waits: Readonly<Record<number, number>> = { 429: 60, 503: 2 }

/** Writes an outcome as the response: JSON, the session cookie, when to come again. Spec section 8. */
export function answerWith(
  c: HonoContext<HttpEnv>,
  config: PlacedConfig,
  wish: CookieWish,
  outcome: Outcome,
) {
  const response = answerOutcome(c, config, wish, outcome)
  // A second cookie is a header of its own.
  if (wish.device !== undefined) response.headers.append('set-cookie', deviceCookie(config, wish.device))
  return response
}

/** The cookies that an act wishes, for an answer that is no outcome of the API. */
export const wishedCookies = (config: PlacedConfig, { token, device }: CookieWish): string[] => [
  ...(token === undefined ? [] : [tokenCookie(config, token)]),
  ...(device === undefined ? [] : [deviceCookie(config, device)]),
]

function answerOutcome(c: HonoContext<HttpEnv>, config: PlacedConfig, wish: CookieWish, outcome: Outcome) {
  if (wish.token !== undefined) setHeader(c, 'set-cookie', tokenCookie(config, wish.token))
  if (outcome.replayed) setHeader(c, 'idempotency-replayed', 'true')
  const told = isFailure(outcome.body) ? outcome.body.retry_after_seconds : undefined
  const wait = outcome.retryAfterSeconds ?? told ?? waits[outcome.status]
  if (wait !== undefined) setHeader(c, 'retry-after', String(wait))
  setHeader(c, 'cache-control', 'no-store')
  const { json: written } = outcome
  if (written !== undefined) return answerText(c, statusOf(outcome.status), written)
  const { body } = outcome
  if (isFile(body)) return sendFile(c, body)
  if (body instanceof StreamedFile) return sendParts(c, body)
  const json = isFailure(body) ? { ...body, request_id: c.get('requestId') } : body
  return answerJson(c, statusOf(outcome.status), json)
}

/** A value as the response, with the headers that were set before. */
export function answerJson(c: HonoContext<HttpEnv>, status: ContentfulStatusCode, value: unknown): Response {
  return answerText(c, status, JSON.stringify(value))
}

function answerText(c: HonoContext<HttpEnv>, status: ContentfulStatusCode, text: string): Response {
  setHeader(c, 'content-type', 'application/json')
  const headers = c.get('headers')
  return headers === undefined ? c.body(text, status) : new Response(text, { status, headers })
}

const isFile = (body: unknown): body is BinaryFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array

/** Bytes as a file to be saved, under a name in any script (RFC 6266). */
function sendFile(c: HonoContext<HttpEnv>, { file_name, content_type, bytes }: BinaryFile) {
  c.header('content-disposition', savedAs(file_name))
  return c.body(bytes, 200, { 'content-type': content_type, 'content-length': String(bytes.length) })
}

/** The same of a file whose length nobody knows before it is written. */
function sendParts(c: HonoContext<HttpEnv>, file: StreamedFile) {
  c.header('content-disposition', savedAs(file.file_name))
  return c.body(file.stream(), 200, { 'content-type': file.content_type })
}

function savedAs(file_name: string): string {
  const plain = file_name.replaceAll(/[^\w.-]+/g, '_')
  const full = encodeURIComponent(file_name).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** The bearer token as a cookie that scripts cannot read, on the domain the shops share. Spec section 9. */
function tokenCookie(config: PlacedConfig, token: string | null): string {
  const place = placeOf(config)
  const { name, maxAgeSeconds: maxAge } = cookies.token
  if (token === null) return generateCookie(name, '', { ...place, maxAge: 0 })
  return generateCookie(name, token, { ...place, httpOnly: true, sameSite: 'Lax', maxAge })
}

function deviceCookie(config: PlacedConfig, mark: string): string {
  const { name, maxAgeSeconds: maxAge } = cookies.device
  return generateCookie(name, mark, { ...placeOf(config), httpOnly: true, sameSite: 'Lax', maxAge })
}

function placeOf(config: PlacedConfig) {
  const secure = config.publicUrl.startsWith('https:')
  return { path: '/', ...(config.cookieDomain && { domain: config.cookieDomain }), secure }
}
