import { visibleCollections } from '#domain/collection.ts'
import { genreFilters, genreQuery } from '#domain/genre.ts'
import type { RouteId, RouteMatch } from '#domain/route-table.ts'
import { pagesNotBuilt } from '../pages/not-built.ts'
import { usePlace } from '../place-context.tsx'
import type { MessageId } from '../text/catalogue.ts'
import { useT } from '../text/text-context.tsx'

export type SiteLink = { href: string; text: string; isCurrent: boolean }
export type LinkGroup = { title: string; links: SiteLink[] }

/** Not asked of the pages themselves: they import this. */
const notBuilt: ReadonlySet<string> = new Set(pagesNotBuilt)

/** The main navigation, in order. */
export const mainPages = [
  ['shop', 'header.records'],
  ['vinyl-box', 'header.box'],
  ['pressing', 'header.pressing'],
  ['how-it-works', 'header.how'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

const makerPages = [
  ['artists', 'footer.artists'],
  ['labels', 'footer.labels'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

const companyPages = [
  ['about', 'footer.about'],
  ['blog', 'footer.blog'],
  ['newsletter', 'footer.newsletter'],
  ['partners', 'footer.partners'],
  ['contact', 'footer.contact'],
  ['help', 'footer.help'],
  ['terms', 'footer.terms'],
  ['refunds', 'footer.refunds'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/**
 * Links to pages by their route; pages that are not built yet are left out. Stills, which know no address,
 * are told which page is current.
 */
export function usePageLinks(
  pages: readonly (readonly [RouteId, MessageId])[],
  current?: RouteMatch['id'],
): SiteLink[] {
  const t = useT()
  const { pathOf, match } = usePlace()
  const here = current ?? match.id
  return pages
    .filter(([id]) => !notBuilt.has(id))
    .map(([id, text]) => ({ href: pathOf(id), text: t(text), isCurrent: here === id }))
}

/** The links below every page and in the menu: shop, genres, company. Spec section 2, footer. */
export function useLinkGroups(isPro: boolean): LinkGroup[] {
  const t = useT()
  const { pathOf, match } = usePlace()
  const collections = visibleCollections(isPro).map(({ id, slug, label }) => ({
    href: pathOf('collection', { id, slug }),
    text: t(label),
    isCurrent: match.id === 'collection' && match.params['id'] === String(id),
  }))
  const genres = genreFilters.map(({ key, ids }) => ({
    href: `${pathOf('shop')}?genre=${genreQuery(ids)}`,
    text: t(`genre_filter.${key}`),
    isCurrent: false,
  }))
  const main = usePageLinks(mainPages)
  const makers = usePageLinks(makerPages)
  const company = usePageLinks(companyPages)
  return [
    { title: t('footer.shop'), links: [...main, ...collections, ...makers] },
    { title: t('footer.genres'), links: genres },
    { title: t('footer.company'), links: company },
  ].filter(({ links }) => links.length > 0)
}
