import type { OrderSort } from '#domain/orders/order-sort.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import { ordersText, staffOrdersText } from './orders-text.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalOrders } from '../terminal-shop.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

export interface OrderListOptions {
  readonly staff?: boolean
  readonly status?: string
  readonly find?: string
  readonly from?: string
  readonly to?: string
  readonly sort?: OrderSort
  readonly limit: number
  readonly after?: string
}

type Options = OrderListOptions & CommonOptions

/** A page of the own orders, as the orders' page loads it. */
export const listOrders = (terminal: Terminal, options: Options): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
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

/** A page of everybody's orders. */
export const listStaffOrders = (terminal: Terminal, options: Options): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { status, find, from, to, sort, limit, after } = options
    const page = await ports.api.call('staff.orders', {
      limit,
      ...(after && { after }),
      ...(status && { status }),
      ...(find && { search: find }),
      ...(from && { from }),
      ...(to && { to }),
      ...(sort && { sort }),
    })
    return answer(streams, page, ({ items, next }) => {
      tellNext(streams, next)
      return staffOrdersText(items, streams.paint)
    })
  })
