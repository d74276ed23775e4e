import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { OutboxSettleOptions } from '../../outbox/dead-letters.ts'

export const outboxActs = ['retry', 'drop'] as const
export type OutboxAct = (typeof outboxActs)[number]

const deeds: Readonly<Record<OutboxAct, string>> = {
  retry: 'try again what was given up, from its first try (staff)',
  drop: 'let go of what was given up, for good (staff)',
}

/** `sillon outbox retry|drop ID…` */
export function outboxSettleCommand(host: Host, act: OutboxAct): Command {
  const run: Run<OutboxSettleOptions> = async (terminal, ids, options) =>
    (await import('../../outbox/dead-letters.ts')).settleOutbox(terminal, act, { ...options, ids })
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
