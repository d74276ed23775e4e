import { Command } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { type PayoutMove, payoutMoveNames, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import { acting, calendarDay, type Host, noun, wholeNumber, withExamples, withPages } from '../command.ts'
import type { ListOptions } from '../desk/list-records.ts'
import type { PayoutMoveOptions } from '../payout/payouts.ts'
import type { PayoutFileOptions, PayoutPageOptions } from '../payout/payout-files.ts'
import { withChoice } from './desk/choice.ts'
import { exported, withShape } from './desks.ts'
import { moveCommand, type Subject } from './moves.ts'

const payoutDesk = deskOf('payout')

function list(host: Host): Command {
  const command = new Command('list').description(
    'what owners are paid, searched, narrowed and ordered (staff)',
  )
  withShape(withChoice(command, payoutDesk), payoutDesk)
  withExamples(withPages(command, 50), [
    ['sillon payout list --state statement_ready', 'what waits for an approval'],
    [
      'sillon payout list --view to_pay --all --jsonl',
      'what is to be sent, for a script; `payout show` has the whole account number',
    ],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).listRecords(terminal, payoutDesk, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('one payout: its account, what holds it, and what may be done with it now (staff)')
    .argument('<id>', 'number of the payout')
  withExamples(command, [
    ['sillon payout show 12', 'prints it'],
    ['sillon payout show 12 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../payout/payouts.ts')).showPayout(terminal, id, options),
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
    exported(host, payoutDesk),
    show(host),
    file(host),
    files(host),
    ...payoutMoveNames.map(name => move(host, name)),
  ])
