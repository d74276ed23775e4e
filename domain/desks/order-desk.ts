import { currencyCodes } from '../money/currency.ts'
import { orderStates } from '../orders/order-state.ts'
import { countryIds } from '../places/country.ts'
import { locales } from '../text/locale.ts'
import { defineDesk } from './desk.ts'

/**
 * What became of an order's money: nothing was charged, it is open on account, all of it stands, a part or
 * all of it went back. Rules 15.
 */
export const moneyStates = ['none', 'on_account', 'charged', 'partly_back', 'back'] as const

const amount = { type: 'money', currencyIn: 'currency' } as const

/**
 * Every order, as it is found and counted; what is done with one stands on its own page. Sums of several
 * currencies are never compared in silence: who orders by the total narrows to a currency. Spec section 3.
 */
export const orderDesk = defineDesk({
  noun: 'order',
  plural: 'orders',
  listRoute: 'admin-orders',
  recordRoute: 'admin-order',
  columns: {
    number: { type: 'text' },
    placed: { type: 'instant' },
    person: { type: 'text' },
    email: { type: 'text' },
    client: { type: 'reference', to: 'client' },
    country: { type: 'choice', of: countryIds },
    lang: { type: 'choice', of: locales },
    total: amount,
    currency: { type: 'choice', of: currencyCodes },
    state: { type: 'choice', of: orderStates },
    money: { type: 'choice', of: moneyStates },
    captured: amount,
    back: amount,
    left: amount,
    shops: { type: 'references', to: 'shop' },
    project: { type: 'references', to: 'project' },
    lines: { type: 'integer' },
    parcels: { type: 'integer' },
    sent: { type: 'integer' },
    gift: { type: 'flag' },
    promo_code: { type: 'text' },
    invoiced: { type: 'integer' },
    /** Of the setting `order.tags`. */
    tags: { type: 'choices', edit: true },
    /** E-mail of who of the staff looks after it. */
    assigned: { type: 'text', edit: true, format: 'email', names: { noun: 'user', by: 'email' } },
    updated: { type: 'instant' },
  },
  shown: ['number', 'placed', 'person', 'country', 'total', 'state', 'money', 'parcels'],
  filters: [
    'state',
    'money',
    'shops',
    'country',
    'currency',
    'placed',
    'gift',
    'promo_code',
    'client',
    'project',
    'tags',
    'assigned',
  ],
  sorts: ['placed', 'number', 'total'],
  usualSort: '-placed',
  views: {
    to_send: {
      where: 'state:ready,partly_shipped',
      sort: 'placed',
      columns: ['placed', 'person', 'country', 'lines', 'parcels', 'sent', 'shops', 'gift'],
    },
    disputed: { where: 'state:disputed' },
    unassigned: {
      where: 'state:paid,ready,partly_shipped;assigned:-',
      sort: 'placed',
      columns: ['placed', 'person', 'country', 'state', 'tags', 'total'],
    },
  },
  form: [{ section: 'kept', fields: ['tags', 'assigned'] }],
  creates: [],
  matches: [],
  moves: [],
  lists: [
    { noun: 'invoice', by: 'order' },
    { noun: 'payment', by: 'order' },
  ],
  rights: { see: 'order.see', edit: 'order.edit', move: 'order.move', export: 'order.export' },
})
