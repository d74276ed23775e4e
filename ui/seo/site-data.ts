import type { Place } from '../place-context.tsx'
import type { LinkedData } from './json-ld.tsx'

type Where = Pick<Place, 'origin' | 'pathOf'>

/** The id under which other parts of the data name the shop. */
export const organizationId = (origin: string): string => `${origin}/#org`

/** The shop and its site, on the home page. */
export function siteData({ origin, pathOf }: Where, description: string): LinkedData[] {
  const home = origin + pathOf('home')
  const target = `${origin}${pathOf('shop')}?search={search_term_string}`
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(origin),
      name: 'Sillon',
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      description,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: home,
      name: 'Sillon',
      publisher: { '@id': organizationId(origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** Where a page stands: names and paths from the home page down, the page itself last. */
export function breadcrumbData(origin: string, steps: readonly { name: string; path: string }[]): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}
