import { basename } from 'node:path'
import { isFailure, type OrderDetail } from '#contract'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { orderText, ordersText, shipmentsText, staffOrderText } from './orders-text.ts'
import { runIntent } from '../run-intent.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeOutput } from '../terminal/files.ts'
import { startTerminalOrders, type TerminalOrders } from '../terminal-shop.ts'
import { answer, type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { readOrderId, staffOrderId } from './order-id.ts'

export interface OrderShowOptions {
  /** Any order, with its log. */
  readonly staff?: boolean
}

export interface OrderInvoiceOptions {
  /** A credit note of it instead, by its number. */
  readonly creditNote?: number
  /** Write over a file that is there. */
  readonly force?: boolean
}

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
    const id = readOrderId(text)
    if (isFailure(id)) return streams.fail(id.problem)
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

/** Any order with its log and the moves that are open, for staff. */
export const showStaffOrder = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = await staffOrderId(ports, text)
    if (isFailure(id)) return streams.fail(id.problem)
    const seen = await ports.api.call('staff.order', { id })
    return answer(streams, seen, data => staffOrderText(data, streams.paint))
  })

/** Whether the caller works in the shop, and so has other ways to the orders of others. */
async function isStaff({ api }: OpenShop['ports']): Promise<boolean> {
  const user = await api.call('auth.check', {})
  return !isFailure(user) && (user.rights?.length ?? 0) > 0
}

/** Writes the invoice of an order of one's own, or a credit note of it, into the folder at hand. */
export const writeInvoice = (
  terminal: Terminal,
  id: string,
  { creditNote: number, force: isForced = false, ...options }: OrderInvoiceOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const file =
      number === undefined
        ? await ports.api.call('user.invoice', { id })
        : await ports.api.call('user.creditNote', { id, number })
    if (isFailure(file)) {
      const isElsewhere = file.code === 'not_found' && number === undefined && (await isStaff(ports))
      return streams.fail(isElsewhere ? { code: 'order_not_yours', about: id } : problemIn(file))
    }
    const path = await writeOutput(terminal, basename(file.file_name), file.bytes, { isForced })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path }, () => `Written to ${path}`)
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
      return shipmentsText(tracking.shipments, full.items, streams.paint)
    })
    return exitCodes.ok
  })

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
