import { Command } from 'commander'
import { carriers } from '#domain/shipping/tracking.ts'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { TrackingOptions } from '../../order/correct-tracking.ts'

const runCorrectTracking: Run<TrackingOptions> = async (terminal, [order = ''], options) => {
  const { correctTracking } = await import('../../order/correct-tracking.ts')
  return correctTracking(terminal, order, options)
}

const help = `
Carriers with a page to follow parcels: ${carriers.join(', ')}.
What stood on the parcel before is kept in the order's log. A label that is there already mails nobody.`

/** `sillon order correct-tracking ORDER` */
export function orderCorrectTrackingCommand(host: Host, run = runCorrectTracking): Command {
  const command = new Command('correct-tracking')
    .description('correct carrier and number of a parcel that has left; its buyer gets a mail (staff)')
    .argument('<order>', 'number of the order, such as S-2345ABCDE, or its id')
    .requiredOption('--carrier <name>', 'who carries it')
    .requiredOption('--tracking <number>', 'the right number')
    .option('--shop <id>', 'the parcel of this shop, where several have left', wholeNumber(1, 2_147_483_647))
    .addHelpText('after', help)
  withExamples(command, [
    ['sillon order correct-tracking S-2345ABCDE --carrier ups --tracking 1Z999AA10123456784', 'one parcel'],
    [
      'sillon order correct-tracking 7 --carrier "la poste" --tracking 8R123 --shop 2',
      'of two, that of a shop',
    ],
  ])
  return acting(command, host, run)
}
