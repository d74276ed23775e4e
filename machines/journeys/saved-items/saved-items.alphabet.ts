import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { savedItemsMachine } from './saved-items.machine.ts'
import { viewSavedItems } from './saved-items.view.ts'

const home = { id: 1, preferred: true }
const work = { id: 2, preferred: false }
const refused = { error: true, status: 404, code: 'not_found' }

export const savedItemsAlphabet = defineAlphabet({
  machine: savedItemsMachine,
  input: { items: [home, work] },
  events: [
    { type: 'savedItems.remove', id: 1 },
    { type: 'savedItems.remove', id: 9 },
    { type: 'savedItems.prefer', id: 1 },
    { type: 'savedItems.prefer', id: 2 },
    { type: 'savedItems.yes' },
    { type: 'savedItems.no' },
    { type: 'savedItems.replaced', items: [home] },
  ],
  outcomes: [
    done('removeOne', [{ id: 2, preferred: true }]),
    done('removeOne', refused),
    failed('removeOne'),
    after('removeTimeout', 'savedItems.removing'),
    done('preferOne', [
      { id: 2, preferred: true },
      { id: 1, preferred: false },
    ]),
    done('preferOne', refused),
    failed('preferOne'),
    after('preferTimeout', 'savedItems.preferring'),
  ],
  view: viewSavedItems,
  invariants: {
    'nothing is taken away without a question': ({ value, context }) =>
      value !== 'removing' || context.chosenId !== null,
    'a question is about one of them': ({ value, context }) =>
      value !== 'asking' || context.items.some(item => item.id === context.chosenId),
  },
})
