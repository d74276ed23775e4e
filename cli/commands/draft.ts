import { Command, Option } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { counterMeans, offerDaysMost, writtenChannels } from '#domain/drafts/draft.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { draftMoves } from '#machines/lifecycles/draft/draft.moves.ts'
import {
  acting,
  countryLetters,
  type Host,
  noun,
  oneOf,
  wholeNumber,
  withExamples,
  withPages,
} from '../command.ts'
import type { DraftListOptions, DraftMoveOptions } from '../draft/drafts.ts'
import type { DraftWriteOptions } from '../draft/write-draft.ts'
import type { MoneyOptions } from '../draft/money.ts'
import { withChoice } from './desk/choice.ts'
import { exported, withShape } from './desks.ts'

const draftDesk = deskOf('draft')
const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
const days = wholeNumber(1, offerDaysMost)

function list(host: Host): Command {
  const command = new Command('list')
    .description('manual orders, newest first (staff)')
    .option('--mine', 'only those you wrote down')
  withShape(withChoice(command, draftDesk), draftDesk)
  withExamples(withPages(command), [
    ['sillon draft list --state open', 'what waits for somebody'],
    ['sillon draft list --channel fair --json', 'those of a fair, for a script'],
  ])
  return acting<DraftListOptions>(command, host, async (terminal, _, options) =>
    (await import('../draft/drafts.ts')).listDrafts(terminal, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('one manual order: lines with price and stock, what stands in its way (staff)')
    .argument('<id>', 'its number or reference')
  withExamples(command, [
    ['sillon draft show D-00012', 'with what can be done'],
    ['sillon draft show 12 --json', 'with its log, for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/drafts.ts')).showDraft(terminal, id, options),
  )
}

function find(host: Host): Command {
  const command = new Command('find')
    .description('what can be written on a line, with price and free copies (staff)')
    .argument('<words>', 'of its name or artist, its barcode or catalogue number')
    .option('--currency <code>', 'in which currency', oneOf(currencyCodes), 'EUR')
  withExamples(command, [
    ['sillon draft find kelp', 'a line each, as --line takes it'],
    ['sillon draft find 3760000000017 --json', 'by its barcode'],
  ])
  return acting<{ readonly currency: (typeof currencyCodes)[number] }>(
    command,
    host,
    async (terminal, [words = ''], options) =>
      (await import('../draft/drafts.ts')).findGoods(terminal, words, options),
  )
}

/** What is written down, as flags. */
const written = (command: Command): Command =>
  command
    .addOption(new Option('--channel <channel>', 'where it comes from').choices(writtenChannels))
    .option('--currency <code>', 'what is paid in', oneOf(currencyCodes))
    .option('--email <address>', 'of the buyer')
    .option('--firstname <name>', 'of the buyer')
    .option('--lastname <name>', 'of the buyer')
    .option('--address <text>', 'street and number')
    .option('--zip <code>', 'postal code')
    .option('--city <name>', 'where it goes')
    .option('--country <letters>', 'where it goes', countryLetters)
    .option('--phone <number>', 'of the buyer')
    .option('--in-hand', 'it is handed over: no parcel')
    .option('--by-parcel', 'it is sent')
    .option('--promo <code>', 'a promo code; empty takes it off')
    .option('--terms <text>', 'what was agreed, as the buyer reads it')
    .option(
      '--line <project:copies>',
      'or project:item:size:copies, @price for another one; free:NAME:COPIES@PRICE+GRAMSg',
      several,
    )
    .option('--reason <text>', 'why a price is not the list’s')

function create(host: Host): Command {
  const command = written(new Command('create').description('write a manual order down (staff)'))
  withExamples(command, [
    ['sillon draft create --channel phone --email ida@example.com --line 1001:2', 'two copies, by telephone'],
    ['sillon draft create --line "free:custom cut, 2 h:1@80.00" --in-hand', 'what is no product of the shop'],
    ['sillon draft create --channel press --in-hand --line 1001:1@0 --reason "for a review"', 'a free copy'],
  ])
  return acting<DraftWriteOptions>(command, host, async (terminal, _, options) =>
    (await import('../draft/write-draft.ts')).createDraft(terminal, options),
  )
}

function edit(host: Host): Command {
  const command = written(
    new Command('edit')
      .description('change a manual order that is not offered; lines that are named replace all (staff)')
      .argument('<id>', 'its number or reference'),
  )
  withExamples(command, [
    ['sillon draft edit 12 --email ida@example.com', 'what is not named stays'],
    ['sillon draft edit 12 --line 1001:1 --line 1002:1', 'these lines instead'],
  ])
  return acting<DraftWriteOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/write-draft.ts')).editDraft(terminal, id, options),
  )
}

type Move = keyof typeof draftMoves

function move(host: Host, word: Move, more: (command: Command) => Command): Command {
  const row: { readonly does: string; readonly command?: string } = draftMoves[word]
  const command = new Command(row.command ?? word)
    .description(`${row.does} (staff)`)
    .argument('<id>', 'its number')
  const line = `sillon draft ${command.name()} 12`
  const said = word === 'drop' ? ' --reason "found it elsewhere"' : ''
  withExamples(more(command), [
    [`${line}${said}`, 'prints where it stands then'],
    [`${line}${said} --json`, 'the same for a script'],
  ])
  return acting<DraftMoveOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/drafts.ts')).moveDraft(terminal, { text: id, move: word }, options),
  )
}

