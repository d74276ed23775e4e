import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import { allMost } from '../../order/parcels-most.ts'
import type { ParcelsOptions } from '../../order/list-parcels.ts'

const runOrderParcels: Run<ParcelsOptions> = async (terminal, _, options) => {
  const { listParcels } = await import('../../order/list-parcels.ts')
  return listParcels(terminal, options)
}

/** `sillon order parcels` */
export function orderParcelsCommand(host: Host, run = runOrderParcels): Command {
  const command = new Command('parcels')
    .description('parcels that wait to be packed, oldest order first (staff)')
    .option('--project <id>', 'only those with this record', wholeNumber(1, 2_147_483_647))
    .option('--find <text>', 'only those of a number, an e-mail address or a name, or of a part of it')
    .option('--all', `every page, up to ${allMost} parcels, instead of one`)
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 50)
    .option('--after <position>', 'go on where the page before ended')
    .option('--csv', 'with addresses, for labels; filled in, `sillon order ship --file` reads it')
  withExamples(command, [
    ['sillon order parcels --project 1001', 'what is to be packed of one record'],
    ['sillon order parcels --find ohm', 'what is to be packed for somebody'],
    ['sillon order parcels --all --csv > parcels.csv', 'a sheet to fill in with carrier and number'],
  ])
  return acting(command, host, run)
}
