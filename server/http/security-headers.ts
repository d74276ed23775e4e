import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isUnderDeskHome } from '#domain/site/desk-home.ts'
import { matchPath } from '#domain/site/route-table.ts'
import type { PlacedConfig } from '../base/config.ts'
import { thirdPartyOrigins } from '../base/site-config.ts'
import { isApiPath } from './headers.ts'
import type { HttpEnv } from './http-env.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

const stripeFrames = 'https://js.stripe.com https://hooks.stripe.com'

interface PageOf {
  readonly nonce: string
  readonly isFramed: boolean
  /** False where the address asks for no scripts of others. Spec section 2, layout rules. */
  readonly thirdParty: boolean
}

type Policed = Pick<PlacedConfig, 'site' | 'stripe' | 'mode'>

/** Writes the policy of a page anew: for what the shop has set to be loaded, which its start did not know. */
export function allowSite(c: Context<HttpEnv>, config: Policed, thirdParty: boolean): void {
  const page = { nonce: c.get('nonce'), isFramed: mayBeFramed(c.req.path), thirdParty }
  c.header('content-security-policy', pagePolicy(page, config))
}

const listed = (origins: readonly string[]) => origins.map(origin => ` ${origin}`).join('')

/**
 * What a page may load: our own files, elements that carry this answer's nonce, and of others what the shop
 * is set up with and nothing else.
 */
function pagePolicy({ nonce, isFramed, thirdParty }: PageOf, config: Policed): string {
  const origins = thirdParty ? thirdPartyOrigins(config.site) : []
  const others = listed(origins.filter(origin => origin.startsWith('http')))
  const lines = listed(origins)
  const stripe = config.stripe.publishableKey !== undefined
  // The development host's live reload speaks over a socket of its own port.
  const reload = config.mode === 'development' ? ' ws:' : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe ? ' https://js.stripe.com' : ''}${others}`,
    `style-src 'self' 'nonce-${nonce}'${others}`,
    `img-src 'self' data: https://i.ytimg.com${others}`,
    `media-src 'self' blob:${others}`,
    ...(others === '' ? [] : [`font-src 'self'${others}`]),
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}${reload}${lines}`,
    `frame-src 'self' https://www.youtube-nocookie.com${stripe ? ` ${stripeFrames}` : ''}${others}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
}

/**
 * What a page may use of the device: the back office its camera, since goods are scanned there, and nothing
 * else anywhere. The whole of it may, not the packing table alone: a document keeps what it began with, and
 * links inside the back office are followed without a new one. It loads no script of others and nobody may
 * frame it; its reader is asked before the camera opens.
 */
const permissionsOf = (path: string): string => {
  const camera = isUnderDeskHome(path) ? '(self)' : '()'
  return `camera=${camera}, microphone=(), geolocation=()`
}

/** Only the record card is made for the pages of others. Rules 7. */
const mayBeFramed = (path: string): boolean => matchPath(path).id === 'widget'

/**
 * Headers on every answer; on everything but the API also a content security policy with a fresh nonce. Goes
 * before everything else that sets headers.
 */
export function securityHeaders(config: PlacedConfig): MiddlewareHandler<HttpEnv> {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const always = {
    ...everywhere,
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofApi = {
    ...always,
    'permissions-policy': permissionsOf('/api'),
    'content-security-policy': "default-src 'none'",
  }
  return (c, next) => {
    if (isApiPath(c.req.path)) c.set('headers', { ...ofApi })
    else {
      for (const [name, value] of Object.entries(always)) c.header(name, value)
      c.header('permissions-policy', permissionsOf(c.req.path))
      const nonce = randomBytes(16).toString('base64')
      c.set('nonce', nonce)
      const isFramed = mayBeFramed(c.req.path)
      c.header(
        'content-security-policy',
        pagePolicy({ nonce, isFramed, thirdParty: c.req.query('nojs') === undefined }, config),
      )
      if (!isFramed) c.header('x-frame-options', 'DENY')
    }
    return next()
  }
}
