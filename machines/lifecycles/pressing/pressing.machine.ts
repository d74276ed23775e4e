// The contract of one direct pressing, from its deposit to the last day of a claim. Files, proof, plant and
// orders have lives of their own; here only what they mean for the contract.
import { follows } from '../effects.ts'
import { pressingSetup } from './pressing.setup.ts'
import { atPlant } from './pressing.at-plant.ts'
import { delivery } from './pressing.delivery.ts'
import { untilOrder } from './pressing.until-order.ts'

export const pressingMachine = pressingSetup.createMachine({
  id: 'pressing',
  meta: { requirements: ['2 /pressing', '3 Quote'] },
  context: ({ input: { at, ...input } }) => ({
    ...input,
    since: at,
    reminders: 0,
    done: [],
    pressed: null,
    accepted: null,
    heldFrom: null,
    reason: '',
    parcels: [],
    claim: null,
  }),
  entry: follows('deposit.ask', 'mail.depositDue'),
  initial: 'deposit_due',
  states: {
    ...untilOrder,
    ...atPlant,
    ...delivery,
    lapsed: {},
    cancelled: {},
    closed: {},
  },
})
