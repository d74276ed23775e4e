// What staff do to an order or a quote on its page: a form of hidden fields, so that a move is sent once,
// checked by the lifecycle at the server, and a refusal is shown.
import { quoteDeskMoves } from '#domain/quote/quote-state.ts'
import { formJourney, saved, telling, textIn } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

/** Moves an order along its lifecycle; the page is then loaded anew. Spec section 4. */
export const orderMoveForm: BroughtJourney = {
  ...formJourney({
    systemId: 'orderMoveForm',
    routes: ['admin-order'],
    submit: ({ api }, sent) =>
      api.call(
        'staff.moveOrder',
        { id: textIn(sent, 'id'), move: textIn(sent, 'move') },
        { idempotencyKey: sent.key },
      ),
    follows: () => [{ to: 'page', event: { type: 'page.reload' } }, telling(saved)],
    input: () => ({
      fields: [
        { name: 'id', rule: { required: true, type: 'integer' } },
        { name: 'move', rule: { required: true } },
      ],
    }),
  }),
  isCalm: true,
}

function quoteMoveOf(text: string) {
  const found = quoteDeskMoves.find(move => move === text)
  if (found === undefined) throw new Error(`no move of a quote: ${text}`)
  return found
}

/** Moves a quote along its lifecycle for the desk; the page is then loaded anew. Rules 8. */
export const deskQuoteForm: BroughtJourney = {
  ...formJourney({
    systemId: 'deskQuoteForm',
    routes: ['admin-quote'],
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
    follows: () => [{ to: 'page', event: { type: 'page.reload' } }, telling(saved)],
    input: () => ({
      fields: [
        { name: 'id', rule: { required: true, type: 'integer' } },
        { name: 'move', rule: { required: true } },
        { name: 'reason', rule: {} },
      ],
    }),
  }),
  isCalm: true,
}
