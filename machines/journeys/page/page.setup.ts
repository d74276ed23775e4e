// Types and named parts of the page chart.
import { isFailure } from '#contract'
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { maintenanceReloadMs } from '#domain/constants.ts'
import { rightsOfRoute } from '#domain/site/route-rights.ts'
import { isUnderDeskHome } from '#domain/site/desk-home.ts'
import { guardOf } from '#domain/site/route-table.ts'
import { storeOf } from '#domain/site/store-frame.ts'
import { isUncertain, problemOf, requiredActor, requiredAction } from '../../call-results.ts'
import { fact, type Settings, shopRef, type Visit } from '../../shop-events.ts'
import { type Framed, isBuilt, type PageAnswer, type PageData, type PageRequest } from './page-data.ts'
import { hasSameScreen, isPageData, joined, type LeftList, listsLeft } from './page.lists.ts'
import { addressOf, awaitsRest, nextOf } from './page.reading.ts'

export interface Viewer {
  readonly id: number
  readonly pro: boolean
  /** What they may do as staff. */
  readonly rights: readonly string[]
}

/** What must be known before a page is loaded: who looks, in which language and currency. */
interface Reader {
  readonly settings: Settings
  readonly viewer: Viewer | null
}

interface PageContext {
  readonly visit: Visit | null
  readonly reader: Reader | null
  /** Data of `visit`; while another visit to the same screen loads, that of the visit before. */
  readonly data: PageData | null
  /** The address that `data` was loaded for. */
  readonly dataAddress: string | null
  /** The white-label shop whose frame the page has; it stays from page to page of the shop. */
  readonly store: NonNullable<Framed['store']> | null
  /** How lists are shown: the last choice of this visit, made by an address. */
  readonly listView: ListView
  /** How often the page on show has asked by itself for what is to come. */
  readonly asks: number
  /** Lists that were on show, the newest first: who returns finds them as they were left. */
  readonly left: readonly LeftList[]
  /** The one of `left` that a step back led to. */
  readonly returned: LeftList | null
}

/** Sleeves in a crate, or spines on a shelf. */
type ListView = 'crate' | 'shelf'

type PageEvent =
  /** `isReturn`: by a step through the history. */
  | { readonly type: 'page.open'; readonly visit: Visit; readonly isReturn?: boolean }
  | { readonly type: 'page.readerKnown'; readonly reader: Reader }
  | { readonly type: 'page.reload' }
  /** The next rows of the list on show. */
  | { readonly type: 'page.more' }

/** A visit that can be loaded: all it takes is known. */
const requestOf = ({ visit, reader }: PageContext): PageRequest => {
  if (visit === null || reader === null)
    throw new Error('a page is loaded when the visit and the reader are known')
  return { visit, settings: reader.settings }
}

/** The visit whose answer goes on where the list on show ends. */
const moreOf = (context: PageContext): PageRequest => {
  const { visit, settings } = requestOf(context)
  const next = nextOf(context) ?? ''
  return { visit: { ...visit, query: { ...visit.query, after: next } }, settings }
}

export { moreOf, requestOf }

const viewOf = ({ query }: Visit, before: ListView): ListView => {
  const wanted = query['view']
  return wanted === 'crate' || wanted === 'shelf' ? wanted : before
}

/** A page of staff is for those with its right; one that names none is for nobody. Rules 12. */
function mayEnter({ visit, reader }: PageContext): boolean {
  const guard = visit ? guardOf(visit) : 'none'
  const viewer = reader?.viewer
  if (guard === 'none') return true
  if (!viewer) return false
  if (guard === 'staff') return rightsOfRoute(visit?.id).some(right => viewer.rights.includes(right))
  return guard === 'user' || viewer.pro
}

const isSameReader = (one: Reader, other: Reader) =>
  one.settings.currency === other.settings.currency && one.viewer?.id === other.viewer?.id

export const pageSetup = setup({
  types: { context: {} as PageContext, events: {} as PageEvent, tags: {} as 'busy' },
  actors: {
    loadPage: requiredActor<PageAnswer, PageRequest>('loadPage'),
    loadMore: requiredActor<PageAnswer, PageRequest>('loadMore'),
    probe: requiredActor<object, undefined>('app.buildId'),
  },
  guards: {
    isReaderUnknown: ({ context }) => context.reader === null,
    /** A stranger at any address of the back office signs in first: which of them are pages is not told. */
    mustSignIn: ({ context }) =>
      context.reader?.viewer === null && (!mayEnter(context) || isUnderDeskHome(context.visit?.path ?? '')),
    /** A guarded page does not tell those it is not for that it exists. */
    isHidden: ({ context }) => !mayEnter(context) || !isBuilt(context.visit?.id ?? 'not-found'),
    /** Another currency or another person: prices and marks on the page change. */
    readsAnew: ({ context, event }) =>
      event.type === 'page.readerKnown' &&
      context.reader !== null &&
      context.visit !== null &&
      !isSameReader(context.reader, event.reader),
    isListReturnedTo: ({ context }) => context.returned !== null,
    awaitsRest: ({ context }) => awaitsRest(context),
    hasMore: ({ context }) => nextOf(context) !== null,
    hasData: (_, answer: PageAnswer) => isPageData(answer),
    isServerInTrouble: (_, answer: PageAnswer) => isUncertain(problemOf(answer)),
    succeeded: (_, answer: object) => !isFailure(answer),
  },
  actions: {
    keepVisit: assign(({ context, event }) => {
      assertEvent(event, 'page.open')
      const { visit, isReturn = false } = event
      const left = listsLeft(context)
      const returned = (isReturn && left.find(({ address }) => address === addressOf(visit))) || null
      const listView = viewOf(visit, context.listView)
      const store = context.store?.code === storeOf(visit) ? context.store : null
      return hasSameScreen(context.visit, visit)
        ? { visit, listView, store, left, returned, asks: 0 }
        : { visit, data: null, dataAddress: null, listView, store, left, returned, asks: 0 }
    }),
    keepReader: assign(({ event }) => {
      assertEvent(event, 'page.readerKnown')
      return { reader: event.reader }
    }),
    countAsk: assign(({ context }) => ({ asks: context.asks + 1 })),
    forgetAsks: assign({ asks: 0 }),
    forgetLists: assign({ left: [], returned: null }),
    showReturned: assign(({ context: { returned } }) =>
      returned ? { data: returned.data, dataAddress: returned.address, store: returned.store } : {},
    ),
    keepData: assign(({ context }, answer: PageAnswer) =>
      isPageData(answer)
        ? { data: answer, dataAddress: addressOf(requestOf(context).visit), store: answer.store ?? null }
        : {},
    ),
    appendData: assign(({ context }, answer: PageAnswer) => ({ data: joined(context.data, answer) })),
    forgetData: assign({ data: null, dataAddress: null }),
    tellShown: sendTo(shopRef, ({ context }) =>
      fact({ type: 'page.shown', visit: requestOf(context).visit }),
    ),
    tellRefused: sendTo(shopRef, ({ context }) => {
      return fact({ type: 'page.refused', path: addressOf(requestOf(context).visit) })
    }),
    reloadDocument: requiredAction('reloadDocument'),
  },
  delays: {
    restDelay: 3_000,
    loadTimeout: 30_000,
    maintenanceDelay: maintenanceReloadMs,
    probeTimeout: 10_000,
  },
})
