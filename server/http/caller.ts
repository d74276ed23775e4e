import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { acceptedLanguages, detectLocale, type Locale } from '#domain/text/locale.ts'
import type { Config, PlacedConfig } from '../base/config.ts'
import { plainAddress } from './network.ts'

/** Address of the caller. X-Forwarded-For is believed for as many steps as there are trusted proxies. */
export function callerAddress(c: HonoContext, config: Config): string {
  const forwarded = config.trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined
  if (forwarded !== undefined) {
    const steps = forwarded.split(',').map(step => step.trim())
    const address = steps.at(-config.trustedProxies) ?? steps[0]
    if (address !== undefined && /^[0-9a-fA-F.:]{2,45}$/.test(address)) return plainAddress(address)
  }
  return directAddress(c)
}

/** Requests that a test hands over without a socket come from this machine. */
function directAddress(c: HonoContext): string {
  const env: unknown = c.env
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return '127.0.0.1'
  return plainAddress(getConnInfo(c).remote.address ?? '127.0.0.1')
}

/** The reader's language: saved, cookie, browser. Spec section 4. */
export function localeOf(c: HonoContext, saved: string | undefined): Locale {
  const browser = acceptedLanguages(c.req.header('accept-language'))
  return detectLocale({ saved, cookie: getCookie(c, 'lang'), browser }).locale
}

/**
 * Whether a changing request may use the session of its cookie: the browser must say that it comes from a
 * page of this very origin. A bearer token needs no such proof, since no other site can make a browser send
 * one.
 */
export function isSameOrigin(c: HonoContext, config: PlacedConfig): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const own = new URL(config.publicUrl).host
  const host = c.req.header('host') ?? own
  const sent = URL.canParse(origin) ? new URL(origin).host : ''
  return sent !== '' && (sent === own || sent === host)
}
