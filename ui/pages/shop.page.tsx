import { useLocation } from 'wouter'
import { collectionById } from '#domain/collection.ts'
import type { PageView } from '#machines/journeys/page/page.view.ts'
import { useT } from '../text/text-context.tsx'
import { Loaded } from './loaded.tsx'
import { readShopQuery } from './shop/shop-query.ts'
import { type ShopList, ShopScreen } from './shop/shop-screen.tsx'
import { useRecordActs } from './use-record-acts.ts'

function useTitle({ route, params }: PageView, list: ShopList | null): string {
  const t = useT()
  const [first] = list?.items ?? []
  if (route === 'artist') return first?.artist_name ?? t('search.artists')
  if (route === 'label') return first?.label_name ?? t('search.labels')
  const collection = route === 'collection' ? collectionById(Number(params['id'])) : undefined
  return t(collection?.label ?? 'shop.title')
}

function Shop({ page, list }: { page: PageView; list: ShopList | null }) {
  const [, navigate] = useLocation()
  const acts = useRecordActs()
  const title = useTitle(page, list)
  return (
    <ShopScreen
      path={page.path}
      query={readShopQuery(page.query)}
      title={title}
      list={list}
      state={list ? 'ready' : 'loading'}
      acts={acts}
      onSort={href => navigate(href)}
    />
  )
}

/** The shop, and everything that is a list of records: collections, artists, labels. */
export function Page() {
  return (
    <Loaded kind="list" waiting={page => <Shop page={page} list={null} />}>
      {({ list }, page) => <Shop page={page} list={list} />}
    </Loaded>
  )
}
