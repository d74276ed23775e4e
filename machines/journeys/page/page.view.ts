import type { PageData } from './page-data.ts'
import type { PageSnapshot } from './page.machine.ts'
import { addressOf, nextOf } from './page.reading.ts'

const screens = {
  blank: 'loading',
  deciding: 'loading',
  waiting: 'loading',
  loading: 'loading',
  ready: 'ready',
  asking: 'ready',
  extending: 'ready',
  unextended: 'ready',
  refused: 'loading',
  notFound: 'notFound',
  maintenance: 'maintenance',
  probing: 'maintenance',
} as const

const statuses = { loading: 200, ready: 200, notFound: 404, maintenance: 503 } as const

type Meta = { readonly titleKey: string; readonly values: Readonly<Record<string, string>> }

function metaOf(screen: keyof typeof statuses, id: string, data: PageData | null): Meta {
  if (screen === 'notFound') return { titleKey: 'errors.404.title', values: {} }
  if (screen === 'maintenance') return { titleKey: 'errors.500.title', values: {} }
  if (data?.page !== 'product') return { titleKey: `pages.${id}.title`, values: {} }
  const { name, artist_name } = data.project
  return { titleKey: 'pages.product.title', values: { name, artist: artist_name } }
}

const moreStates: Partial<Record<PageSnapshot['value'], 'coming' | 'failed'>> = {
  extending: 'coming',
  unextended: 'failed',
}

/** Where a page may be asked for anew. */
const resting: readonly string[] = ['ready', 'asking', 'unextended', 'maintenance']

/** Which screen to show, with its data; `status` is the answer's when a server renders it. Spec section 8. */
export function viewPage(snapshot: PageSnapshot) {
  const { visit, data, dataAddress } = snapshot.context
  const screen = screens[snapshot.value]
  const id = visit?.id ?? 'not-found'
  return {
    screen,
    status: statuses[screen],
    isBusy: snapshot.hasTag('busy'),
    /**
     * The data is of the visit before. The same address loaded anew, for another reader or in another
     * currency, stays on show until the new data is there.
     */
    isStale: screen === 'loading' && visit !== null && data !== null && dataAddress !== addressOf(visit),
    route: id,
    params: visit?.params ?? {},
    query: visit?.query ?? {},
    path: visit?.path ?? '/',
    search: visit?.search ?? '',
    locale: visit?.locale ?? 'en',
    data,
    /** The white-label shop whose frame the page has. */
    store: snapshot.context.store,
    /** How lists are shown. */
    listView: snapshot.context.listView,
    /** The next rows of a list: on their way, or not come. */
    more: moreStates[snapshot.value] ?? null,
    meta: metaOf(screen, id, data),
    can: {
      reload: resting.includes(snapshot.value),
      more:
        snapshot.value === 'unextended' || (snapshot.value === 'ready' && nextOf(snapshot.context) !== null),
    },
  }
}

export type PageView = ReturnType<typeof viewPage>
