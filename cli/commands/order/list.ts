import { Command } from 'commander'
import type { OrderListOptions } from '../../order/list-orders.ts'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

const runOrderList: Run<OrderListOptions> = async (terminal, _, options) => {
  const { listOrders, listStaffOrders } = await import('../../order/list-orders.ts')
  return options.staff ? listStaffOrders(terminal, options) : listOrders(terminal, options)
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
