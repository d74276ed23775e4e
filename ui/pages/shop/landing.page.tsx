import { Link, useLocation } from 'wouter'
import { type LandingId, landingOf } from '#domain/site/landing.ts'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { PageData } from '#machines/journeys/page/page-data.ts'
import type { PageView } from '#machines/journeys/page/page.view.ts'
import { useSend } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { lazyNotFound } from '../lazy-not-found.ts'
import { readShopQuery } from './shop-query.ts'
import { ShopScreen } from './shop-screen.tsx'
import { useRecordActs } from '../use-record-acts.ts'

/** In the order of the shelves. */
const ids: readonly LandingId[] = ['vinyl', 'cd', 'tape', 'merch', 'digital', 'diggers-new']

/** The heading of a landing page, what it holds in a sentence, and its neighbours. */
export function LandingHead({ id }: { id: LandingId }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <header className="stack landing">
      <Title text={t(`landing.${id}_title`)} />
      <p className="t-3 measure">{t(`landing.${id}_text`)}</p>
      <ul className="tags">
        {ids
          .filter(other => other !== id)
          .map(other => (
            <li key={other}>
              <Link className="tag" href={pathOf(other)}>
                {t(`landing.${other}_title`)}
              </Link>
            </li>
          ))}
      </ul>
    </header>
  )
}

type ListData = Extract<PageData, { page: 'list' }>
type LandingProps = { id: LandingId; page: PageView; data: ListData | null; isWaiting: boolean }

function Landing({ id, page, data, isWaiting }: LandingProps) {
  const t = useT()
  const [, navigate] = useLocation()
  const tellPage = useSend('page')
  const acts = useRecordActs()
  return (
    <ShopScreen
      path={page.path}
      query={readShopQuery(page.query, page.listView)}
      title={t(`landing.${id}_title`)}
      description={t(`landing.${id}_text`)}
      head={<LandingHead id={id} />}
      formats={landingOf(id)?.facts.formats}
      isOrdered={landingOf(id)?.facts.narrowed.sort !== undefined}
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

/** The records of the query before stay while those of the next are on their way. */
const staleOf = ({ data }: PageView): ListData | null => (data?.page === 'list' ? data : null)

/** A list with an introduction of its own: a format, what can be downloaded, what is new. Spec section 2. */
export function Page() {
  const drawn = (page: PageView, data: ListData | null, isWaiting: boolean) => {
    const landing = landingOf(page.route)
    if (!landing) return <lazyNotFound.Part />
    return <Landing id={landing.id} page={page} data={data} isWaiting={isWaiting} />
  }
  return (
    <Loaded kind="list" waiting={page => drawn(page, staleOf(page), true)}>
      {(data, page) => drawn(page, data, false)}
    </Loaded>
  )
}

export { loadShop as lazy } from './lazy-shop.ts'
