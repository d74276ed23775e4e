import type { OrderDetail, OrderSummary } from '#contract'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { accountOrdersMachine } from './account-orders.machine.ts'
import { viewAccountOrders } from './account-orders.view.ts'

export const sampleSummary: OrderSummary = {
  id: 51,
  number: 'S-51',
  status: 'paid',
  total: 2900,
  tax: 483,
  shipping: 500,
  discount: 0,
  refunded: 0,
  currency: 'EUR',
  country_id: 'FR',
  promo_code: null,
  is_gift: false,
  pickup: false,
  created_at: '2026-11-21T10:00:00Z',
  items: [],
  can_cancel: true,
}

export const sampleDetail: OrderDetail = {
  ...sampleSummary,
  email: 'ada@example.org',
  customer: {
    firstname: 'Ada',
    lastname: 'Byron',
    address: '1 rue du Disque',
    zip_code: '75011',
    city: 'Paris',
    country_id: 'FR',
  },
  gift_message: null,
  payment_status: 'paid',
  has_invoice: true,
  invoices: [],
  credit_notes: [],
  shops: [
    {
      shop_id: 5,
      name: 'Deckchair',
      items: [],
      shipping: 500,
      customer: {
        firstname: 'Ada',
        lastname: 'Byron',
        address: '1 rue du Disque',
        zip_code: '75011',
        city: 'Paris',
        country_id: 'FR',
      },
      can_change_address: true,
      shipments: [],
    },
  ],
}

const refused = { error: true, status: 409, code: 'order_not_cancellable' }

export const accountOrdersAlphabet = defineAlphabet({
  machine: accountOrdersMachine,
  input: { shownId: 51 },
  events: [
    { type: 'orders.more' },
    { type: 'orders.show', id: 51 },
    { type: 'orders.close' },
    { type: 'orders.cancel', id: 51 },
    { type: 'orders.yes' },
    { type: 'orders.no' },
    { type: 'orders.retry' },
    { type: 'orders.editAddress', shopId: 5 },
    { type: 'orders.editAddress', shopId: 6 },
    { type: 'orders.closeAddress' },
    { type: 'orders.replaced', order: { ...sampleDetail, status: 'ready', can_cancel: false } },
  ],
  outcomes: [
    done('listOrders', { items: [sampleSummary], next: 'more' }),
    done('listOrders', { items: [], next: null }),
    done('listOrders', { error: true, code: 'network' }),
    failed('listOrders'),
    after('listTimeout', 'accountOrders.listing'),
    done('showOrder', sampleDetail),
    done('showOrder', { error: true, status: 404, code: 'not_found' }),
    failed('showOrder'),
    after('showTimeout', 'accountOrders.showing'),
    done('cancelOrder', { ...sampleSummary, status: 'cancelled', can_cancel: false }),
    done('cancelOrder', refused),
    failed('cancelOrder'),
    after('cancelTimeout', 'accountOrders.cancelling'),
  ],
  bounds: ({ context }) =>
    context.orders.length < 2 && (context.problem === null || context.problem.code === 'network'),
  view: viewAccountOrders,
  invariants: {
    'only an order that is asked about is cancelled': ({ value, context }) =>
      value !== 'cancelling' || context.askingId !== null,
  },
})