function copy(host: Host): Command {
  const command = new Command('copy')
    .description('begin another with the same lines and buyer (staff)')
    .argument('<id>', 'its number')
  withExamples(command, [
    ['sillon draft copy 12', 'a new one, at the prices of today'],
    ['sillon draft copy 12 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/drafts.ts')).copyDraft(terminal, id, options),
  )
}

function link(host: Host): Command {
  const command = new Command('link')
    .description('a link of an offer that stands, to hand to its buyer; its log says so (staff)')
    .argument('<id>', 'its number or reference')
  withExamples(command, [
    ['sillon draft link 12', 'prints the link alone; valid as the one that was mailed'],
    ['sillon draft link D-00012 --json', 'with the day until which it holds'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/drafts.ts')).showDraftLink(terminal, id, options),
  )
}

function approve(host: Host): Command {
  const command = new Command('approve')
    .description('agree, as a second person, to sell on account above what a customer may owe (accounts)')
    .argument('<id>', 'its number')
  withExamples(command, [
    ['sillon draft approve 12', 'what somebody else asked for by `sillon draft account`'],
    ['sillon draft approve 12 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/drafts.ts')).approveCredit(terminal, id, options),
  )
}

function arrived(host: Host): Command {
  const command = new Command('arrived')
    .description('note money that came to the bank; all of it pays the order (accounts)')
    .argument('<id>', 'its number')
    .requiredOption('--reference <text>', 'what the bank prints on it; each counts once')
    .requiredOption('--amount <amount>', 'as the bank shows it')
  withExamples(command, [
    ['sillon draft arrived 12 --reference "SCT 4711" --amount 27.60', 'prints what is still to come'],
    ['sillon draft arrived 12 --reference 4712 --amount 10.00 --json', 'a part of it'],
  ])
  return acting<MoneyOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/money.ts')).moneyArrived(terminal, id, options),
  )
}

function ask(host: Host): Command {
  const command = new Command('ask')
    .description('mail the buyer of an order on account that it is overdue, at most once a day (accounts)')
    .argument('<id>', 'its number')
  withExamples(command, [
    ['sillon draft ask 12', 'prints when it was asked for, and by whom'],
    ['sillon draft ask 12 --json', 'the same for a script, with its log'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/money.ts')).askOwed(terminal, id, options),
  )
}

function writeOff(host: Host): Command {
  const command = new Command('write-off')
    .description('give up what is open of an order on account; above the limit two people do (accounts)')
    .argument('<id>', 'its number')
    .requiredOption('--reason <text>', 'why, for the log and the books')
  withExamples(command, [
    ['sillon draft write-off 12 --reason "insolvent, file 4 IN 12/26"', 'nobody is asked for it any more'],
    ['sillon draft write-off 12 --reason "as agreed" --json', 'the same for a script'],
  ])
  return acting<{ readonly reason: string }>(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/money.ts')).writeOffOwed(terminal, id, options),
  )
}

function refunds(host: Host): Command {
  const command = new Command('refunds').description(
    'refunds of transfers and the till that wait to be paid by hand (staff)',
  )
  withExamples(command, [
    ['sillon draft refunds', 'oldest first'],
    ['sillon draft refunds --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../draft/money.ts')).listRefunds(terminal, options),
  )
}

function refunded(host: Host): Command {
  const command = new Command('refunded')
    .description('say that a refund was paid by hand (accounts)')
    .argument('<refund>', 'its number, of `sillon draft refunds`')
    .requiredOption('--reference <text>', 'of the payment')
  withExamples(command, [
    ['sillon draft refunded 31 --reference "SCT 4713"', 'prints what is left to pay'],
    ['sillon draft refunded 31 --reference "till 7" --json', 'for a script'],
  ])
  return acting<{ readonly reference: string }>(command, host, async (terminal, [id = ''], options) =>
    (await import('../draft/money.ts')).payRefund(terminal, id, options),
  )
}

const forDays = (command: Command): Command =>
  command.option('--days <count>', 'how long it may be paid', days)

/** `sillon draft` */
export const draftCommand = (host: Host): Command =>
  noun('draft', 'manual orders: phone, counter, wholesale, fair, press (staff)', [
    list(host),
    show(host),
    find(host),
    create(host),
    edit(host),
    copy(host),
    link(host),
    move(host, 'offer', command => forDays(command).option('--hold', 'keep the copies while the link holds')),
    move(host, 'awaitTransfer', forDays),
    move(host, 'onAccount', command => command),
    approve(host),
    move(host, 'payAtCounter', command =>
      command
        .addOption(new Option('--means <means>', 'how it was paid').choices(counterMeans).default('cash'))
        .option('--reference <text>', 'number of the slip of the terminal')
        .option('--handed-over', 'the buyer has the goods already'),
    ),
    move(host, 'revise', command => command),
    move(host, 'remind', command => command),
    move(host, 'drop', command => command.requiredOption('--reason <text>', 'why, for the log')),
    arrived(host),
    ask(host),
    writeOff(host),
    refunds(host),
    refunded(host),
    exported(host, draftDesk),
  ])
