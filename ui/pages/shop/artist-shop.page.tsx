import { Title } from '../../parts/title.tsx'
import { useT } from '../../text/text-context.tsx'
import { useLocation } from 'wouter'
import type { PageData } from '#machines/journeys/page/page-data.ts'
import type { PageView } from '#machines/journeys/page/page.view.ts'
import { useSend } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { readShopQuery, shelfChoices } from './shop-query.ts'
import { ShopScreen } from './shop-screen.tsx'
import { useRecordActs } from '../use-record-acts.ts'

/** Whose shop it is. */
export function ArtistShopHead({ name }: { name: string }) {
  const t = useT()
  return (
    <header className="stack-s landing">
      <Title text={name} />
      <p className="t-3 measure">{t('landing.shop_text', { name })}</p>
    </header>
  )
}

type ShopData = Extract<PageData, { page: 'artist-shop' }>

function ArtistShop({
  page,
  data,
  isWaiting,
}: {
  page: PageView
  data: ShopData | null
  isWaiting: boolean
}) {
  const t = useT()
  const [, navigate] = useLocation()
  const tellPage = useSend('page')
  const acts = useRecordActs()
  const shop = data?.shop ?? page.store
  const name = shop?.name ?? t('shop.title')
  return (
    <ShopScreen
      path={page.path}
      query={readShopQuery(page.query, page.listView)}
      title={name}
      description={t('landing.shop_text', { name })}
      {...shelfChoices(shop)}
      head={<ArtistShopHead name={name} />}
      list={data?.list ?? null}
      state={isWaiting ? 'loading' : 'ready'}
      more={page.more}
      acts={acts}
      onSort={href => navigate(href)}
      onMore={() => tellPage({ type: 'page.more' })}
    />
  )
}

/** The records of the query before stay while those of the next are on their way. */
function staleOf({ data, params }: PageView): ShopData | null {
  return data?.page === 'artist-shop' && data.shop.code === params['shop_code'] ? data : null
}

/** What an artist's or a label's own shop sells; a white-label one in its own frame. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="artist-shop" waiting={page => <ArtistShop page={page} data={staleOf(page)} isWaiting />}>
      {(data, page) => <ArtistShop page={page} data={data} isWaiting={false} />}
    </Loaded>
  )
}

export { loadShop as lazy } from './lazy-shop.ts'
