// What staff do with effects that were given up: a form of hidden fields, brought by their list at the desk.
import { formJourney, saved, telling, textIn } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

const anyWereLeft = (answer: object): boolean => 'count' in answer && answer.count !== 0

/**
 * Tries an effect again, or all of them where none is named, or lets one go; the list is then read anew.
 * Where somebody was quicker nothing was done, and nothing is said to be.
 */
export const effectMoveForm: BroughtJourney = {
  ...formJourney({
    systemId: 'effectMoveForm',
    routes: ['admin-outbox'],
    submit: ({ api }, sent) => {
      const id = textIn(sent, 'id')
      const which = id === '' ? { all: true as const } : { ids: [Number(id)] }
      const move = textIn(sent, 'move') === 'drop' ? 'drop' : 'retry'
      return api.call('staff.moveEffects', { move, ...which })
    },
    follows: answer => [
      { to: 'page', event: { type: 'page.reload' } },
      { to: 'effectMoveForm', event: { type: 'form.reset', values: {} } },
      ...(anyWereLeft(answer) ? [telling(saved)] : []),
    ],
    input: () => ({
      fields: [
        { name: 'id', rule: { type: 'integer' } },
        { name: 'move', rule: { required: true } },
      ],
    }),
  }),
  isCalm: true,
}
