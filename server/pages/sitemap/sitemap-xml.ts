import { languageTag, type Locale } from '#domain/text/locale.ts'
import { pathFor, type RouteId, type RouteParams } from '#domain/site/route-table.ts'

/** A page in the sitemap, in every language. */
export interface SitemapPage {
  readonly id: RouteId
  readonly params?: RouteParams
  /** Left out where nobody knows: a made-up date is worse than none. */
  readonly changedAt?: Date
  /** Path of its picture. */
  readonly imagePath?: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? '')

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const lastmod = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

/** One `url` for each language, each naming all of them and itself, as the page's head does. */
function urlsOf(
  origin: string,
  languages: readonly Locale[],
  { id, params, changedAt, imagePath }: SitemapPage,
): string {
  const addressIn = (locale: Locale) => escaped(origin + pathFor(id, locale, params))
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
  const alternates =
    languages.map(locale => link(languageTag(locale), addressIn(locale))).join('') +
    link('x-default', addressIn(languages[0] ?? 'en'))
  const image = imagePath
    ? `<image:image><image:loc>${escaped(origin + imagePath)}</image:loc></image:image>`
    : ''
  return languages
    .map(locale => `<url><loc>${addressIn(locale)}</loc>${lastmod(changedAt)}${alternates}${image}</url>`)
    .join('\n')
}

/** A part of the sitemap, in the languages of the shop, its main one first. */
export function sitemapPart(
  origin: string,
  pages: readonly SitemapPage[],
  languages: readonly Locale[],
): string {
  const spaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ].join(' ')
  const urls = pages.map(page => urlsOf(origin, languages, page)).join('\n')
  return `${head}\n<urlset ${spaces}>\n${urls}\n</urlset>\n`
}

/** The list of parts. */
export function sitemapIndex(origin: string, parts: readonly { path: string; changedAt?: Date }[]): string {
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escaped(origin + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  return `${head}\n<sitemapindex ${space}>\n${entries.join('\n')}\n</sitemapindex>\n`
}
