import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runOrderTrack: Run<object> = async (terminal, [id = ''], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { shipmentsText } = await import('../../show/orders.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const tracking = await ports.api.call('user.orderTracking', { id })
    return answer(streams, tracking, ({ status, shipments }) => {
      streams.say(`The order is ${status}.`)
      return shipmentsText(shipments, streams.paint)
    })
  })
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
