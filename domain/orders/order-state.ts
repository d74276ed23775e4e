/**
 * The states of an order, in the order of a good day, then the ends. Rules 2. `paid` is also shown as
 * `valid`; `pledged`: a card is kept, which is charged when the campaign has succeeded.
 */
export const orderStates = [
  'pending_payment',
  'pledged',
  'paid',
  'on_hold',
  'ready',
  'partly_shipped',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'partly_refunded',
  'refunded',
  'disputed',
] as const

export type OrderState = (typeof orderStates)[number]

/** States of an order that is paid and has something left to send. */
export const statesToSend: ReadonlySet<string> = new Set(['paid', 'on_hold', 'ready', 'partly_shipped'])

/** Whether nothing of an order is left to withdraw from: it was cancelled, or all of it was paid back. */
export const isAllGone = (state: string): boolean => state === 'cancelled' || state === 'refunded'

/** Copies are kept this long for an order that is not paid yet, until a shop says otherwise. Rules 2. */
export const reserveMinutes = 30
