import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runOrderCancel: Run<object> = async (terminal, [id = ''], options) => {
  const { cancelOrder } = await import('../../order/cancel-order.ts')
  return cancelOrder(terminal, id, options)
}

/** `sillon order cancel ID` */
export function orderCancelCommand(host: Host, run = runOrderCancel): Command {
  const command = new Command('cancel')
    .description('cancel an order that has not begun to ship; the money goes back')
    .argument('<id>', 'id of the order')
  withExamples(command, [
    ['sillon order cancel 7', 'cancel it; again changes nothing'],
    ['sillon order cancel 7 --json', 'the order as it stands after'],
  ])
  return acting(command, host, run)
}
