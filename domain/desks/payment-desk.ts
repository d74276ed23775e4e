import { currencyCodes } from '../money/currency.ts'
import { defineDesk } from './desk.ts'

/** What moved money, or was to: a payment, what goes back, or what a bank took back until it has decided. */
const moneyKinds = ['payment', 'refund', 'dispute'] as const

/**
 * Where each of them stands, as its provider says, or `on_account` until the money of an invoice came; a
 * dispute is open until it is answered, won or lost.
 * Rules 3.
 */
export const moneyStates = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'kept',
  'pending',
  'on_account',
  'succeeded',
  'failed',
  'canceled',
  'open',
  'answered',
  'accepted',
  'won',
  'lost',
] as const

const amount = { type: 'money', currencyIn: 'currency' } as const

/**
 * Money that came in and went back, each with what its provider knows it by. What goes back is below zero;
 * `booked` is what the ledger has of it, so that a file adds up to what the provider holds.
 */
export const paymentDesk = defineDesk({
  noun: 'payment',
  plural: 'payments',
  listRoute: 'admin-payments',
  recordRoute: 'admin-payments',
  columns: {
    number: { type: 'text' },
    kind: { type: 'choice', of: moneyKinds },
    state: { type: 'choice', of: moneyStates },
    created: { type: 'instant' },
    person: { type: 'text' },
    email: { type: 'text' },
    order: { type: 'reference', to: 'order' },
    amount,
    booked: amount,
    currency: { type: 'choice', of: currencyCodes },
    // The last two are taken by hand: what came to the bank, and over the counter.
    provider: { type: 'choice', of: ['sandbox', 'stripe', 'transfer', 'till', 'account'] },
    provider_id: { type: 'text' },
    reason: { type: 'text' },
    // Until when a bank hears an answer.
    due: { type: 'instant' },
    updated: { type: 'instant' },
  },
  shown: ['number', 'kind', 'state', 'created', 'person', 'order', 'amount', 'booked'],
  filters: ['kind', 'state', 'provider', 'currency', 'created', 'due', 'order'],
  sorts: ['created'],
  usualSort: '-created',
  views: {
    to_answer: {
      where: 'kind:dispute;state:open',
      columns: ['created', 'person', 'order', 'amount', 'booked', 'due'],
    },
  },
  form: [],
  creates: [],
  matches: [],
  moves: ['answer', 'accept'],
  asks: ['answer', 'accept'],
  rights: { see: 'payment.see', move: 'payment.move', export: 'payment.export' },
})
