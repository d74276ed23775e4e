import { Command } from 'commander'
import { carriers } from '#domain/shipping/tracking.ts'
import { acting, collected, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { ShipOptions } from '../../order/ship-rows.ts'

const runOrderShip: Run<ShipOptions> = async (terminal, orders, options) => {
  const { shipOrders } = await import('../../order/ship-orders.ts')
  return shipOrders(terminal, orders, options)
}

const fileHelp = `
Carriers with a page to follow parcels: ${carriers.join(', ')}.
A file has the heads order,carrier,tracking and perhaps shop, its cells between commas or semicolons; or it
is JSON Lines with the same names. A line that is wrong is told with its number, and the others are sent.
A second run of the same file sends nothing twice. Exit code 3: some were sent, some were not.`

/** `sillon order ship ORDER…` */
export function orderShipCommand(host: Host, run = runOrderShip): Command {
  const command = new Command('ship')
    .description('mark parcels as sent, with carrier and number; customers get a mail (staff)')
    .argument('[orders...]', 'numbers of orders, such as S-2345ABCDE, or their ids')
    .option('--carrier <name>', 'who carries them; in a file, those that name none')
    .option('--tracking <number>', 'one for each order, in their order', collected)
    .option('--untracked', 'nobody follows them: no carrier, no number')
    .option('--shop <id>', 'only the parcel of this shop', wholeNumber(1, 2_147_483_647))
    .option('--file <file>', 'a table of orders instead; - reads stdin')
    .option('-n, --dry-run', 'say what would become of each, send nothing')
    .addHelpText('after', fileHelp)
  withExamples(command, [
    ['sillon order ship S-2345ABCDE --carrier ups --tracking 1Z999AA10123456784', 'one order'],
    ['sillon order ship 7 8 --carrier gls --tracking A1234 --tracking A1235', 'two, a number each'],
    ['sillon order ship --file parcels.csv --dry-run', 'what is wrong with a file, line by line'],
  ])
  return acting(command, host, run)
}
