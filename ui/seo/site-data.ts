import type { Place } from '../place-context.tsx'
import type { LinkedData } from './json-ld.tsx'

type Where = Pick<Place, 'origin' | 'pathOf' | 'site'>

/** What the shop is called; as the program is while it has no name of its own. */
const nameOf = ({ shopName = 'Sillon' }: Place['site']): string => shopName

/** The id under which other parts of the data name the shop. */
export const organizationId = (origin: string): string => `${origin}/#org`

/** The shop and its site, on the home page. */
export function siteData({ origin, pathOf, site }: Where, description: string): LinkedData[] {
  const home = origin + pathOf('home')
  const target = `${origin}${pathOf('shop')}?search={search_term_string}`
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(origin),
      name: nameOf(site),
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      description,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: home,
      name: nameOf(site),
      publisher: { '@id': organizationId(origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** Where a page stands: the home page, then names and paths from there down, the page itself last. */
export function breadcrumbData(
  { origin, pathOf, site }: Where,
  steps: readonly { name: string; path: string }[],
): LinkedData {
  const home = { name: nameOf(site), path: pathOf('home') }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}
