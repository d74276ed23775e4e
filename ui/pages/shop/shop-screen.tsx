import { Link } from 'wouter'
import type { Output } from '#contract'
import { CardSkeletons, EmptyState, ErrorState } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { Pager } from '../../parts/pager.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../record/record-card.tsx'
import { RecordCrate, RecordShelf } from '../record/record-list.tsx'
import { GenreLinks, ShopChips, ShopSearch, ShopSort } from './shop-filters.tsx'
import { type ShopQuery, type ShopView, shopHref } from './shop-query.ts'

export type ShopList = Output<'projects.list'>

export type ShopScreenProps = {
  /** The address without its query. */
  path: string
  query: ShopQuery
  /** The heading: the shop, a collection, an artist or a label. */
  title: string
  list: ShopList | null
  state: 'ready' | 'loading' | 'failed'
  acts?: RecordActs | undefined
  onSort?: (href: string) => void
  onRetry?: () => void
}

const firstRow = 5

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
    <nav aria-label={t('shop.view')} className="tags">
      {link('crate', t('shop.view_crate'))}
      {link('shelf', t('shop.view_shelf'))}
    </nav>
  )
}

function Records({ list, props }: { list: ShopList; props: ShopScreenProps }) {
  const t = useT()
  const { path, query, acts } = props
  if (list.items.length === 0) {
    return (
      <EmptyState
        title={t('shop.none_title')}
        text={query.search ? t('search.none', { term: query.search }) : t('shop.none_text')}
        action={{ label: t('shop.all'), href: path }}
      />
    )
  }
  return (
    <>
      {query.view === 'shelf' ? (
        <RecordShelf projects={list.items} />
      ) : (
        <RecordCrate projects={list.items} acts={acts} priority={firstRow} />
      )}
      {(list.next || query.after) && (
        <div className="row pager-row">
          <Pager
            shown={t('shop.page_shown', { count: list.items.length })}
            label={t('shop.next')}
            {...(list.next ? { nextHref: shopHref(path, query, { after: list.next }) } : {})}
          />
          {query.after && <Link href={shopHref(path, query)}>{t('shop.first')}</Link>}
        </div>
      )}
    </>
  )
}

function Results({ props }: { props: ShopScreenProps }) {
  const t = useT()
  const { list, state, onRetry } = props
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('shop.failed_title')}
        text={t('shop.failed_text')}
        {...(onRetry ? { retry: { label: t('common.retry'), onPress: onRetry } } : {})}
      />
    )
  }
  if (state === 'loading' || !list) return <CardSkeletons count={10} label={t('common.loading')} />
  return <Records list={list} props={props} />
}

function Count({ list }: { list: ShopList }) {
  return <output className="etch">{useCountText(list)}</output>
}

/** Records to look through: search, genres, order and two views, all by address. Spec section 2. */
export function ShopScreen(props: ShopScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { path, query, list, state, onSort } = props
  const title = query.search ? t('shop.title_search', { term: query.search }) : props.title
  return (
    <div className="wrap stack">
      <PageHead
        title={title}
        description={t('shop.claim')}
        index={query.search === '' && query.after === ''}
      />
      <Title text={title} />
      <ShopSearch path={pathOf('shop')} query={query} />
      <details className="filters" open>
        <summary>{t('shop.filters')}</summary>
        <GenreLinks path={path} query={query} />
      </details>
      <ShopChips path={path} query={query} />
      <div className="row row-between shop-bar">
        {list && state === 'ready' ? <Count list={list} /> : <span />}
        <div className="row">
          <ShopSort path={path} query={query} {...(onSort ? { onSort } : {})} />
          <ViewSwitch path={path} query={query} />
        </div>
      </div>
      <Results props={props} />
    </div>
  )
}
