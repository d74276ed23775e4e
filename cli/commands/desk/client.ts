import { Command } from 'commander'
import { recordColumns } from '#domain/desks/desk.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { creditDaysMost } from '#domain/drafts/credit.ts'
import type { CopyOptions, EraseOptions, MergeOptions } from '../../client/clients.ts'
import type { CreditOptions } from '../../client/credit.ts'
import { acting, type Host, wholeNumber, withExamples } from '../../command.ts'
import type { BoxOrdersOptions } from '../../desk/list-records.ts'

const who = 'number from `sillon client list`'

function about(host: Host): Command {
  const command = new Command('about')
    .description('returns, guest orders, merges and documents, and whether they are to be forgotten')
    .argument('<id>', who)
  withExamples(command, [
    ['sillon client about 12', 'beside `sillon client show 12`'],
    ['sillon client about 12 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../client/clients.ts')).showClient(terminal, id, options),
  )
}

function merge(host: Host): Command {
  const command = new Command('merge')
    .description('merge another account of the same person into one; both addresses are told')
    .argument('<id>', `the account that is kept: ${who}`)
    .argument('<other>', 'the account that goes into it')
    .option('-n, --dry-run', 'say what would move, and move nothing')
  withExamples(command, [
    ['sillon client merge 12 40 -n', 'what would move from 40 to 12'],
    ['sillon client merge 12 40', 'moves it; taken back within 30 days by `sillon client unmerge`'],
  ])
  return acting<MergeOptions>(command, host, async (terminal, [id = '', other = ''], options) =>
    (await import('../../client/clients.ts')).mergeClients(terminal, { id, other }, options),
  )
}

function unmerge(host: Host): Command {
  const command = new Command('unmerge')
    .description('take a merge back within 30 days; what moved and has not moved on goes back')
    .argument('<id>', `the account that was kept: ${who}`)
    .argument('<merge>', 'number from `sillon client about ID`')
  withExamples(command, [
    ['sillon client unmerge 12 3', 'opens the other account again'],
    ['sillon client unmerge 12 3 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = '', of = ''], options) =>
    (await import('../../client/clients.ts')).unmergeClients(terminal, { id, merge: of }, options),
  )
}

function copy(host: Host): Command {
  const command = new Command('copy')
    .description('a copy of all that is known of a person, as a zip of JSON, CSV and PDFs; they are told')
    .argument('<id>', who)
    .option('-o, --output <file>', 'where it is written; an existing file is not overwritten without --force')
    .option('--force', 'overwrite it')
  withExamples(command, [
    ['sillon client copy 12', 'writes it here, under a name with the day'],
    ['sillon client copy 12 -o ada.zip --force', 'over a file that is there'],
  ])
  return acting<CopyOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../client/clients.ts')).copyClient(terminal, id, options),
  )
}

function erase(host: Host): Command {
  const command = new Command('erase')
    .description('ask that a person be forgotten; somebody else confirms, and documents stay by law')
    .argument('<id>', who)
    .option('--confirm', 'as a second person: forget them now')
    .option('--withdraw', 'take the wish back')
  withExamples(command, [
    ['sillon client erase 12', 'asks; names the documents that stay'],
    ['sillon client erase 12 --confirm', 'by another person'],
  ])
  return acting<EraseOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../client/clients.ts')).eraseClient(terminal, id, options),
  )
}

function reset(host: Host): Command {
  const command = new Command('reset')
    .description('mail them the link that sets a new password, as "forgotten password" does')
    .argument('<id>', who)
  withExamples(command, [
    ['sillon client reset 12', 'works once, for an hour; to one of the staff the owner sends it'],
    ['sillon client reset "Ada Lov"', 'by name'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../client/clients.ts')).resetClient(terminal, id, options),
  )
}

function credit(host: Host): Command {
  const command = new Command('credit')
    .description('how much somebody may buy on account; what is not named stays (accounts)')
    .argument('<id>', who)
    .option('--limit <amount>', 'what they may owe, in EUR; 0: nothing')
    .option('--days <count>', 'until an invoice is due', wholeNumber(1, creditDaysMost))
    .option('--usual-days', 'as many as the shop has set')
    .option('--vat <number>', 'their VAT number; empty takes it off')
  withExamples(command, [
    ['sillon client credit 12 --limit 500 --days 30', 'opens it, prints what they owe'],
    ['sillon client credit 12 --limit 0', 'closes it; what is owed stays owed'],
  ])
  return acting<CreditOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../client/credit.ts')).setCredit(terminal, id, options),
  )
}

/** What is done about a customer beyond their record. */
export const clientCommands = (host: Host): readonly Command[] => [
  about(host),
  merge(host),
  unmerge(host),
  copy(host),
  erase(host),
  reset(host),
  credit(host),
]

/** `sillon box orders` */
export function boxOrdersCommand(host: Host): Command {
  const command = new Command('orders')
    .description('what is to be sent for the boxes of a month, as subscriptions stand now (staff)')
    .requiredOption('--month <month>', 'the month of the boxes, 2026-11')
    .option('--columns <names>', `of ${recordColumns(deskOf('subscriber')).join(', ')}`)
    .option('--csv', 'as CSV, for a spreadsheet')
    .option('-o, --output <file>', 'where the CSV is written; an existing file is kept without --force')
    .option('--force', 'overwrite it')
  withExamples(command, [
    ['sillon box orders --month 2026-11', 'who gets a box, which one, and where to'],
    ['sillon box orders --month 2026-11 --csv -o boxes.csv', 'the same as a file'],
  ])
  return acting<BoxOrdersOptions>(command, host, async (terminal, _, options) =>
    (await import('../../desk/list-records.ts')).boxOrders(terminal, options),
  )
}
