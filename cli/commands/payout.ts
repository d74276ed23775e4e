import { Command, Option } from 'commander'
import { payoutStates } from '#domain/ledger/payout-state.ts'
import { type PayoutMove, payoutMoveNames, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import { acting, calendarDay, type Host, noun, wholeNumber, withExamples, withPages } from '../command.ts'
import type { PayoutListOptions, PayoutMoveOptions } from '../payout/payouts.ts'
import type { PayoutFileOptions, PayoutPageOptions } from '../payout/payout-files.ts'
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

function file(host: Host): Command {
  const command = new Command('file')
    .description(
      'put every approved payout in euro into a file for the bank, and say that it was told (staff)',
    )
    .option('--on <day>', 'the day the bank shall pay; today if left out', calendarDay)
    .option(
      '--again <id>',
      'write a file once more that was made: the same bytes',
      wholeNumber(1, 2_147_483_647),
    )
    .option('-o, --output <file>', 'where to; its own name if left out')
  withExamples(command, [
    ['sillon payout file --on 2026-11-30', 'makes SILLON-20261126-7.xml (pain.001), for the bank to read'],
    ['sillon payout file --again 7 --output copy.xml', 'writes it once more'],
  ])
  return acting<PayoutFileOptions>(command, host, async (terminal, _, options) =>
    (await import('../payout/payout-files.ts')).payoutFile(terminal, options),
  )
}

function files(host: Host): Command {
  const command = new Command('files').description('files that told the bank to pay, newest first (staff)')
  withExamples(withPages(command), [
    ['sillon payout files', 'number, sum and hash of each'],
    ['sillon payout files --json', 'for a script'],
  ])
  return acting<PayoutPageOptions>(command, host, async (terminal, _, options) =>
    (await import('../payout/payout-files.ts')).listPayoutFiles(terminal, options),
  )
}

/** `sillon payout` */
export const payoutCommand = (host: Host): Command =>
  noun('payout', 'what owners are paid (staff)', [
    list(host),
    file(host),
    files(host),
    ...payoutMoveNames.map(name => move(host, name)),
  ])
