import { Link } from 'wouter'
import { countedAs } from '#domain/catalogue/category.ts'
import { useT } from '../../text/text-context.tsx'
import type { ShopList, ShopScreenProps } from './shop-props.ts'
import { type ShopView, shopHref } from './shop-query.ts'
import { ShopSort } from './shop-sort.tsx'

function useCountText({ count, count_exact, items }: ShopList): string {
  const t = useT()
  const said = { count, kind: countedAs(items) }
  return count_exact ? t('shop.count', said) : t('shop.count_over', said)
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

/** How many there are, in which order, and how they are shown; nothing can be neither ordered nor shown. */
export function ShopBar({ props }: { props: ShopScreenProps }) {
  const { path, query, list, state, isOrdered = false, onSort } = props
  const isEmpty = state === 'ready' && list?.items.length === 0
  return (
    <div className={isEmpty ? 'said-only' : 'row row-between shop-bar'}>
      {list && state === 'ready' ? <Count list={list} /> : <span className="etch">…</span>}
      {!isEmpty && (
        <div className="row">
          {!isOrdered && <ShopSort path={path} query={query} {...(onSort ? { onSort } : {})} />}
          <ViewSwitch path={path} query={query} />
        </div>
      )}
    </div>
  )
}
