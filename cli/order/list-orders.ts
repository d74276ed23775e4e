import type { ExitCode } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import { ordersText } from './orders-text.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalOrders } from '../terminal-shop.ts'
import { tellNext, withShop } from '../with-shop.ts'

/** With `staff`, the flags of the desk stand beside these. */
export interface OrderListOptions {
  readonly [flag: string]: unknown
  readonly staff?: boolean
  readonly csv?: boolean
  readonly limit: number
  readonly after?: string
}

type Options = OrderListOptions & CommonOptions

/** A page of the own orders, as the orders' page loads it. */
export const listOrders = (terminal: Terminal, options: Options): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    if (options.csv === true)
      return shop.streams.fail({ code: 'option_invalid', about: '--csv is of the desk: add --staff.' })
    const { after = null, limit } = options
    const { orders, stop } = await startTerminalOrders(shop, { shownId: null, after, limit })
    try {
      return await runIntent(orders, shop.streams, {
        events: [],
        show: view => {
          tellNext(shop.streams, view.next)
          return ordersText(view.orders, shop.streams.paint)
        },
      })
    } finally {
      stop()
    }
  })
