import { useId } from 'react'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'
import { KeptFields } from './kept-fields.tsx'
import { type ShopQuery, shopHref, shopSorts, type ShopView } from './shop-query.ts'
import { Link } from 'wouter'
import { countedAs } from '#domain/catalogue/category.ts'
import type { ShopList, ShopScreenProps } from './shop-props.ts'

type Props = { path: string; query: ShopQuery; onSort?: (href: string) => void }

/** The sort order: a list with its own button, which scripts need not press. */
function ShopSort({ path, query, onSort }: Props) {
  const t = useT()
  const id = useId()
  return (
    <form method="get" action={path} className="shop-sort">
      <label htmlFor={id}>{t('shop.sort')}</label>
      <div className="joined">
        <select
          id={id}
          key={query.sort}
          className="control"
          name="sort"
          defaultValue={query.sort || shopSorts[0]}
          onChange={event => onSort?.(shopHref(path, query, { sort: event.currentTarget.value }))}
        >
          {shopSorts.map(sort => (
            <option key={sort} value={sort}>
              {t(`shop.sort_${sort}`)}
            </option>
          ))}
        </select>
        <KeptFields query={query} but="sort" />
        <noscript>
          <Button type="submit">{t('common.ok')}</Button>
        </noscript>
      </div>
    </form>
  )
}

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
