// What the pages of the desk are loaded with.
import { isFailure, type Output, type Result } from '#contract'
import { orderSorts } from '#domain/orders/order-sort.ts'
import { payoutStates } from '#domain/ledger/payout-state.ts'
import { quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Visit } from '../../shop-events.ts'
import { problemOf } from '../../call-results.ts'
import type { LoadContext, Loader } from './loader.ts'
import { allParcels } from './parcel-pages.ts'

export type StaffData =
  | {
      readonly page: 'staff-orders'
      readonly orders: Output<'staff.orders'>
      readonly mails: Output<'staff.mails'>
    }
  | {
      readonly page: 'staff-order'
      readonly order: Output<'staff.order'>
      readonly mails: Output<'staff.mails'>
    }
  | { readonly page: 'staff-payouts'; readonly payouts: Output<'staff.payouts'> }
  | { readonly page: 'staff-quote'; readonly quote: Output<'staff.quote'> }
  | { readonly page: 'staff-dispatch'; readonly parcels: Output<'staff.parcels'> }
  | { readonly page: 'staff-outbox'; readonly outbox: Output<'staff.outbox'> }
  | {
      readonly page: 'staff-pass'
      readonly staff: Output<'staff.users'>
      readonly invitations: Output<'staff.invitations'>
    }
  | { readonly page: 'staff-users'; readonly users: Output<'staff.users'> }
  | { readonly page: 'staff-user'; readonly account: Output<'staff.user'> }
  | { readonly page: 'staff-quotes'; readonly quotes: Output<'staff.quotes'> }

/** What the address says of these, where it says anything. */
const given = <Name extends string>(query: Visit['query'], names: readonly Name[]) => {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) if (query[name]) found[name] = query[name]
  return found
}

/** Mails to show beside orders; none for whoever may see orders and no mails. */
async function mailsFor(
  { api, signal }: LoadContext,
  to: string | undefined,
): Promise<Result<'staff.mails'>> {
  const mails = await api.call('staff.mails', to ? { to } : {}, { signal })
  return isFailure(mails) && problemOf(mails).code === 'forbidden' ? { items: [], next: null } : mails
}

const loadStaffOrders: Loader = async context => {
  const { api, signal } = context
  const { query } = context.visit
  const sort = orderSorts.find(word => word === query['sort'])
  const narrowed = {
    ...given(query, ['status', 'search', 'from', 'to', 'after']),
    ...(sort ? { sort } : {}),
  }
  const [orders, mails] = await Promise.all([
    api.call('staff.orders', narrowed, { signal }),
    mailsFor(context, query['mail']),
  ])
  if (isFailure(orders)) return orders
  return isFailure(mails) ? mails : ({ page: 'staff-orders', orders, mails } satisfies StaffData)
}

const loadStaffOrder: Loader = async context => {
  const { api, signal } = context
  const order = await api.call('staff.order', { id: context.visit.query['id'] ?? '' }, { signal })
  if (isFailure(order)) return order
  const mails = await mailsFor(context, order.order.email)
  return isFailure(mails) ? mails : ({ page: 'staff-order', order, mails } satisfies StaffData)
}

const loadStaffQuote: Loader = async ({ api, visit: { query }, signal }) => {
  const quote = await api.call('staff.quote', { id: query['id'] ?? '' }, { signal })
  return isFailure(quote) ? quote : ({ page: 'staff-quote', quote } satisfies StaffData)
}

/** The queue, or the one that the address names. */
const loadStaffQuotes: Loader = async context => {
  const { api, signal } = context
  const { id, state, after } = context.visit.query
  if (id !== undefined) return loadStaffQuote(context)
  const wanted = quoteStateNames.find(name => name === state)
  const quotes = await api.call(
    'staff.quotes',
    { ...(wanted ? { state: wanted } : {}), ...(after ? { after } : {}) },
    { signal },
  )
  return isFailure(quotes) ? quotes : ({ page: 'staff-quotes', quotes } satisfies StaffData)
}

const loadStaffPayouts: Loader = async ({ api, visit: { query }, signal }) => {
  const { state, after } = query
  const wanted = payoutStates.find(name => name === state)
  const payouts = await api.call(
    'staff.payouts',
    { ...(wanted ? { state: wanted } : {}), ...(after ? { after } : {}) },
    { signal },
  )
  return isFailure(payouts) ? payouts : ({ page: 'staff-payouts', payouts } satisfies StaffData)
}

/** What was given up, or what the address asks for: what was dropped. */
const loadOutbox: Loader = async ({ api, visit: { query }, signal }) => {
  const state = query['state'] === 'dropped' ? 'dropped' : 'dead'
  const outbox = await api.call('staff.outbox', { state, ...given(query, ['after']) }, { signal })
  return isFailure(outbox) ? outbox : ({ page: 'staff-outbox', outbox } satisfies StaffData)
}

/** Pages of a hundred that a list of all has at most: what a printer takes, and a browser shows. */
const pagesOfAll = 5

/** The list of the address; `all` asks for the pages after it too, and `next` says where it ends even so. */
async function loadParcels({ api, visit: { query }, signal }: LoadContext): Promise<Result<'staff.parcels'>> {
  const { all, ...wanted } = given(query, ['project', 'search', 'after', 'all'])
  if (all === undefined) return api.call('staff.parcels', wanted, { signal })
  return allParcels(page => api.call('staff.parcels', { ...wanted, ...page }, { signal }), pagesOfAll)
}

const loadDispatch: Loader = async context => {
  const parcels = await loadParcels(context)
  return isFailure(parcels) ? parcels : ({ page: 'staff-dispatch', parcels } satisfies StaffData)
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

/** Accounts by what the address asks for, or the one that it names. */
const loadUsers: Loader = async ({ api, visit: { query }, signal }) => {
  const { id } = query
  if (id !== undefined) {
    const account = await api.call('staff.user', { id }, { signal })
    return isFailure(account) ? account : ({ page: 'staff-user', account } satisfies StaffData)
  }
  const users = await api.call('staff.users', given(query, ['search', 'after']), { signal })
  return isFailure(users) ? users : ({ page: 'staff-users', users } satisfies StaffData)
}

const staffLoaders: Partial<Record<RouteId, Loader>> = {
  'admin-dispatch': loadDispatch,
  'admin-orders': loadStaffOrders,
  'admin-order': loadStaffOrder,
  'admin-quote': loadStaffQuotes,
  'admin-payments': loadStaffPayouts,
  'admin-outbox': loadOutbox,
  'admin-pass': loadPass,
  'admin-user': loadUsers,
}

/** Loads a page of the desk. */
export function loadStaffPage(context: LoadContext): Promise<object> {
  const { id } = context.visit
  const loader = id === 'not-found' ? undefined : staffLoaders[id]
  if (loader === undefined) throw new Error(`no page of the desk: ${id}`)
  return loader(context)
}
