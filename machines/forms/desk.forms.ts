// What staff do to an order, a quote or an effect that was given up: a form of few or of hidden fields, so
// that a move is sent once, checked by the lifecycle at the server, and a refusal is shown.
import { type FieldErrors, isFailure } from '#contract'
import { labelMistakes } from '#domain/shipping/parcel-label.ts'
import { quoteDeskMoves } from '#domain/pressing/quote/quote-state.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { deskMoveNamed, wordsOfDeskMove } from '../lifecycles/order/order.moves.ts'
import { problemOf } from '../call-results.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import {
  defineForm,
  emptied,
  movePlan,
  pageReload,
  saved,
  type Told,
  telling,
  textIn,
  wordIn,
} from './form-journey.ts'

/** What is wrong with the words of a move: why is needed, and a parcel that is followed has both. Rules 2. */
function mistakesIn(words: readonly string[], sent: Submission): FieldErrors {
  if (words.includes('reason')) return textIn(sent, 'reason') === '' ? { reason: 'input_required' } : {}
  const label = { carrier: textIn(sent, 'tracking_transporter'), tracking: textIn(sent, 'tracking_number') }
  const { carrier, tracking } = words.includes('tracking_number') ? labelMistakes(label) : {}
  return {
    ...(words.includes('shop_id') && textIn(sent, 'shop_id') === '' && { shop_id: 'input_required' }),
    ...(carrier && { tracking_transporter: carrier }),
    ...(tracking && { tracking_number: tracking }),
  }
}

/** Makes the move that is chosen; where somebody was quicker, nothing was done. */
async function sendOrderMove({ api }: ShopPorts, sent: Submission): Promise<object> {
  const move = deskMoveNamed(textIn(sent, 'move'))
  const words = move === undefined ? [] : wordsOfDeskMove(move)
  const fields = mistakesIn(words, sent)
  if (Object.keys(fields).length > 0) return { error: true, status: 422, code: 'input_invalid', fields }
  const filled = words.map(name => [name, textIn(sent, name)] as const).filter(([, text]) => text !== '')
  const asked = { id: textIn(sent, 'id'), move: textIn(sent, 'move'), ...Object.fromEntries(filled) }
  const answer = await api.call('staff.moveOrder', asked, { idempotencyKey: sent.key })
  const isOvertaken = isFailure(answer) && problemOf(answer).code === 'transition_not_allowed'
  return isOvertaken ? { overtaken: asked.id } : answer
}

/**
 * Moves an order along its lifecycle by a row of the desk; the page is then loaded anew, and the form says
 * of which order somebody else was quicker with. Spec section 4.
 */
export const orderMoveForm = defineForm({
  id: 'orderMoveForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: sendOrderMove,
  follows: answer => [
    pageReload,
    ...('overtaken' in answer
      ? [{ to: 'orderMoveForm', event: { type: 'form.reset', values: answer } }]
      : [emptied('orderMoveForm'), telling(saved)]),
  ],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      { name: 'move', rule: { required: true } },
      ...['reason', 'shop_id', 'tracking_transporter', 'tracking_number'].map(name => ({ name, rule: {} })),
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
  isOfRecord: true,
  lives: ['admin-order'],
  submit: ({ api }, sent) =>
    api.call('staff.correctTracking', {
      order: textIn(sent, 'order'),
      ...(textIn(sent, 'shop_id') !== '' && { shop_id: Number(textIn(sent, 'shop_id')) }),
      ...(textIn(sent, 'parcel') !== '' && { parcel: Number(textIn(sent, 'parcel')) }),
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
      { name: 'parcel', rule: {} },
      { name: 'tracking_transporter', rule: { required: true } },
      { name: 'tracking_number', rule: { required: true, custom: numberProblem } },
    ],
  }),
})

/** Moves a quote along its lifecycle for the desk; the page is then loaded anew. Rules 8. */
export const deskQuoteForm = defineForm({
  id: 'deskQuoteForm',
  lives: ['admin-quote'],
  submit: ({ api }, sent) => {
    const asked = { id: textIn(sent, 'id'), reason: textIn(sent, 'reason') }
    const move = wordIn(sent, 'move', quoteDeskMoves)
    return api.call('staff.moveQuote', { ...asked, move }, { idempotencyKey: sent.key })
  },
  ...movePlan('id', 'reason'),
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

/** Makes a file for the bank, to be paid on a day or today; the list is then read anew. Rules 10. */
export const payoutFileForm = defineForm({
  id: 'payoutFileForm',
  lives: ['admin-payouts'],
  submit: ({ api }, sent) => {
    const day = textIn(sent, 'execute_on')
    const asked = day === '' ? {} : { execute_on: day }
    return api.call('staff.makePayoutFile', asked, { idempotencyKey: sent.key })
  },
  follows: () => [pageReload, telling(saved)],
  input: (_, __, given: { readonly nowMs: number }) => ({
    values: { execute_on: dayOf(new Date(given.nowMs)) },
    fields: [{ name: 'execute_on', rule: { required: true } }],
  }),
})
