import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

export interface OrderListOptions {
  readonly staff?: boolean
  readonly status?: string
  readonly find?: string
  readonly limit: number
  readonly after?: string
}

const runOrderList: Run<OrderListOptions> = async (terminal, _, options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { ordersText } = await import('../../show/orders.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { staff, status, find, limit, after } = options
    const paging = { limit, ...(after && { after }) }
    const page = staff
      ? await ports.api.call('staff.orders', {
          ...paging,
          ...(status && { status }),
          ...(find && { search: find }),
        })
      : await ports.api.call('user.orders', paging)
    return answer(streams, page, ({ items, next }) => {
      if (next !== null) streams.say(`There are more: --after ${next}`)
      return ordersText(items, streams.paint)
    })
  })
}

/** `sillon order list` */
export function orderListCommand(host: Host, run = runOrderList): Command {
  const command = new Command('list')
    .description('your orders, newest first; --staff lists everybody’s')
    .option('--staff', 'orders of everybody (staff)')
    .option('--status <status>', 'with --staff: only those in this state')
    .option('--find <text>', 'with --staff: number or e-mail')
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
  withExamples(command, [
    ['sillon order list', 'what you ordered'],
    ['sillon order list --staff --status paid --json', 'what waits to be sent, for a script'],
  ])
  return acting(command, host, run)
}
