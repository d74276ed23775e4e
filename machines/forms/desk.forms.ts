// What staff do to an order, a quote or an effect that was given up: a form of hidden fields, so that a
// move is sent once, checked by the lifecycle at the server, and a refusal is shown.
import { labelMistakes } from '#domain/shipping/parcel-label.ts'
import { quoteDeskMoves } from '#domain/pressing/quote/quote-state.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { defineForm, emptied, pageReload, saved, type Told, telling, textIn } from './form-journey.ts'

/** Moves an order along its lifecycle; the page is then loaded anew. Spec section 4. */
export const orderMoveForm = defineForm({
  id: 'orderMoveForm',
  isCalm: true,
  lives: ['admin-order'],
  submit: ({ api }, sent) =>
    api.call(
      'staff.moveOrder',
      { id: textIn(sent, 'id'), move: textIn(sent, 'move') },
      { idempotencyKey: sent.key },
    ),
  follows: () => [pageReload, telling(saved)],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      { name: 'move', rule: { required: true } },
    ],
  }),
})

const numberProblem = (value: FieldValue): string | undefined =>
  labelMistakes({ carrier: 'any', tracking: typeof value === 'string' ? value : '' }).tracking

/** Another parcel of the order may be next. */
const emptiedTracking = (order: string): Told => ({
  to: 'trackingForm',
  event: { type: 'form.reset', values: { order } },
})

/** Corrects carrier and number of a parcel that has left; the page is then loaded anew. Rules 3. */
export const trackingForm = defineForm({
  id: 'trackingForm',
  lives: ['admin-order'],
  submit: ({ api }, sent) =>
    api.call('staff.correctTracking', {
      order: textIn(sent, 'order'),
      ...(textIn(sent, 'shop_id') !== '' && { shop_id: Number(textIn(sent, 'shop_id')) }),
      tracking_transporter: textIn(sent, 'tracking_transporter'),
      tracking_number: textIn(sent, 'tracking_number'),
    }),
  follows: answer => [
    pageReload,
    telling(saved),
    ...('order_id' in answer ? [emptiedTracking(String(answer.order_id))] : []),
  ],
  input: ({ visit }) => ({
    submitsOnEnter: true,
    values: { order: visit?.query['id'] ?? '' },
    fields: [
      { name: 'order', rule: { required: true } },
      { name: 'shop_id', rule: {} },
      { name: 'tracking_transporter', rule: { required: true } },
      { name: 'tracking_number', rule: { required: true, custom: numberProblem } },
    ],
  }),
})

function quoteMoveOf(text: string) {
  const found = quoteDeskMoves.find(move => move === text)
  if (found === undefined) throw new Error(`no move of a quote: ${text}`)
  return found
}

/** Moves a quote along its lifecycle for the desk; the page is then loaded anew. Rules 8. */
export const deskQuoteForm = defineForm({
  id: 'deskQuoteForm',
  isCalm: true,
  lives: ['admin-quote'],
  submit: ({ api }, sent) =>
    api.call(
      'staff.moveQuote',
      {
        id: textIn(sent, 'id'),
        move: quoteMoveOf(textIn(sent, 'move')),
        reason: textIn(sent, 'reason'),
      },
      { idempotencyKey: sent.key },
    ),
  follows: () => [pageReload, telling(saved)],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      { name: 'move', rule: { required: true } },
      { name: 'reason', rule: {} },
    ],
  }),
})

const anyWereLeft = (answer: object): boolean => 'count' in answer && answer.count !== 0

/**
 * Tries an effect again, or all of them where none is named, or lets one go; the list is then read anew.
 * Where somebody was quicker nothing was done, and nothing is said to be.
 */
export const effectMoveForm = defineForm({
  id: 'effectMoveForm',
  isCalm: true,
  lives: ['admin-outbox'],
  submit: ({ api }, sent) => {
    const id = textIn(sent, 'id')
    const which = id === '' ? { all: true as const } : { ids: [Number(id)] }
    const move = textIn(sent, 'move') === 'drop' ? 'drop' : 'retry'
    return api.call('staff.moveEffects', { move, ...which })
  },
  follows: answer => [
    pageReload,
    emptied('effectMoveForm'),
    ...(anyWereLeft(answer) ? [telling(saved)] : []),
  ],
  input: () => ({
    fields: [
      { name: 'id', rule: { type: 'integer' } },
      { name: 'move', rule: { required: true } },
    ],
  }),
})
