// What owners do to their project on its page: a form of hidden fields, so that a move is sent once, judged
// by the lifecycle at the server, and a refusal is shown.
import { fact } from '../facts.ts'
import { formJourney, saved, telling, textIn } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

/** Moves that the page of a project offers; sending it in belongs to making it. */
export const offeredMoves = ['withdraw', 'reopen', 'delete'] as const
export type OfferedMove = (typeof offeredMoves)[number]

const moveIn = (text: string): OfferedMove => offeredMoves.find(move => move === text) ?? 'withdraw'

/** What is left of a deleted project: the account it was in. */
const leave = telling(fact({ type: 'page.wanted', id: 'account', params: {}, query: {} }))

const isGone = (answer: object): boolean => 'gone' in answer && answer.gone === true

/** Moves an own project along its lifecycle; the page is then loaded anew. Spec section 4. */
export const ownerMoveForm: BroughtJourney = {
  ...formJourney({
    systemId: 'ownerMoveForm',
    routes: ['project-manage'],
    submit: async ({ api }, sent) => {
      const move = moveIn(textIn(sent, 'move'))
      const asked = { id: textIn(sent, 'id'), move }
      const answer = await api.call('projects.ownerMove', asked, { idempotencyKey: sent.key })
      return { ...answer, gone: move === 'delete' }
    },
    follows: answer => [
      isGone(answer) ? leave : { to: 'page', event: { type: 'page.reload' } },
      telling(saved),
    ],
    input: () => ({
      fields: [
        { name: 'id', rule: { required: true, type: 'integer' } },
        { name: 'move', rule: { required: true } },
      ],
    }),
  }),
  isCalm: true,
}
