import { type ExitCode, exitCodes } from '../exit-code.ts'
import { runIntent } from '../run-intent.ts'
import { ordersText } from '../show/orders.ts'
import type { CommonOptions } from '../streams.ts'
import type { Terminal } from '../terminal.ts'
import { startTerminalOrders } from '../terminal-shop.ts'
import { withShop } from '../with-shop.ts'

/**
 * Cancels an order as its page does: shown in full, asked for, answered with yes. One that is cancelled
 * already is told as it stands.
 */
export const cancelOrder = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { streams } = shop
    const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
    if (id === 0) return streams.fail({ code: 'option_invalid', about: `${text} is no id of an order.` })
    const { orders, stop } = await startTerminalOrders(shop, { shownId: id })
    try {
      const { detail, problem } = orders.view()
      if (detail === null) return streams.fail(problem ?? { code: 'not_found', status: 404 })
      if (detail.status === 'cancelled') {
        streams.result(orders.view(), () => ordersText([detail], streams.paint))
        return exitCodes.ok
      }
      if (!detail.can.cancel) return streams.fail({ code: 'order_not_cancellable', status: 409 })
      return await runIntent(orders, streams, {
        events: [{ type: 'orders.cancel', id }, { type: 'orders.yes' }],
        show: view => ordersText(view.detail ? [view.detail] : [], streams.paint),
      })
    } finally {
      stop()
    }
  })
