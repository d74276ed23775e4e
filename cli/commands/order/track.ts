import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runOrderTrack: Run<object> = async (terminal, [id = ''], options) => {
  const { trackOrder } = await import('../../order/one-order.ts')
  return trackOrder(terminal, id, options)
}

/** `sillon order track ID` */
export function orderTrackCommand(host: Host, run = runOrderTrack): Command {
  const command = new Command('track')
    .description('the parcels of an order and where to follow them')
    .argument('<id>', 'id of the order')
  withExamples(command, [
    ['sillon order track 7', 'carriers, numbers and links'],
    ['sillon order track 7 --json', 'for a script'],
  ])
  return acting(command, host, run)
}
