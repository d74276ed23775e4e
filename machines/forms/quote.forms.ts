import { quoteHolderMoves } from '#domain/pressing/quote/quote-state.ts'
// What is asked at the quote desk, and what the holder of a link does to a kept quote: there a form of hidden
// fields, so that a move is sent once, checked by the lifecycle at the server, and a refusal is shown.
import { defineForm, handing, movePlan, textIn, wordIn } from './form-journey.ts'

/** Moves a quote along its lifecycle; its page is then loaded anew. Rules 8. */
export const quoteMoveForm = defineForm({
  id: 'quoteMoveForm',
  lives: ['quote'],
  submit: ({ api }, sent) => {
    const asked = { token: textIn(sent, 'token'), reason: textIn(sent, 'reason') }
    const move = wordIn(sent, 'move', quoteHolderMoves)
    return api.call('quote.move', { ...asked, move }, { idempotencyKey: sent.key })
  },
  ...movePlan('token', 'reason'),
})

/** Who asks; what is right goes to the desk, which keeps the quote. */
export const quoteForm = defineForm({
  id: 'quoteForm',
  lives: ['quote'],
  ...handing(sent => {
    const asking = {
      name: textIn(sent, 'name'),
      email: textIn(sent, 'email'),
      message: textIn(sent, 'message'),
      vat: textIn(sent, 'vat_number').trim(),
      key: sent.key,
    }
    return [{ to: 'quoteDesk', event: { type: 'desk.keep', asking } }]
  }),
  input: ({ user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'vat_number', rule: {} },
      { name: 'message', rule: {} },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', vat_number: '', message: '' },
  }),
})
