// Sample events of a planned price: by the clock, by staff, and by who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { pricePlanMachine } from './price-plan.machine.ts'

const clock = (at: number) => ({ actor: { role: 'clock' } satisfies Actor, at })
const team = (at: number) => ({ actor: { role: 'team', id: '2' } satisfies Actor, at })
const shopper = { actor: { role: 'shopper', id: '7' } satisfies Actor, at: 10 }

export const pricePlanAlphabet = defineAlphabet({
  machine: pricePlanMachine,
  input: { startsAt: 10, endsAt: 20 },
  events: [
    { type: 'pricePlan.begin', ...clock(9), isForGood: false },
    { type: 'pricePlan.begin', ...clock(10), isForGood: false },
    { type: 'pricePlan.begin', ...clock(10), isForGood: true },
    { type: 'pricePlan.begin', ...clock(20), isForGood: false },
    { type: 'pricePlan.begin', ...team(10), isForGood: false },
    { type: 'pricePlan.end', ...clock(19) },
    { type: 'pricePlan.end', ...clock(20) },
    { type: 'pricePlan.withdraw', ...team(1) },
    { type: 'pricePlan.withdraw', ...shopper },
    { type: 'pricePlan.plan', ...team(9), isFree: true },
    { type: 'pricePlan.plan', ...team(9), isFree: false },
    { type: 'pricePlan.plan', ...team(10), isFree: true },
  ],
  invariants: {
    'its days stay as they were said': ({ context }) => context.startsAt === 10 && context.endsAt === 20,
  },
})
