// One change of an order that costs more than was paid: proposed to its buyer, who pays the difference or
// not. The order stays as it was bought until then. Rules 2.
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import { changeSetup, type Paid, type Proposed, type Waived } from './change.setup.ts'

const given = <P>() => ({ params: ({ event }: { event: Act & P }) => event })
const act = given<object>()
const frees = follows('stock.freeChange')

export const changeMachine = changeSetup.createMachine({
  id: 'change',
  context: { dueMinor: 0, until: null, reminders: 0, isCalledToMind: false },
  initial: 'drafted',
  states: {
    drafted: {
      on: {
        'change.propose': {
          guard: { type: 'mayPropose', ...given<Proposed>() },
          target: 'proposed',
          actions: [
            { type: 'keepProposed', ...given<Proposed>() },
            ...follows('stock.holdChange', 'mail.changeOffered'),
          ],
        },
      },
    },
    proposed: {
      on: {
        'change.remind': {
          guard: { type: 'mayRemind', ...act },
          actions: [{ type: 'keepReminded', ...act }, ...follows('mail.changeOffered')],
        },
        'change.pay': {
          guard: { type: 'isPaid', ...given<Paid>() },
          target: 'applied',
        },
        'change.waive': {
          guard: { type: 'mayWaive', ...given<Waived>() },
          target: 'applied',
        },
        'change.decline': { guard: { type: 'isByShopper', ...act }, target: 'declined', actions: frees },
        'change.withdraw': {
          guard: { type: 'isReasoned', ...given<{ readonly reason: string }>() },
          target: 'declined',
          actions: frees,
        },
        'change.lapse': { guard: { type: 'isOver', ...act }, target: 'lapsed', actions: frees },
      },
    },
    applied: {},
    declined: {},
    lapsed: {},
  },
})
