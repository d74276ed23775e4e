// What the pages of the desk are loaded with.
import { isFailure, type Output, type Result } from '#contract'
import { isParcelList, parcelFilters } from '#domain/shipping/parcel-state.ts'
import { isLaunched } from '#domain/catalogue/project-step.ts'
import { settingNames } from '#domain/settings/setting.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Visit } from '../../shop-events.ts'
import type { LoadContext, Loader } from './loader.ts'
import { type DeskData, deskRoutes, loadDesk, loadJobs, loadMadeElsewhere } from './desk-data.ts'
import { type FigureData, figureLoaders } from './figures-data.ts'
import { type DraftData, loadDraft, loadDrafts } from './draft-data.ts'
import { loadPlants, type PlantsData } from './plants-data.ts'
import { loadRuns, type RunsData } from './runs-data.ts'
import { loadPressings, type PressingsData } from './pressings-data.ts'
import { allParcels } from './parcel-pages.ts'
import { loadStaffOrder, type OrderPage } from './order-data.ts'

export type StaffData =
  | DeskData
  | FigureData
  | OrderPage
  | { readonly page: 'staff-return'; readonly one: Output<'staff.return'> }
  | DraftData
  | { readonly page: 'staff-quote'; readonly quote: Output<'staff.quote'> }
  | { readonly page: 'staff-dispatch'; readonly parcels: Output<'staff.parcels'> }
  | { readonly page: 'staff-parcels'; readonly away: Output<'staff.parcelsAway'> }
  | {
      readonly page: 'staff-outbox'
      readonly outbox: Output<'staff.outbox'>
      readonly mails: Output<'staff.mails'>
    }
  | {
      readonly page: 'staff-project'
      readonly review: Output<'staff.project'>
      /** What was changed of its record; null for whoever may not see the desk of products. */
      readonly history: Output<'desk.history'> | null
    }
  | PlantsData
  | RunsData
  | PressingsData
  | { readonly page: 'bids'; readonly list: Output<'projects.list'> }
  | { readonly page: 'staff-stock-count' }
  | { readonly page: 'staff-stock-item'; readonly item: Output<'staff.stockItem'> }
  | {
      readonly page: 'staff-settings'
      readonly settings: Output<'staff.settings'>
      /** Whose history is asked for. */
      readonly setting: Output<'staff.setting'> | null
      /** What the page is narrowed to; empty for all. */
      readonly find: string
    }
  | {
      readonly page: 'staff-pass'
      readonly staff: Output<'staff.users'>
      readonly invitations: Output<'staff.invitations'>
    }
  | { readonly page: 'staff-user'; readonly account: Output<'staff.user'> }

/** What the address says of these, where it says anything. */
const given = <Name extends string>(query: Visit['query'], names: readonly Name[]) => {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) if (query[name]) found[name] = query[name]
  return found
}

const loadStaffQuote: Loader = async ({ api, visit: { query }, signal }) => {
  const quote = await api.call('staff.quote', { id: query['id'] ?? '' }, { signal })
  return isFailure(quote) ? quote : ({ page: 'staff-quote', quote } satisfies StaffData)
}

/** A desk whose records have a page of their own: its list, or the record that the address names. */
const listOr =
  (loadOne: Loader): Loader =>
  context =>
    (context.visit.query['id'] === undefined ? loadDesk : loadOne)(context)

/** Mails of a page of their own: those that were kept, or all; perhaps to one address. */
const mailsOf = ({ api, signal, visit: { query } }: LoadContext, isKept: boolean) => {
  const to = query['mail']
  const wanted = { ...given(query, ['after']), ...(to && { to }), ...(isKept && { status: 'kept' as const }) }
  return api.call('staff.mails', wanted, { signal })
}

/** What was given up, or what the address asks for: what was dropped, mails that were kept, or all. */
const loadOutbox: Loader = async context => {
  const { api, signal } = context
  const { query } = context.visit
  const isKept = query['state'] === 'kept'
  const isOfMails = isKept || query['state'] === 'mails'
  const state = query['state'] === 'dropped' ? 'dropped' : 'dead'
  const [outbox, mails] = await Promise.all([
    api.call('staff.outbox', isOfMails ? { limit: 1 } : { state, ...given(query, ['after']) }, { signal }),
    isOfMails ? mailsOf(context, isKept) : { items: [], next: null },
  ])
  if (isFailure(outbox)) return outbox
  return isFailure(mails) ? mails : ({ page: 'staff-outbox', outbox, mails } satisfies StaffData)
}

/** The desk's list of the stock, the item that the address names, or a count, which loads as it goes. */
const loadStock: Loader = async context => {
  const { api, visit, signal } = context
  const { id, count } = visit.query
  if (count !== undefined) return { page: 'staff-stock-count' } satisfies StaffData
  if (id === undefined) return loadMadeElsewhere(context)
  const item = await api.call('staff.stockItem', { id, ...given(visit.query, ['after']) }, { signal })
  return isFailure(item) ? item : ({ page: 'staff-stock-item', item } satisfies StaffData)
}

/** The desk's list of returns, or the one that the address names. */
const loadReturns: Loader = async context => {
  const { api, visit, signal } = context
  const { id } = visit.query
  if (id === undefined) return loadMadeElsewhere(context)
  const one = await api.call('staff.return', { id }, { signal })
  return isFailure(one) ? one : ({ page: 'staff-return', one } satisfies StaffData)
}

