import { useSearch } from 'wouter'
import { languageTag, locales, openGraphLocale } from '#domain/text/locale.ts'
import { switchLocale } from '#domain/site/route-table.ts'
import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'

type SharedImage = { path: string; alt: string }

type PageHeadProps = {
  title: string
  description?: string
  /** What is shown where the page is shared, 1200 by 630; the shop's own when missing. */
  image?: SharedImage
  /** False keeps the page out of search engines. */
  index?: boolean
  type?: 'website' | 'product' | 'music.album' | 'article'
  /** The address that search engines should keep, without origin; the page's own path when missing. */
  canonical?: string
}

const shareWidth = 1_200
const shareHeight = 630
const descriptionMax = 155

/** Whole words, as many as search engines show. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= descriptionMax) return line
  const cut = line.slice(0, descriptionMax - 1)
  const space = cut.lastIndexOf(' ')
  return `${space > descriptionMax / 2 ? cut.slice(0, space) : cut}…`
}

function Alternates({ path, origin }: { path: string; origin: string }) {
  const { languages = locales } = usePlace().site.offers ?? {}
  return (
    <>
      {languages.map(locale => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={languageTag(locale)}
          href={origin + switchLocale(path, locale)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + switchLocale(path, languages[0] ?? 'en')} />
    </>
  )
}

/** What is the same on every page of a language: what a server has written stays when the page changes. */
function Standing() {
  const { locale, site } = usePlace()
  return (
    <>
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {(site.offers?.languages ?? locales)
        .filter(other => other !== locale)
        .map(other => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
        ))}
      <meta property="og:image:width" content={String(shareWidth)} />
      <meta property="og:image:height" content={String(shareHeight)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Shared({
  full,
  type = 'website',
  image,
  url,
}: Pick<PageHeadProps, 'type' | 'image'> & { full: string; url: string }) {
  const { origin } = usePlace()
  const shop = useT()('shop.name')
  const shown = image ?? { path: '/share/site.png', alt: shop }
  return (
    <>
      <meta property="og:site_name" content={shop} />
      <meta property="og:title" content={full} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + shown.path} />
      <meta property="og:image:alt" content={shown.alt} />
      {import.meta.env.SSR && <Standing />}
    </>
  )
}

/** The page's title and what machines read; React lifts it into the head. Spec section 2, page head. */
export function PageHead({ title, description = '', image, index = true, type, canonical }: PageHeadProps) {
  const t = useT()
  const { origin, path } = usePlace()
  const query = new URLSearchParams(useSearch())
  const full = t('page.title', { page: title })
  const kept = canonical ?? path
  // Bare variants of a page are for frames and tests.
  const isIndexed = index && !query.has('nolayout') && !query.has('nojs')
  const said = shortened(description)
  return (
    <>
      <title>{full}</title>
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {(index || canonical !== undefined) && <link rel="canonical" href={origin + kept} />}
      {isIndexed && <Alternates path={kept} origin={origin} />}
      {said && <meta name="description" content={said} />}
      {said && <meta property="og:description" content={said} />}
      <Shared full={full} url={origin + kept} {...(type ? { type } : {})} {...(image ? { image } : {})} />
    </>
  )
}
