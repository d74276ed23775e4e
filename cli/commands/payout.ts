import { Command, Option } from 'commander'
import { payoutStates } from '#domain/ledger/payout-state.ts'
import { type PayoutMove, payoutMoveNames, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import { acting, type Host, noun, withExamples, withPages } from '../command.ts'
import type { PayoutListOptions, PayoutMoveOptions } from '../payout/payouts.ts'
import { moveCommand, type Subject } from './moves.ts'

function list(host: Host): Command {
  const command = new Command('list')
    .description('what owners are paid, newest first (staff)')
    .addOption(new Option('--state <state>', 'only those in this state').choices(payoutStates))
  withExamples(withPages(command), [
    ['sillon payout list --state statement_ready', 'what waits for an approval'],
    ['sillon payout list --state approved --json', 'what is to be sent, with account numbers, for a script'],
  ])
  return acting<PayoutListOptions>(command, host, async (terminal, _, options) =>
    (await import('../payout/payouts.ts')).listPayouts(terminal, options),
  )
}

const payout: Subject = { noun: 'payout', named: ['<id>', 'number of the payout', '12'] }

function move(host: Host, name: PayoutMove): Command {
  const row = payoutMoves[name]
  const words = { ...row, does: `${row.does} (staff)` }
  return moveCommand<PayoutMoveOptions>(host, payout, name, words, async (terminal, [id = ''], options) =>
    (await import('../payout/payouts.ts')).movePayout(terminal, { ...options, id, move: name }),
  )
}

/** `sillon payout` */
export const payoutCommand = (host: Host): Command =>
  noun('payout', 'what owners are paid (staff)', [
    list(host),
    ...payoutMoveNames.map(name => move(host, name)),
  ])
