import { quoteHolderMoves } from '#domain/pressing/quote/quote-state.ts'
// What is asked at the quote desk, and what the holder of a link does to a kept quote: there a form of hidden
// fields, so that a move is sent once, checked by the lifecycle at the server, and a refusal is shown.
import type { Input } from '#contract'
import { defineForm, handing, pageReload, saved, telling, textIn } from './form-journey.ts'

type Move = Input<'quote.move'>['move']

const moveOf = (text: string): Move => {
  const found = quoteHolderMoves.find(move => move === text)
  if (found === undefined) throw new Error(`no move of a quote: ${text}`)
  return found
}

/** Moves a quote along its lifecycle; its page is then loaded anew. Rules 8. */
export const quoteMoveForm = defineForm({
  id: 'quoteMoveForm',
  isCalm: true,
  lives: ['quote'],
  submit: ({ api }, sent) =>
    api.call(
      'quote.move',
      { token: textIn(sent, 'token'), move: moveOf(textIn(sent, 'move')), reason: textIn(sent, 'reason') },
      { idempotencyKey: sent.key },
    ),
  follows: () => [pageReload, telling(saved)],
  input: () => ({
    fields: [
      { name: 'token', rule: { required: true } },
      { name: 'move', rule: { required: true } },
      { name: 'reason', rule: {} },
    ],
  }),
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
      key: sent.key,
    }
    return [{ to: 'quoteDesk', event: { type: 'desk.keep', asking } }]
  }),
  input: ({ user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'message', rule: {} },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
  }),
})
