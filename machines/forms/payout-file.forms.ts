// The bank is told of payouts: a file of all that is approved in euro, made by somebody else than who
// approved.
import { dayOf } from '#domain/time/shop-day.ts'
import { defineForm, pageReload, saved, telling, textIn } from './form-journey.ts'

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
