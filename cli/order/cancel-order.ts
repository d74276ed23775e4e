import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import { ordersText } from '../show/orders.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withOrder } from './one-order.ts'

/**
 * Cancels an order as its page does: shown in full, asked for, answered with yes. One that is cancelled
 * already is told as it stands.
 */
export const cancelOrder = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withOrder(terminal, text, options, async (detail, orders, { streams }) => {
    if (detail.status === 'cancelled') {
      streams.result(orders.view(), () => ordersText([detail], streams.paint))
      return exitCodes.ok
    }
    if (!detail.can.cancel)
      return streams.fail({
        code: detail.full.gift_redeemed ? 'gift_redeemed' : 'order_not_cancellable',
        status: 409,
      })
    return runIntent(orders, streams, {
      events: [{ type: 'orders.cancel', id: detail.id }, { type: 'orders.yes' }],
      show: view => ordersText(view.detail ? [view.detail] : [], streams.paint),
    })
  })
