import { Command } from 'commander'
import { tradeCopiesMost } from '#domain/drafts/wholesale.ts'
import { acting, type Host, noun, wholeNumber, withExamples } from '../../command.ts'
import type { CommonOptions } from '../../terminal/streams.ts'
import type {
  PageOptions,
  TradeAskOptions,
  TradeListOptions,
  TradeMoveOptions,
  TradeTermsOptions,
} from '../../wholesale/wholesale.ts'

const trade = () => import('../../wholesale/wholesale.ts')
const idsMost = 2_147_483_647
const copies = wholeNumber(1, tradeCopiesMost)

function records(host: Host): Command {
  const command = new Command('records')
    .description('records that labels sell to shops, for trade accounts')
    .option('--after <position>', 'the page after this one')
  withExamples(command, [
    ['sillon wholesale records', 'what may be ordered, with trade prices'],
    ['sillon wholesale records --json', 'for a script'],
  ])
  return acting<PageOptions>(command, host, async (terminal, _, options) =>
    (await trade()).listTradeRecords(terminal, options),
  )
}

function number(host: Host): Command {
  const command = new Command('number')
    .description('say the VAT number of your trade account; its register is asked')
    .argument('<number>', 'with its country in front')
  withExamples(command, [
    ['sillon wholesale number DE136695976', 'whether its register confirms it'],
    ['sillon wholesale number FR83404833048 --json', 'for a script'],
  ])
  return acting<CommonOptions>(command, host, async (terminal, [text = ''], options) =>
    (await trade()).saveTradeNumber(terminal, text, options),
  )
}

function list(host: Host): Command {
  const command = new Command('list')
    .description('your trade orders, or what shops asked of a record of yours')
    .option('--project <id>', 'of this record: its terms, and who asks', wholeNumber(1, idsMost))
    .option('--after <position>', 'the page after this one')
  withExamples(command, [
    ['sillon wholesale list', 'what you ordered as a shop'],
    ['sillon wholesale list --project 1001', 'what shops ask of your record'],
  ])
  return acting<TradeListOptions>(command, host, async (terminal, _, options) =>
    (await trade()).listTradeOrders(terminal, options),
  )
}

function show(host: Host): Command {
  const command = ofOne('show', 'one trade order: net, parcel, VAT, total, and why it is taxed so').option(
    '--project <id>',
    'as its label: which record of yours it is for',
    wholeNumber(1, idsMost),
  )
  withExamples(command, [
    ['sillon wholesale show W-00012', 'what you ordered as a shop, with its tax'],
    ['sillon wholesale show 12 --project 1001', 'what a shop asks of your record'],
  ])
  return acting<Omit<TradeListOptions, 'after'>>(command, host, async (terminal, [text = ''], options) =>
    (await trade()).showTradeOrder(terminal, text, options),
  )
}

function ask(host: Host): Command {
  const command = new Command('ask')
    .description('ask a label for copies at its trade price; it answers within seven days')
    .argument('<record>', 'number of the record', wholeNumber(1, idsMost))
    .requiredOption('--copies <n>', 'how many', copies)
    .option('--item <id>', 'which item of it, where it has several', wholeNumber(1, idsMost))
    .option('--size <size>', 'of what is worn')
    .option('--terms', 'paid by its invoice, within what you may owe; else by a link')
  withExamples(command, [
    ['sillon wholesale ask 1001 --copies 10', 'ten copies, paid by a link once the label accepts'],
    ['sillon wholesale ask 1001 --copies 25 --terms', 'paid by invoice'],
  ])
  return acting<TradeAskOptions>(command, host, async (terminal, [record = ''], options) =>
    (await trade()).askTradeOrder(terminal, Number(record), options),
  )
}

/** A command about one trade order. */
const ofOne = (name: string, does: string) =>
  new Command(name).description(does).argument('<id>', 'its number, such as 12 or W-00012')

function accept(host: Host): Command {
  const command = ofOne('accept', 'accept a trade order of your record: it is offered, or sold on terms')
  withExamples(command, [
    ['sillon wholesale accept W-00012', 'the shop is sent its link, or its invoice'],
    ['sillon wholesale accept 12 --json', 'for a script'],
  ])
  return acting<TradeMoveOptions>(command, host, async (terminal, [text = ''], options) =>
    (await trade()).moveTradeOrder(terminal, { text, move: 'accept' }, options),
  )
}

function decline(host: Host): Command {
  const command = ofOne('decline', 'decline a trade order of your record').requiredOption(
    '--reason <text>',
    'why, as the shop reads it',
  )
  withExamples(command, [
    ['sillon wholesale decline 12 --reason "all copies are spoken for"', 'the shop is mailed so'],
    ['sillon wholesale decline W-00012 --reason "next month again" --json', 'for a script'],
  ])
  return acting<TradeMoveOptions>(command, host, async (terminal, [text = ''], options) =>
    (await trade()).moveTradeOrder(terminal, { text, move: 'decline' }, options),
  )
}

function withdraw(host: Host): Command {
  const command = ofOne('withdraw', 'take back a trade order of yours that no label has answered')
  withExamples(command, [
    ['sillon wholesale withdraw W-00012', 'nothing is ordered'],
    ['sillon wholesale withdraw 12 --json', 'for a script'],
  ])
  return acting<TradeMoveOptions>(command, host, async (terminal, [text = ''], options) =>
    (await trade()).moveTradeOrder(terminal, { text, move: 'withdraw' }, options),
  )
}

function terms(host: Host): Command {
  const command = new Command('terms')
    .description('say at which trade price and terms shops may order a record of yours')
    .argument('<record>', 'number of the record', wholeNumber(1, idsMost))
    .requiredOption('--price <amount>', 'of one copy, without VAT')
    .option('--minimum <n>', 'copies of the smallest order', copies)
    .option('--box <n>', 'copies in a box: only whole boxes are sold', copies)
    .option('--close', 'take no more orders')
  withExamples(command, [
    ['sillon wholesale terms 1001 --price 12.50 --minimum 5', 'shops may order'],
    ['sillon wholesale terms 1001 --price 12.50 --close', 'no more of them'],
  ])
  return acting<TradeTermsOptions>(command, host, async (terminal, [record = ''], options) =>
    (await trade()).saveTradeTerms(terminal, Number(record), options),
  )
}

/** `sillon wholesale` */
export const wholesaleCommand = (host: Host): Command =>
  noun('wholesale', 'what labels sell to shops at trade prices', [
    records(host),
    number(host),
    list(host),
    show(host),
    ask(host),
    accept(host),
    decline(host),
    withdraw(host),
    terms(host),
  ])
