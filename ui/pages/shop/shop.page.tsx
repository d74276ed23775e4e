import { useLocation } from 'wouter'
import { collectionById } from '#domain/catalogue/collection.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import type { PageData } from '#machines/journeys/page/page-data.ts'
import type { PageView } from '#machines/journeys/page/page.view.ts'
import { viewToggle } from '#machines/journeys/toggle/toggle.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useSend, useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { lazyIntro, lazyMaker } from './lazy-shop.ts'
import type { Maker } from './maker-head.tsx'
import { readShopQuery, shelfChoices } from './shop-query.ts'
import { ShopScreen } from './shop-screen.tsx'
import { useRecordActs } from '../use-record-acts.ts'

type ListData = Extract<PageData, { page: 'list' }>

function useTitle({ route, params, query }: PageView, data: ListData | null): string {
  const t = useT()
  if (route === 'artist') return data?.maker?.name ?? t('search.artists')
  if (route === 'label') return data?.maker?.name ?? t('search.labels')
  const { locale } = usePlace()
  const isCollection = route === 'collection'
  // A name that staff gave comes with the list; until then, and where none was given, it is the program's.
  const named = isCollection ? (data?.collection?.names ?? {}) : {}
  const collection = isCollection ? collectionById(Number(params['id'])) : undefined
  const { genres } = readShopQuery(query)
  const [genre] = genres
  if (route === 'shop' && genre !== undefined && genres.length === 1) return t(`genre.${genre}`)
  return named[locale] ?? named['en'] ?? t(collection?.label ?? 'shop.title')
}

function Head({ kind, maker }: { kind: 'artist' | 'label'; maker: Maker }) {
  const toggle = useView('toggle', viewToggle)
  const tellToggle = useSend('toggle')
  const mark = kind === 'artist' ? 'follow' : 'follow_label'
  return (
    <lazyMaker.Part
      kind={kind}
      maker={maker}
      following={toggle.isOn(mark, maker.id)}
      onFollow={() => tellToggle({ type: 'toggle.flip', kind: mark, id: maker.id })}
    />
  )
}

const isPro = ({ user }: ReturnType<typeof viewAuth>) => user?.pro ?? false

function Shop({ page, data, isWaiting }: { page: PageView; data: ListData | null; isWaiting: boolean }) {
  const [, navigate] = useLocation()
  const tellPage = useSend('page')
  const acts = useRecordActs()
  const { route, params } = page
  const isMaker = route === 'artist' || route === 'label'
  const maker = isMaker && data?.maker
  const { locale } = usePlace()
  const own = route === 'collection' ? data?.collection : undefined
  return (
    <ShopScreen
      path={page.path}
      query={readShopQuery(page.query, page.listView)}
      title={useTitle(page, data)}
      description={data?.maker?.bio ?? own?.texts[locale] ?? own?.texts['en']}
      {...(own
        ? { intro: <lazyIntro.Part text={own.texts[locale] ?? own.texts['en']} cover={own.cover} /> }
        : {})}
      {...(maker ? { head: <Head kind={route} maker={maker} /> } : {})}
      {...(isMaker ? shelfChoices(data?.maker) : {})}
      collection={route === 'collection' ? Number(params['id']) : undefined}
      isPro={useView('auth', viewAuth, isPro)}
      list={data?.list ?? null}
      suggestions={data?.suggestions}
      state={isWaiting ? 'loading' : 'ready'}
      more={page.more}
      acts={acts}
      onSort={href => navigate(href)}
      onMore={() => tellPage({ type: 'page.more' })}
    />
  )
}

/**
 * The records of the query before stay, dimmed, while those of the next are on their way: nothing jumps, and
 * a long list is not taken away in the turn that answers the press. Those of a maker stand under its head.
 */
function staleOf({ data, route, params }: PageView): ListData | null {
  if (data?.page !== 'list') return null
  const { artist, label } = data.filter
  return (artist ?? label) === (route === 'artist' || route === 'label' ? params['id'] : undefined)
    ? data
    : null
}

/** The shop, and everything that is a list of records: collections, artists, labels. */
export function Page() {
  return (
    <Loaded kind="list" waiting={page => <Shop page={page} data={staleOf(page)} isWaiting />}>
      {(data, page) => <Shop page={page} data={data} isWaiting={false} />}
    </Loaded>
  )
}

export { loadShop as lazy } from './lazy-shop.ts'
