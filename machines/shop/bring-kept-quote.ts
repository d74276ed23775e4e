// What the holder of a link does to a kept quote: a form of hidden fields, so that a move is sent once,
// checked by the lifecycle at the server, and a refusal is shown.
import type { Input } from '#contract'
import { formJourney, saved, telling, textIn } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

type Move = Input<'quote.move'>['move']

const moves: readonly Move[] = ['accept', 'decline', 'reopen']

const moveOf = (text: string): Move => {
  const found = moves.find(move => move === text)
  if (found === undefined) throw new Error(`no move of a quote: ${text}`)
  return found
}

/** Moves a quote along its lifecycle; its page is then loaded anew. Rules 8. */
export const quoteMoveForm: BroughtJourney = {
  ...formJourney({
    systemId: 'quoteMoveForm',
    routes: ['quote'],
    submit: ({ api }, sent) =>
      api.call(
        'quote.move',
        { token: textIn(sent, 'token'), move: moveOf(textIn(sent, 'move')), reason: textIn(sent, 'reason') },
        { idempotencyKey: sent.key },
      ),
    follows: () => [{ to: 'page', event: { type: 'page.reload' } }, telling(saved)],
    input: () => ({
      fields: [
        { name: 'token', rule: { required: true } },
        { name: 'move', rule: { required: true } },
        { name: 'reason', rule: {} },
      ],
    }),
  }),
  isCalm: true,
}
