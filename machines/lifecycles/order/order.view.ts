// What may be done with an order.
import type { Act } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import { type OrderFacts, orderMoves, type OrderSaid } from './order.moves.ts'

export const orderLifecycle: Lifecycle<typeof orderMachine, OrderSaid, OrderFacts> = {
  name: 'order',
  machine: orderMachine,
  moves: orderMoves,
  bestCase: (_, { lines, linesShipped }) => ({
    said: { reason: 'best case' },
    facts: {
      partLines: 1,
      restLines: lines - linesShipped,
      isPicking: false,
      projectAllows: true,
    },
  }),
}

/**
 * What moves of staff are judged by: the lines that leave, and those that a run has no copies for. What only
 * a shopper's are judged by speaks against them.
 */
export const deskFacts = (partLines: number, restLines: number, lacking = 0): OrderFacts => ({
  partLines,
  restLines,
  lacking,
  isPicking: true,
  projectAllows: false,
})

/** The moves open to somebody by what the books say, not by the best case: none of them is refused. */
export const openByFacts = (saved: Saved<typeof orderMachine>, { actor, at }: Act, facts: OrderFacts) =>
  openMoves({ ...orderLifecycle, bestCase: () => ({ said: { reason: 'any' }, facts }) }, saved, actor, at)
