// What goes back of an order without its goods, as flags.
import { Command } from 'commander'
import { acting, collected, type Host, withExamples } from '../../command.ts'
import { orderMeans } from '../order-dispatch.ts'
import type { OrderRefundOptions } from '../../return/refund-order.ts'

/** Gives a command the flags that say what goes back. */
export const withRefundFlags = (command: Command): Command =>
  command
    .option(
      '--line <line:what>',
      'what is left of a line, copies of it (12:1) or an amount (12:5.00)',
      collected,
    )
    .option('--shipping <amount>', 'of what the parcel cost')
    .option('--amount <amount>', 'of all lines, by what is left of them')
    .requiredOption('--reason <text>', 'why, for the books: staff read it')
    .option('--words <text>', 'what the buyer reads of it, in the mail and on the credit note')
    .option('-n, --dry-run', 'only say what would go back')

/** `sillon order refund` */
export function refundCommand(host: Host): Command {
  const command = withRefundFlags(
    new Command('refund')
      .description('pay part of an order back without goods coming, with a credit note (staff)')
      .argument('<order>', orderMeans),
  )
  withExamples(command, [
    ['sillon order refund 7 --line 12:1 --reason "a bent corner" -n', 'what one copy comes to'],
    ['sillon order refund S-2345ABCDE --amount 5.00 --reason "came late"', 'over all lines'],
  ])
  return acting<OrderRefundOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../return/refund-order.ts')).refundOrder(terminal, id, options),
  )
}
