// What customer service does about an order on its page: where it goes, notes, and its letters once more.
import { isFailure } from '#contract'
import { orderLetters } from '#domain/orders/order-letter.ts'
import { addressFields, addressIn } from '../address-fields.ts'
import {
  defineForm,
  emptied,
  emptiedAsSent,
  pageReload,
  saved,
  telling,
  textIn,
  wordIn,
} from '../form-journey.ts'

/** Which order it is about, on the page of an order. */
const idField = { name: 'id', rule: { required: true, type: 'integer' } } as const

/** Corrects where a shop's part of an order goes; order and shop go along as hidden fields. Rules 2. */
export const orderCustomerForm = defineForm({
  id: 'orderCustomerForm',
  isOfRecord: true,
  lives: ['admin-order'],
  submit: ({ api }, sent) =>
    api.call('staff.orderCustomer', {
      ...addressIn(sent),
      shop_id: textIn(sent, 'shop_id'),
      order_id: textIn(sent, 'order_id'),
    }),
  follows: () => [pageReload, telling(saved), emptied('orderCustomerForm')],
  input: () => ({
    fields: [...addressFields, { name: 'shop_id', rule: {} }, { name: 'order_id', rule: {} }],
    submitsOnEnter: true,
  }),
})

const isNoted = (answer: object): answer is { readonly order: string } => 'order' in answer

/** Writes a note into the log of an order. */
export const orderNoteForm = defineForm({
  id: 'orderNoteForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: async ({ api }, sent) => {
    const note = { id: textIn(sent, 'id'), text: textIn(sent, 'text') }
    const answer = await api.call('staff.noteOrder', note, { idempotencyKey: sent.key })
    return isFailure(answer) ? answer : { order: note.id }
  },
  // The next note is of the same order.
  follows: answer => [
    pageReload,
    telling(saved),
    ...(isNoted(answer) ? [emptiedAsSent('orderNoteForm', { id: answer.order })] : []),
  ],
  input: ({ visit }) => ({
    values: { id: visit?.query['id'] ?? '' },
    fields: [idField, { name: 'text', rule: { required: true } }],
  }),
})

/** Sends a letter of an order once more. */
export const orderLetterForm = defineForm({
  id: 'orderLetterForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order', 'admin-invoice'],
  submit: ({ api }, sent) =>
    api.call(
      'staff.resendOrderMail',
      { id: textIn(sent, 'id'), letter: wordIn(sent, 'letter', orderLetters) },
      { idempotencyKey: sent.key },
    ),
  follows: () => [pageReload, telling(saved)],
  input: ({ visit }) => ({
    values: { id: visit?.query['id'] ?? '' },
    fields: [idField, { name: 'letter', rule: { required: true } }],
  }),
})
