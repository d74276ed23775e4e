import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { lazyBar, lazyChips, lazyFilters, lazyHead, lazySearch } from './lazy-shop.ts'
import type { ShopScreenProps } from './shop-props.ts'
import { ShopResults } from './shop-results.tsx'

/** Records to look through: search, filters, order and two views, all by address. Spec section 2. */
export function ShopScreen(props: ShopScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { path, query, description, head, formats, genres, collection, isPro = false } = props
  const title = query.search ? t('shop.title_search', { term: query.search }) : props.title
  return (
    <div className="wrap stack">
      <lazyHead.Part title={title} description={description} path={path} query={query} list={props.list} />
      {head ?? (
        <div className="shop-head">
          <Title text={title} />
          {props.intro}
          {/* The header has the search; here a search that was made can be changed, its filters kept. */}
          {query.search && <lazySearch.Part path={pathOf('shop')} query={query} />}
        </div>
      )}
      <lazyFilters.Part
        path={path}
        query={query}
        formats={formats}
        genres={genres}
        {...(head ? {} : { collections: { shown: collection, isPro } })}
      />
      <lazyChips.Part path={path} query={query} />
      <lazyBar.Part props={props} />
      <ShopResults props={props} />
    </div>
  )
}
