import { localePrefix } from '#domain/site/route-table.ts'
import { locales } from '#domain/text/locale.ts'
import type { Deps } from '../http/deps.ts'

const closed = ['/cart', '/admin/', '/*?*search=']

/**
 * What is not worth a crawler's time: carts, search results and the staff's pages, in every language, and the
 * API. Pages that shall not be listed say so themselves, which a crawler can only read if it may come.
 */
export function robots({ config }: Deps): string {
  const origin = config.publicUrl
  const paths = locales.flatMap(locale => closed.map(path => `Disallow: ${localePrefix(locale)}${path}`))
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...paths,
    `Host: ${origin}`,
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return [...lines, ''].join('\n')
}
