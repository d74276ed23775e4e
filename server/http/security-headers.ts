import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchPath } from '#domain/route-table.ts'
import type { Config } from '../config.ts'
import { isApiPath } from './headers.ts'
import type { HttpEnv } from './http-env.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const stripeFrames = 'https://js.stripe.com https://hooks.stripe.com'

/** What a page may load: our own files and elements that carry this answer's nonce. */
function pagePolicy(nonce: string, config: Config, isFramed: boolean): string {
  const stripe = config.stripe.publishableKey !== undefined
  // The development host's live reload speaks over a socket of its own port.
  const reload = config.mode === 'development' ? ' ws:' : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe ? ' https://js.stripe.com' : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https://i.ytimg.com",
    "media-src 'self' blob:",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}${reload}`,
    `frame-src 'self' https://www.youtube-nocookie.com${stripe ? ` ${stripeFrames}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
}

/** Only the record card is made for the pages of others. Rules 7. */
const mayBeFramed = (path: string): boolean => matchPath(path).id === 'widget'

/**
 * Headers on every answer; on everything but the API also a content security policy with a fresh nonce. Goes
 * before everything else that sets headers.
 */
export function securityHeaders(config: Config): MiddlewareHandler<HttpEnv> {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const always = {
    ...everywhere,
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofApi = { ...always, 'content-security-policy': "default-src 'none'" }
  return (c, next) => {
    if (isApiPath(c.req.path)) c.set('headers', { ...ofApi })
    else {
      for (const [name, value] of Object.entries(always)) c.header(name, value)
      const nonce = randomBytes(16).toString('base64')
      c.set('nonce', nonce)
      const isFramed = mayBeFramed(c.req.path)
      c.header('content-security-policy', pagePolicy(nonce, config, isFramed))
      if (!isFramed) c.header('x-frame-options', 'DENY')
    }
    return next()
  }
}
