import { languageTag, locales, openGraphLocale } from '#domain/locale.ts'
import { switchLocale } from '#domain/route-table.ts'
import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'

export type PageHeadProps = {
  title: string
  description?: string
  image?: { url: string; alt: string }
  /** False keeps the page out of search engines. */
  index?: boolean
  type?: 'website' | 'product' | 'music.album'
  /** The address that search engines should keep, without origin; the page's own path when missing. */
  canonical?: string
}

function Alternates({ path, origin }: { path: string; origin: string }) {
  return (
    <>
      {locales.map(locale => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={languageTag(locale)}
          href={origin + switchLocale(path, locale)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + switchLocale(path, 'en')} />
    </>
  )
}

/** The page's title and what machines read; React lifts it into the head. */
export function PageHead({
  title,
  description,
  image,
  index = true,
  type = 'website',
  canonical,
}: PageHeadProps) {
  const t = useT()
  const { origin, path, locale } = usePlace()
  const full = t('page.title', { page: title })
  return (
    <>
      <title>{full}</title>
      {!index && <meta name="robots" content="noindex, follow" />}
      {index && <link rel="canonical" href={origin + (canonical ?? path)} />}
      {index && <Alternates path={canonical ?? path} origin={origin} />}
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image.url} />}
      {image && <meta property="og:image:alt" content={image.alt} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}
