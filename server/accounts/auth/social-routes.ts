import { timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookies } from '#domain/site/cookie.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { safeRedirect } from '#domain/site/safe-redirect.ts'
import type { Deps } from '../../http/deps.ts'
import { localeOf } from '../../http/caller.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { mountLocalProvider } from './local-provider-page.ts'
import { challengeOf } from './pkce.ts'
import { isSocialProvider, type SocialIdentity, type SocialProvider } from '../../base/social.ts'
import { newToken } from './tokens.ts'

const cookieName = 'oauth'
const cookieSeconds = 600

/**
 * The way out to a service and back. `/oauth/{provider}/start?redirect=` sends the visitor there with a state
 * and a PKCE challenge; `/oauth/{provider}/callback` proves both and comes back to the sign page with
 * `?provider=&code=&redirect=`: a code of our own that `auth.{provider}` takes once, within a minute.
 */
export function mountSocial(app: Hono<HttpEnv>, deps: Deps): void {
  mountLocalProvider(app, deps)
  app.get('/oauth/:provider/start', c => {
    const provider = c.req.param('provider')
    return isSocialProvider(provider) ? start(c, deps, provider) : c.notFound()
  })
  app.get('/oauth/:provider/callback', c => {
    const provider = c.req.param('provider')
    return isSocialProvider(provider) ? finish(c, deps, provider) : c.notFound()
  })
}

const callbackUri = (deps: Deps, provider: SocialProvider): string =>
  `${deps.config.publicUrl}/oauth/${provider}/callback`

function start(c: HonoContext<HttpEnv>, deps: Deps, provider: SocialProvider): Response {
  c.set('endpoint', 'oauth.start')
  const state = newToken()
  const verifier = newToken()
  const redirect = safeRedirect(c.req.query('redirect')) ?? '/'
  setCookie(c, cookieName, JSON.stringify([state, verifier, redirect]), {
    path: '/oauth',
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.config.publicUrl.startsWith('https:'),
    maxAge: cookieSeconds,
  })
  const redirectUri = callbackUri(deps, provider)
  const service = deps.social.service(provider)
  return c.redirect(service.authoriseUrl({ redirectUri, state, challenge: challengeOf(verifier) }))
}

async function finish(c: HonoContext<HttpEnv>, deps: Deps, provider: SocialProvider): Promise<Response> {
  c.set('endpoint', 'oauth.callback')
  const [state = '', verifier = '', redirect = '/'] = readCookie(getCookie(c, cookieName))
  deleteCookie(c, cookieName, { path: '/oauth' })
  const code = c.req.query('code')
  const proven = code !== undefined && isEqual(state, c.req.query('state') ?? '')
  const redirectUri = callbackUri(deps, provider)
  const identity = proven
    ? await deps.social.service(provider).exchange({ code, redirectUri, verifier })
    : undefined
  const query = new URLSearchParams({ provider, redirect: safeRedirect(redirect) ?? '/' })
  if (identity) query.set('code', await handOver(c, deps, provider, identity))
  else query.set('error', 'social_denied')
  return c.redirect(`${pathFor('sign', localeOf(c, undefined))}?${query.toString()}`)
}

/** The code works in this browser alone: a link with it, sent to somebody else, signs nobody in. */
function handOver(
  c: HonoContext<HttpEnv>,
  deps: Deps,
  provider: SocialProvider,
  identity: SocialIdentity,
): Promise<string> {
  const nonce = newToken()
  const { name, maxAgeSeconds: maxAge } = cookies.handover
  const secure = deps.config.publicUrl.startsWith('https:')
  setCookie(c, name, nonce, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
  return deps.social.handOver(provider, identity, nonce)
}

function readCookie(value: string | undefined): string[] {
  try {
    const parts: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(parts) ? parts.filter(part => typeof part === 'string') : []
  } catch {
    return []
  }
}

/** Equal and not empty; how long it takes tells nothing. */
const isEqual = (one: string, other: string): boolean =>
  one !== '' && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
