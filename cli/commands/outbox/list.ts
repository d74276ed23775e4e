import { Command, Option } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { OutboxListOptions } from '../../outbox/dead-letters.ts'

const runOutboxList: Run<OutboxListOptions> = async (terminal, _, options) =>
  (await import('../../outbox/dead-letters.ts')).listOutbox(terminal, options)

/** `sillon outbox list` */
export function outboxListCommand(host: Host, run = runOutboxList): Command {
  const command = new Command('list')
    .description('what failed in all its tries, with the reason, and how the queues stand (staff)')
    .addOption(new Option('--queue <name>', 'only of this queue').choices(['money', 'mail', 'media', 'work']))
    .option('--kind <kind>', 'only effects of this kind')
    .option('--dropped', 'what staff let go instead')
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
  withExamples(command, [
    ['sillon outbox list', 'what waits for you'],
    ['sillon outbox list --queue money --json', 'refunds and charges nobody could make, for a script'],
  ])
  return acting(command, host, run)
}
