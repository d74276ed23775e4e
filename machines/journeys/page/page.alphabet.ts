import type { Settings, Visit } from '../../shop-events.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { pageMachine } from './page.machine.ts'
import type { Viewer } from './page.setup.ts'
import { viewPage } from './page.view.ts'

/** A visit to a route, as the route table reads it. */
export const sampleVisit = (id: Visit['id'], path: string, params: Visit['params'] = {}): Visit => ({
  id,
  locale: 'en',
  params,
  query: {},
  path,
  search: '',
})

const euros: Settings = { locale: 'en', currency: 'EUR', countryId: 'FR' }
const customer: Viewer = { id: 7, pro: false, rights: [] }
const home = sampleVisit('home', '/')
const orders = sampleVisit('account-orders', '/my-account/orders')

const isPublic = (id: Visit['id'] | undefined) => id === 'home' || id === 'shop'

export const pageAlphabet = defineAlphabet({
  machine: pageMachine,
  events: [
    { type: 'page.open', visit: home },
    { type: 'page.open', visit: orders },
    { type: 'page.open', visit: sampleVisit('admin-orders', '/admin/orders') },
    { type: 'page.open', visit: sampleVisit('not-found', '/nowhere') },
    { type: 'page.readerKnown', reader: { settings: euros, viewer: null } },
    { type: 'page.readerKnown', reader: { settings: euros, viewer: customer } },
    { type: 'page.reload' },
    { type: 'page.open', visit: { ...sampleVisit('shop', '/vinyl-shop'), query: { view: 'shelf' } } },
    { type: 'page.more' },
    { type: 'page.open', visit: sampleVisit('shop', '/vinyl-shop'), isReturn: true },
  ],
  outcomes: [
    done('loadPage', { page: 'plain' }),
    done('loadPage', {
      page: 'list',
      filter: {},
      list: { items: [], next: 'n', count: 0, count_exact: true },
    }),
    done('loadPage', { page: 'staff-order', awaitsRest: true }),
    after('restDelay', 'page.ready'),
    done('askAgain', { page: 'staff-order', awaitsRest: false }),
    done('askAgain', { error: true, status: 503, code: 'unavailable' }),
    failed('askAgain'),
    after('loadTimeout', 'page.asking'),
    done('loadPage', { error: true, status: 503, code: 'unavailable' }),
    done('loadPage', { error: true, status: 404, code: 'not_found' }),
    failed('loadPage'),
    after('loadTimeout', 'page.loading'),
    done('loadMore', {
      page: 'list',
      filter: {},
      list: { items: [], next: null, count: 0, count_exact: true },
    }),
    done('loadMore', { error: true, code: 'network' }),
    failed('loadMore'),
    after('loadTimeout', 'page.extending'),
    after('maintenanceDelay', 'page.maintenance'),
    done('probe', { buildId: 'b' }),
    done('probe', { error: true, code: 'network' }),
    failed('probe'),
    after('probeTimeout', 'page.probing'),
  ],
  // Which list was left does not change what may happen: one is enough to return to.
  bounds: ({ context }) => context.asks < 2 && context.left.every(({ address }) => address === '/vinyl-shop'),
  view: viewPage,
  invariants: {
    'a stranger never sees a guarded page': ({ value, context }) =>
      value !== 'ready' || isPublic(context.visit?.id) || context.reader?.viewer !== null,
    'a customer never sees a staff page': ({ value, context }) =>
      value !== 'ready' || context.visit?.id !== 'admin-orders',
    'only a list goes on': ({ value, context }) =>
      (value !== 'extending' && value !== 'unextended') || context.data?.page === 'list',
    'only a list is returned to, and only where it was': ({ context }) =>
      context.returned === null || context.returned.address === context.visit?.path,
    'a page is ready with its data': ({ value, context }) => value !== 'ready' || context.data !== null,
  },
})