/** All settings, and the history of the one that the address names. */
const loadSettings: Loader = async ({ api, visit: { query }, signal }) => {
  const name = settingNames.find(known => known === query['name'])
  const [settings, setting] = await Promise.all([
    api.call('staff.settings', {}, { signal }),
    name === undefined ? null : api.call('staff.setting', { name }, { signal }),
  ])
  if (isFailure(settings)) return settings
  const find = (query['find'] ?? '').slice(0, 100)
  return isFailure(setting)
    ? setting
    : ({ page: 'staff-settings', settings, setting, find } satisfies StaffData)
}

/** Pages of a hundred that a list of all has at most: what a printer takes, and a browser shows. */
const pagesOfAll = 5

/** The list of the address; `all` asks for the pages after it too, and `next` says where it ends even so. */
async function loadParcels({ api, visit: { query }, signal }: LoadContext): Promise<Result<'staff.parcels'>> {
  const names = ['project', 'search', 'partly', 'after', 'all', ...parcelFilters] as const
  const { all, partly, single, ...narrowed } = given(query, names)
  const wanted = {
    ...narrowed,
    ...(partly !== undefined && { partly: true }),
    ...(single !== undefined && { single: true }),
  }
  if (all === undefined) return api.call('staff.parcels', wanted, { signal })
  return allParcels(page => api.call('staff.parcels', { ...wanted, ...page }, { signal }), pagesOfAll)
}

const loadDispatch: Loader = async context => {
  const { api, visit, signal } = context
  const { show } = visit.query
  if (isParcelList(show)) {
    const wanted = { show, ...given(visit.query, ['search', 'after', 'shop', 'carrier', 'country']) }
    const away = await api.call('staff.parcelsAway', wanted, { signal })
    return isFailure(away) ? away : ({ page: 'staff-parcels', away } satisfies StaffData)
  }
  const parcels = await loadParcels(context)
  return isFailure(parcels) ? parcels : ({ page: 'staff-dispatch', parcels } satisfies StaffData)
}

const loadReview: Loader = async ({ api, visit: { query }, signal }) => {
  const id = query['id'] ?? ''
  const review = await api.call('staff.project', { id }, { signal })
  if (isFailure(review)) return review
  // Before it is in the shop it is no record of the desk of products.
  const changes =
    isLaunched(review.project.step) && (await api.call('desk.history', { desk: 'product', id }, { signal }))
  const history = changes === false || isFailure(changes) ? null : changes
  return { page: 'staff-project', review, history } satisfies StaffData
}

/** What people bid for with their reservations: every pre-order, the next to be decided first. */
const loadBids: Loader = async ({ api, settings: { currency }, signal, visit: { query } }) => {
  const after = query['after'] ? { after: query['after'] } : {}
  const wanted = { type: 'preorder', sort: 'ending', currency, limit: 60, ...after } as const
  const list = await api.call('projects.list', wanted, { signal })
  if (isFailure(list)) return list
  // Runs that are over stand last: where one ends the page, nothing to bid for comes after it. One that is
  // sold out, or whose end has just passed, stands among those that go on.
  const last = list.items.at(-1)?.availability
  const isAtEnd = last !== 'preorder' && last !== 'sold_out'
  const items = list.items.filter(({ availability }) => availability === 'preorder')
  return { page: 'bids', list: { ...list, items, next: isAtEnd ? null : list.next } } satisfies StaffData
}

/** Who may come in, and who is invited. */
const loadPass: Loader = async ({ api, visit: { query }, signal }) => {
  const [staff, invitations] = await Promise.all([
    api.call('staff.users', { staff: true, limit: 100 }, { signal }),
    api.call('staff.invitations', given(query, ['after']), { signal }),
  ])
  if (isFailure(staff)) return staff
  return isFailure(invitations)
    ? invitations
    : ({ page: 'staff-pass', staff, invitations } satisfies StaffData)
}

/** The desk's list of accounts, or the one that the address names. */
const loadUsers: Loader = async context => {
  const { api, visit, signal } = context
  const { id } = visit.query
  if (id === undefined) return loadMadeElsewhere(context)
  const account = await api.call('staff.user', { id }, { signal })
  return isFailure(account) ? account : ({ page: 'staff-user', account } satisfies StaffData)
}

const staffLoaders: Partial<Record<RouteId, Loader>> = {
  ...Object.fromEntries(deskRoutes.map(route => [route, loadDesk])),
  ...figureLoaders,
  'admin-dispatch': loadDispatch,
  'admin-project': loadReview,
  'admin-runs': loadRuns,
  'admin-plants': loadPlants,
  'admin-pressings': loadPressings,
  bids: loadBids,
  'admin-order': loadStaffOrder,
  'admin-quote': listOr(loadStaffQuote),
  'admin-jobs': loadJobs,
  'admin-outbox': loadOutbox,
  'admin-stock': loadStock,
  'admin-returns': loadReturns,
  'admin-orders-manual': loadDrafts,
  'admin-order-manual': loadDraft,
  'admin-settings': loadSettings,
  'admin-pass': loadPass,
  'admin-user': loadUsers,
}

/** Loads a page of the desk; one that is not built is not found. */
export async function loadStaffPage(context: LoadContext): Promise<object> {
  const { id } = context.visit
  const loader = id === 'not-found' ? undefined : staffLoaders[id]
  return loader ? loader(context) : { error: true, status: 404, code: 'not_found' }
}
