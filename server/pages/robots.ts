import type { Context as HonoContext } from 'hono'
import { localePrefix } from '#domain/route-table.ts'
import { locales } from '#domain/locale.ts'
import type { Deps } from '../deps.ts'
import { publicUrlOf } from '../http/caller.ts'
import type { HttpEnv } from '../http/http-env.ts'

const closed = ['/cart', '/payment', '/my-account', '/user/', '/admin/', '/sign']

/** What search engines leave alone: carts, payment and accounts, in every language, and the API. */
export function robots(c: HonoContext<HttpEnv>, { config }: Deps): string {
  const paths = locales.flatMap(locale => closed.map(path => `Disallow: ${localePrefix(locale)}${path}`))
  return ['User-agent: *', 'Disallow: /api/', ...paths, `Host: ${publicUrlOf(c, config)}`, ''].join('\n')
}
