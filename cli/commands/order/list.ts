import { Command } from 'commander'
import { orderSorts } from '#domain/orders/order-sort.ts'
import type { OrderListOptions } from '../../order/list-orders.ts'
import { acting, calendarDay, type Host, oneOf, type Run, wholeNumber, withExamples } from '../../command.ts'

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
    .option('--from <day>', 'with --staff: placed on this day or later', calendarDay)
    .option('--to <day>', 'with --staff: placed on this day or before', calendarDay)
    .option('--sort <order>', `with --staff: ${orderSorts.join(' or ')} first`, oneOf(orderSorts))
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
  withExamples(command, [
    ['sillon order list', 'what you ordered'],
    ['sillon order list --staff --status paid --json', 'what waits to be sent, for a script'],
    ['sillon order list --staff --from 2027-02-01 --to 2027-02-28 --sort oldest', 'a month, as it happened'],
  ])
  return acting(command, host, run)
}
