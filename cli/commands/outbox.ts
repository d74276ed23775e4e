import { Command, Option } from 'commander'
import { acting, type Host, noun, type Run, withExamples, withPages } from '../command.ts'
import type { OutboxListOptions, OutboxSettleOptions } from '../outbox/dead-letters.ts'

function list(host: Host): Command {
  const command = new Command('list')
    .description('what failed in all its tries, with the reason, and how the queues stand (staff)')
    .addOption(new Option('--queue <name>', 'only of this queue').choices(['money', 'mail', 'media', 'work']))
    .option('--kind <kind>', 'only effects of this kind')
    .option('--dropped', 'what staff let go instead')
  withExamples(withPages(command), [
    ['sillon outbox list', 'what waits for you'],
    ['sillon outbox list --queue money --json', 'refunds and charges nobody could make, for a script'],
  ])
  return acting<OutboxListOptions>(command, host, async (terminal, _, options) =>
    (await import('../outbox/dead-letters.ts')).listOutbox(terminal, options),
  )
}

const outboxActs = ['retry', 'drop'] as const
type OutboxAct = (typeof outboxActs)[number]

const deeds: Readonly<Record<OutboxAct, string>> = {
  retry: 'try again what was given up, from its first try (staff)',
  drop: 'let go of what was given up, for good (staff)',
}

function settle(host: Host, act: OutboxAct): Command {
  const run: Run<OutboxSettleOptions> = async (terminal, ids, options) =>
    (await import('../outbox/dead-letters.ts')).settleOutbox(terminal, act, { ...options, ids })
  const command = new Command(act)
    .description(deeds[act])
    .argument('[id...]', 'numbers from `sillon outbox list`')
    .option('--kind <kind>', 'all of this kind, such as gateway.refund')
    .option('--all', 'everything that was given up')
  withExamples(command, [
    [`sillon outbox ${act} 17 18`, 'these two'],
    [`sillon outbox ${act} --kind mail`, 'every mail that was given up'],
  ])
  return acting(command, host, run)
}

/** `sillon outbox list|retry|drop` */
export const outboxCommand = (host: Host): Command =>
  noun('outbox', 'what the shop gave up doing (staff)', [
    list(host),
    ...outboxActs.map(act => settle(host, act)),
  ])
