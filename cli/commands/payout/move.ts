import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { PayoutMoveOptions } from '../../payout/payouts.ts'

/** What staff do with a payout, in the order of a good day. */
export const payoutMoves = ['account', 'approve', 'revoke', 'send', 'settle', 'bounce', 'retry'] as const

export type PayoutMoveName = (typeof payoutMoves)[number]

const deeds: Readonly<Record<PayoutMoveName, string>> = {
  account: 'say which bank account a payout goes to',
  approve: 'approve a payout: its money is set aside',
  revoke: 'take an approval back, with the reason',
  send: 'say that the bank was told to pay, and by which reference',
  settle: 'say that the money has arrived',
  bounce: 'say that the bank sent it back, and why',
  retry: 'approve a payout anew that came back',
}

const needs: Readonly<Partial<Record<PayoutMoveName, readonly (readonly [string, string])[]>>> = {
  account: [
    ['--holder <name>', 'whose account it is'],
    ['--iban <number>', 'its international number'],
  ],
  revoke: [['--reason <text>', 'why, in a few words']],
  send: [['--reference <text>', 'what the bank knows the transfer by']],
  bounce: [['--reason <text>', 'why, as the bank says']],
}

const samples: Readonly<Partial<Record<PayoutMoveName, string>>> = {
  account: ' --holder "Ada Lov" --iban "DE89 3704 0044 0532 0130 00"',
  revoke: ' --reason "a claim came in"',
  send: ' --reference "SEPA 2026-118"',
  bounce: ' --reason "account closed"',
}

/** `sillon payout account|approve|revoke|send|settle|bounce|retry ID` */
export function payoutMoveCommand(host: Host, move: PayoutMoveName): Command {
  const run: Run<PayoutMoveOptions> = async (terminal, [id = ''], options) =>
    (await import('../../payout/payouts.ts')).movePayout(terminal, { ...options, id, move })
  const command = new Command(move)
    .description(`${deeds[move]} (staff)`)
    .argument('<id>', 'number of the payout')
  for (const [flags, text] of needs[move] ?? []) command.requiredOption(flags, text)
  if (move === 'account')
    command.option('--password-stdin', 'take your password from the first line of stdin; asked for else')
  const line = `sillon payout ${move} 12${samples[move] ?? ''}`
  withExamples(command, [
    [line, 'prints where it stands then'],
    [`${line} --json`, 'the same for a script'],
  ])
  return acting(command, host, run)
}
