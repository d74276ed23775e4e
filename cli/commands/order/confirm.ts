import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { OrderConfirmOptions } from '../../order/confirm-order.ts'

const runOrderConfirm: Run<OrderConfirmOptions> = async (terminal, [id = ''], options) => {
  const { confirmOrder } = await import('../../order/confirm-order.ts')
  return confirmOrder(terminal, id, options)
}

/** `sillon order confirm ID` */
export function orderConfirmCommand(host: Host, run = runOrderConfirm): Command {
  const command = new Command('confirm')
    .description('where a placed order stands, after the bank was asked; exit code 8 while it is open')
    .argument('<id>', 'id of the order')
    .option('--token <token>', 'token of a guest’s order; known for orders placed from here')
  withExamples(command, [
    ['sillon order confirm 7', 'after the bank’s page was answered'],
    ['sillon order confirm 7 --json', 'status, and the order itself'],
  ])
  return acting(command, host, run)
}
