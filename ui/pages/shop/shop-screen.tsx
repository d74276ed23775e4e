import { Link } from 'wouter'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { ListHead } from './list-head.tsx'
import { ShopChips, ShopFilters, ShopSearch, ShopSort } from './shop-filters.tsx'
import type { ShopList, ShopScreenProps } from './shop-props.ts'
import { type ShopView, shopHref } from './shop-query.ts'
import { ShopResults } from './shop-results.tsx'

function useCountText({ count, count_exact }: ShopList): string {
  const t = useT()
  return count_exact ? t('shop.count', { count }) : t('shop.count_over', { count })
}

function ViewSwitch({ path, query }: Pick<ShopScreenProps, 'path' | 'query'>) {
  const t = useT()
  const link = (view: ShopView, label: string) => (
    <Link
      className="tag"
      href={shopHref(path, query, { view, after: query.after })}
      {...(query.view === view ? { 'aria-current': true } : {})}
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={t('shop.view')} className="view-switch">
      {link('crate', t('shop.view_crate'))}
      {link('shelf', t('shop.view_shelf'))}
    </nav>
  )
}

function Count({ list }: { list: ShopList }) {
  return <output className="etch">{useCountText(list)}</output>
}

function Bar({ props }: { props: ShopScreenProps }) {
  const { path, query, list, state, onSort } = props
  return (
    <div className="row row-between shop-bar">
      {list && state === 'ready' ? <Count list={list} /> : <span className="etch">…</span>}
      <div className="row">
        <ShopSort path={path} query={query} {...(onSort ? { onSort } : {})} />
        <ViewSwitch path={path} query={query} />
      </div>
    </div>
  )
}

/** Records to look through: search, filters, order and two views, all by address. Spec section 2. */
export function ShopScreen(props: ShopScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { path, query, description, head, formats, collection, isPro = false } = props
  const title = query.search ? t('shop.title_search', { term: query.search }) : props.title
  return (
    <div className="wrap stack">
      <ListHead title={title} description={description} path={path} query={query} list={props.list} />
      {head ?? (
        <div className="shop-head">
          <Title text={title} />
          {/* The header has the search; here a search that was made can be changed, its filters kept. */}
          {query.search && <ShopSearch path={pathOf('shop')} query={query} />}
        </div>
      )}
      <ShopFilters
        path={path}
        query={query}
        formats={formats}
        {...(head ? {} : { collections: { shown: collection, isPro } })}
      />
      <ShopChips path={path} query={query} />
      <Bar props={props} />
      <ShopResults props={props} />
    </div>
  )
}
