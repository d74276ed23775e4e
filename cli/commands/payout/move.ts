import { Command } from 'commander'
import { type PayoutMove, type PayoutMoveRow, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { PayoutMoveOptions } from '../../payout/payouts.ts'

/** One command a move: `sillon payout account|approve|revoke|send|settle|bounce|retry ID` */
export function payoutMoveCommand(host: Host, move: PayoutMove): Command {
  const { does, says, command: name, flags = {} }: PayoutMoveRow = payoutMoves[move]
  const run: Run<PayoutMoveOptions> = async (terminal, [id = ''], options) =>
    (await import('../../payout/payouts.ts')).movePayout(terminal, { ...options, id, move })
  const command = new Command(name ?? move)
    .description(`${does} (staff)`)
    .argument('<id>', 'number of the payout')
  const words = Object.entries(flags)
  for (const [word, [value, means]] of words) command.requiredOption(`--${word} <${value}>`, means)
  if (says.includes('password'))
    command.option('--password-stdin', 'take your password from the first line of stdin; asked for else')
  const said = words.map(([word, [, , example]]) => ` --${word} "${example}"`).join('')
  const line = `sillon payout ${command.name()} 12${said}`
  withExamples(command, [
    [line, 'prints where it stands then'],
    [`${line} --json`, 'the same for a script'],
  ])
  return acting(command, host, run)
}
