import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

export interface OrderShowOptions {
  readonly staff?: boolean
}

const runOrderShow: Run<OrderShowOptions> = async (terminal, [id = ''], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { orderText, staffOrderText } = await import('../../show/orders.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    if (options.staff === true) {
      const seen = await ports.api.call('staff.order', { id })
      return answer(streams, seen, data => staffOrderText(data, streams.paint))
    }
    const order = await ports.api.call('user.orderShop', { order_id: id })
    return answer(streams, order, data => orderText(data, streams.paint))
  })
}

/** `sillon order show ID` */
export function orderShowCommand(host: Host, run = runOrderShow): Command {
  const command = new Command('show')
    .description('an order in full; --staff adds its log and the moves that are open')
    .argument('<id>', 'id of the order, as the list gives it')
    .option('--staff', 'any order, with its log (staff)')
  withExamples(command, [
    ['sillon order show 7', 'one of yours'],
    ['sillon order show 7 --staff --json', 'for a script of the desk'],
  ])
  return acting(command, host, run)
}
