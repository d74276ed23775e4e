// What may be done with an order.
import type { Lifecycle } from '../lifecycle.ts'
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
      isDefect: true,
      isPicking: false,
      projectAllows: true,
    },
  }),
}
