// The moves of a planned price, in the order in which a desk offers them.
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { bare, type Move } from '../move.ts'
import { type PricePlanEvent, type PricePlanInput, pricePlanMachine } from './price-plan.machine.ts'

/** What a move is judged by beside person and state: whether nothing else is planned in its place. */
interface PricePlanFacts {
  readonly isFree: boolean
}

const pricePlanMoves = {
  withdraw: { event: bare('pricePlan.withdraw') },
  plan: { event: (act, _, { isFree }) => ({ type: 'pricePlan.plan', ...act, isFree }) },
} as const satisfies Record<string, Move<PricePlanEvent, PricePlanInput, unknown, PricePlanFacts>>

export type SavedPricePlan = Saved<typeof pricePlanMachine>

/** Moves that staff ask for, with the best that could be true. */
export const pricePlanLifecycle: Lifecycle<typeof pricePlanMachine, unknown, PricePlanFacts> = {
  name: 'pricePlan',
  machine: pricePlanMachine,
  moves: pricePlanMoves,
  bestCase: () => ({ said: {}, facts: { isFree: true } }),
}
