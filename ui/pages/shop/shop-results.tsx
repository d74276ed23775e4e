import { Section } from '../../parts/section.tsx'
import { CardSkeletons, EmptyState, ErrorState, SpineSkeletons } from '../../parts/states.tsx'
import { useT } from '../../text/text-context.tsx'
import { RecordCrate, RecordShelf } from '../../record/record-list.tsx'
import { lazyMore } from './lazy-shop.ts'
import type { ShopList, ShopScreenProps } from './shop-props.ts'

/** So many sleeves are in the first row, at most, and fetched at once. */
const firstRow = 5

/** Rows of a page, as many as the server sends. */
const pageRows = 24

function Nothing({ props }: { props: ShopScreenProps }) {
  const t = useT()
  const { path, query, acts, suggestions = [] } = props
  return (
    <>
      <EmptyState
        title={t('shop.none_title')}
        text={query.search ? t('search.none', { term: query.search }) : t('shop.none_text')}
        action={{ label: t('shop.all'), href: path }}
      />
      {suggestions.length > 0 && (
        <Section title={t('shop.suggestions')} index={0}>
          <RecordCrate projects={suggestions} acts={acts} rail label={t('shop.suggestions')} />
        </Section>
      )}
    </>
  )
}

function Records({ list, props }: { list: ShopList; props: ShopScreenProps }) {
  const { query, acts } = props
  return (
    <>
      {query.view === 'shelf' ? (
        <RecordShelf projects={list.items} />
      ) : (
        <RecordCrate projects={list.items} acts={acts} priority={firstRow} />
      )}
      <lazyMore.Part list={list} props={props} />
    </>
  )
}

/** The records found, or what stands in for them. */
export function ShopResults({ props }: { props: ShopScreenProps }) {
  const t = useT()
  const { list, state, query, onRetry } = props
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('shop.failed_title')}
        text={t('shop.failed_text')}
        {...(onRetry ? { retry: { label: t('common.retry'), onPress: onRetry } } : {})}
      />
    )
  }
  if (!list) {
    const Skeletons = query.view === 'shelf' ? SpineSkeletons : CardSkeletons
    return <Skeletons count={pageRows} label={t('common.loading')} />
  }
  if (list.items.length === 0) return <Nothing props={props} />
  return (
    <div className="results" aria-busy={state === 'loading'}>
      <h2 className="said-only">{t('shop.title')}</h2>
      <Records list={list} props={props} />
    </div>
  )
}
