import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { ReleaseOptions } from '../../order/release-orders.ts'

const runOrderRelease: Run<ReleaseOptions> = async (terminal, _, options) => {
  const { releaseOrders } = await import('../../order/release-orders.ts')
  return releaseOrders(terminal, options)
}

/** `sillon order release` */
export function orderReleaseCommand(host: Host, run = runOrderRelease): Command {
  const command = new Command('release')
    .description('let the orders of a record go whose run is in the warehouse (staff)')
    .requiredOption('--project <id>', 'number of the project', wholeNumber(1, 2_147_483_647))
    .option('-n, --dry-run', 'only count them')
  withExamples(command, [
    [
      'sillon order release --project 1001 --dry-run',
      'how many can go, and how many wait for another record',
    ],
    ['sillon order release --project 1001', 'they can be packed: see `sillon order parcels`'],
  ])
  return acting(command, host, run)
}
