import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

export interface OrderShowOptions {
  readonly staff?: boolean
}

const runOrderShow: Run<OrderShowOptions> = async (terminal, [id = ''], options) => {
  if (options.staff !== true) {
    const { showOrder } = await import('../../order/one-order.ts')
    return showOrder(terminal, id, options)
  }
  const { answer, withShop } = await import('../../with-shop.ts')
  const { staffOrderText } = await import('../../show/orders.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const seen = await ports.api.call('staff.order', { id })
    return answer(streams, seen, data => staffOrderText(data, streams.paint))
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
