import type { OrderDetail } from '#contract'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { orderText, shipmentsText } from '../show/orders.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalOrders, type TerminalOrders } from '../terminal-shop.ts'
import { type OpenShop, withShop } from '../with-shop.ts'

type Detail = NonNullable<ReturnType<TerminalOrders['orders']['view']>['detail']>

/** An order of one's own, opened as its page opens it, and then what the command does with it. */
export const withOrder = (
  terminal: Terminal,
  text: string,
  options: CommonOptions,
  work: (detail: Detail, orders: TerminalOrders['orders'], shop: OpenShop) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { streams } = shop
    const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
    if (id === 0) return streams.fail({ code: 'option_invalid', about: `${text} is no id of an order.` })
    const { orders, stop } = await startTerminalOrders(shop, { shownId: id })
    try {
      const { detail, problem } = orders.view()
      if (detail === null) return streams.fail(problem ?? { code: 'not_found', status: 404 })
      return await work(detail, orders, shop)
    } finally {
      stop()
    }
  })

/** One order in full. */
export const showOrder = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withOrder(terminal, text, options, ({ full }, _, { streams }) => {
    streams.result(full, () => orderText(full, streams.paint))
    return exitCodes.ok
  })

const parcelsOf = ({ id, status, shops }: OrderDetail) => ({
  order_id: id,
  status,
  shipments: shops.flatMap(({ shipments }) => shipments),
})

/** Its parcels, and where to follow them. */
export const trackOrder = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withOrder(terminal, text, options, ({ full }, _, { streams }) => {
    const tracking = parcelsOf(full)
    streams.result(tracking, () => {
      streams.say(`The order is ${tracking.status}.`)
      return shipmentsText(tracking.shipments, streams.paint)
    })
    return exitCodes.ok
  })
