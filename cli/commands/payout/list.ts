import { Command, Option } from 'commander'
import { payoutStates } from '#domain/ledger/payout-state.ts'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { PayoutListOptions } from '../../payout/payouts.ts'

const runPayoutList: Run<PayoutListOptions> = async (terminal, _, options) =>
  (await import('../../payout/payouts.ts')).listPayouts(terminal, options)

/** `sillon payout list` */
export function payoutListCommand(host: Host, run = runPayoutList): Command {
  const command = new Command('list')
    .description('what owners are paid, newest first (staff)')
    .addOption(new Option('--state <state>', 'only those in this state').choices(payoutStates))
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
  withExamples(command, [
    ['sillon payout list --state statement_ready', 'what waits for an approval'],
    ['sillon payout list --state approved --json', 'what is to be sent, with account numbers, for a script'],
  ])
  return acting(command, host, run)
}
