import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runOrderCancel: Run<object> = async (terminal, [id = ''], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { ordersText } = await import('../../show/orders.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const order = await ports.api.call('user.cancelOrder', { id })
    return answer(streams, order, data => ordersText([data], streams.paint))
  })
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
