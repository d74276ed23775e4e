import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runOrderDeliver: Run<object> = async (terminal, [id = ''], options) => {
  const { deliverOrder } = await import('../../order/deliver-order.ts')
  return deliverOrder(terminal, id, options)
}

/** `sillon order deliver ID` */
export function orderDeliverCommand(host: Host, run = runOrderDeliver): Command {
  const command = new Command('deliver')
    .description('say that a sent order arrived (staff); unsaid, it counts as delivered after 30 days')
    .argument('<id>', 'id of the order')
  withExamples(command, [
    ['sillon order deliver 7', 'its parcels are there'],
    ['sillon order deliver 7 --json', 'what came of it, for a script'],
  ])
  return acting(command, host, run)
}
