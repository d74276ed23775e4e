// One price that is planned for an item, from its first instant to its last. What it costs in which currency,
// and what it costs without it, stands in rows of its own.
import { setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'

export interface PricePlanInput {
  /** When it is to begin and to end, epoch milliseconds; null for no end. */
  readonly startsAt: number
  readonly endsAt: number | null
}

export type PricePlanEvent =
  /** `isForGood`: it replaces the usual price, so that there is nothing to go back to. */
  | (Act & { type: 'pricePlan.begin'; isForGood: boolean })
  | (Act & { type: 'pricePlan.end' })
  | (Act & { type: 'pricePlan.withdraw' })
  /** What was withdrawn before it began is planned again; `isFree`: nothing else is planned there by now. */
  | (Act & { type: 'pricePlan.plan'; isFree: boolean })

const pricePlanSetup = setup({
  types: { context: {} as PricePlanInput, events: {} as PricePlanEvent, input: {} as PricePlanInput },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    isMissed: ({ context: { endsAt } }, act: Act) =>
      isOneOf(act, 'clock') && endsAt !== null && act.at >= endsAt,
    isDueForGood: ({ context: { startsAt } }, act: Act & { readonly isForGood: boolean }) =>
      isOneOf(act, 'clock') && act.at >= startsAt && act.isForGood,
    isDue: ({ context: { startsAt } }, act: Act) => isOneOf(act, 'clock') && act.at >= startsAt,
    isOver: ({ context: { endsAt } }, act: Act) =>
      isOneOf(act, 'clock') && endsAt !== null && act.at >= endsAt,
    mayPlan: ({ context: { startsAt } }, act: Act & { readonly isFree: boolean }) =>
      isByStaff(act) && act.isFree && act.at < startsAt,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const withdraw = { guard: { type: 'isByStaff', ...act }, target: 'withdrawn' } as const

export const pricePlanMachine = pricePlanSetup.createMachine({
  id: 'pricePlan',
  meta: { requirements: ['2 /admin/product'] },
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: {
      on: {
        'pricePlan.begin': [
          // Nobody was there from its first instant to its last: it was never in force.
          { guard: { type: 'isMissed', ...act }, target: 'over' },
          { guard: { type: 'isDueForGood', params: ({ event }) => event }, target: 'over' },
          { guard: { type: 'isDue', ...act }, target: 'in_force' },
        ],
        'pricePlan.withdraw': withdraw,
      },
    },
    /** It is what shoppers pay. */
    in_force: {
      on: {
        'pricePlan.end': { guard: { type: 'isOver', ...act }, target: 'over' },
        'pricePlan.withdraw': withdraw,
      },
    },
    over: {},
    withdrawn: {
      on: {
        'pricePlan.plan': {
          guard: { type: 'mayPlan', params: ({ event }) => event },
          target: 'planned',
        },
      },
    },
  },
})

export type PricePlanSnapshot = SnapshotFrom<typeof pricePlanMachine>
