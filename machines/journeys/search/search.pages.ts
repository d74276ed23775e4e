// Where a search leads, as routes: the root knows the language of their addresses.
import type { RouteId } from '#domain/site/route-table.ts'
import type { SearchItem, SearchTab } from './search.types.ts'

interface WantedPage {
  readonly id: RouteId
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** `/vinyl-shop?search=…`. Spec section 2. */
export const shopPage = (term: string): WantedPage => ({
  id: 'shop',
  params: {},
  query: { search: term.trim() },
})

/** The page of a result: a product's, an artist's or a label's, or their white-label shop. Spec section 3. */
export function itemPage(tab: SearchTab, item: SearchItem): WantedPage {
  const { id, slug, category, shop_code_artist, shop_code_label } = item
  const shop_code = tab === 'artists' ? shop_code_artist : shop_code_label
  if (tab !== 'projects' && shop_code) return { id: 'artist-shop', params: { shop_code }, query: {} }
  const params = { id: String(id), ...(slug ? { slug } : {}) }
  if (tab === 'artists') return { id: 'artist', params, query: {} }
  if (tab === 'labels') return { id: 'label', params, query: {} }
  return { id: 'product', params: { category: category ?? 'project', ...params }, query: {} }
}
