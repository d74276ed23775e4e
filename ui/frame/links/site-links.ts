import { genreFilters, genreQuery } from '#domain/catalogue/genre.ts'
import { helpAddress } from '#domain/site/site.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { usePlace } from '../../place-context.tsx'
import { useShelves } from '../../use-shelves.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { mainPages, type SiteLink, usePageLinks } from './page-links.ts'

export type LinkGroup = { title: string; links: SiteLink[] }

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
  ['shipping', 'footer.shipping'],
  ['privacy', 'footer.privacy'],
  ['imprint', 'footer.imprint'],
  ['withdraw', 'footer.withdraw'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/** The links below every page and in the menu: shop, genres, company. Spec section 2, footer. */
export function useLinkGroups(isPro: boolean, isBoxLit = false): LinkGroup[] {
  const t = useT()
  const { pathOf, match, locale, site } = usePlace()
  const collections = useShelves(isPro).map(({ id, href, text }) => ({
    href,
    text,
    isCurrent: match.id === 'collection' && match.params['id'] === String(id),
  }))
  const genres = genreFilters.map(({ key, ids }) => ({
    href: `${pathOf('shop')}?genre=${genreQuery(ids)}`,
    text: t(`genre_filter.${key}`),
    isCurrent: false,
  }))
  const box = pathOf('vinyl-box')
  const main = usePageLinks(mainPages).map(link => ({ ...link, isLit: isBoxLit && link.href === box }))
  const makers = usePageLinks(makerPages)
  const { helpUrl } = site
  const help = pathOf('help')
  const company = usePageLinks(companyPages).map(link =>
    helpUrl !== undefined && link.href === help ? { ...link, href: helpAddress(helpUrl, locale) } : link,
  )
  return [
    { title: t('footer.shop'), links: [...main, ...collections, ...makers] },
    { title: t('footer.genres'), links: genres },
    { title: t('footer.company'), links: company },
  ].filter(({ links }) => links.length > 0)
}
