// The commands of customer service, below `sillon order`.
import { Argument, Command } from 'commander'
import { orderLetters } from '#domain/orders/order-letter.ts'
import { acting, collected, type Host, wholeNumber, withExamples } from '../command.ts'
import type { ChangeOptions, EditOptions, LinesOptions, ReplaceOptions } from '../order/edit-order.ts'
import { orderMeans } from './order-dispatch.ts'
import type { InvoicePaperOptions } from '../desk/invoice-paper.ts'
import type { AddressOptions, PaperOptions } from '../order/service-acts.ts'

/** `sillon order correct-address ORDER` */
function correctAddress(host: Host): Command {
  const command = new Command('correct-address')
    .description('correct where an order goes, before its label is made; its buyer gets a mail (staff)')
    .argument('<order>', orderMeans)
    .option('--shop <id>', 'the part of this shop, where there are several', wholeNumber(1, 2_147_483_647))
    .option('--firstname <name>', 'first name of who receives it')
    .option('--lastname <name>', 'last name')
    .option('--address <text>', 'street and number')
    .option('--zip <code>', 'postal code')
    .option('--city <name>', 'town')
    .option('--state <name>', 'state, where the country has them')
    .option('--phone <number>', 'for the carrier')
    .addHelpText(
      'after',
      '\nWhat is not named stays; the country always does: shipping and tax were paid for it.',
    )
  withExamples(command, [
    ['sillon order correct-address 7 --address "3 quai Rambaud" --zip 69002 --city Lyon', 'another street'],
    ['sillon order correct-address 7 --shop 2 --lastname Winter', 'one part of two'],
  ])
  return acting<AddressOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/service-acts.ts')).correctAddress(terminal, id, options),
  )
}

/** `sillon order note ORDER WORD…` */
function note(host: Host): Command {
  const command = new Command('note')
    .description('write a note into the log of an order, for staff alone (staff)')
    .argument('<order>', orderMeans)
    .argument('<words...>', 'the note')
  withExamples(command, [
    ['sillon order note 7 "Called: wants it before Friday"', 'the log keeps who wrote it, and when'],
    ['sillon order show 7 --staff', 'where it stands'],
  ])
  return acting(command, host, async (terminal, [id = '', ...words], options) =>
    (await import('../order/service-acts.ts')).noteOrder(terminal, id, words, options),
  )
}

/** `sillon order resend ORDER LETTER` */
function resend(host: Host): Command {
  const command = new Command('resend')
    .description('send a mail of an order to its buyer once more; five a day (staff)')
    .argument('<order>', orderMeans)
    .addArgument(new Argument('<letter>', 'which one').choices(orderLetters))
  withExamples(command, [
    ['sillon order resend 7 invoice', 'with the invoice as a file'],
    ['sillon order resend 7 shipped', 'the numbers of its parcels'],
  ])
  return acting(command, host, async (terminal, [id = '', word = ''], options) => {
    const letter = orderLetters.find(one => one === word) ?? 'confirmed'
    return (await import('../order/service-acts.ts')).resendLetter(terminal, id, letter, options)
  })
}

/** `sillon order paper ORDER` */
function paper(host: Host): Command {
  const command = new Command('paper')
    .description('write the invoice of any order here as PDF, or a credit note of it (staff)')
    .argument('<order>', orderMeans)
    .option('--credit-note <number>', 'what was paid back, by its number', wholeNumber(1, 2_147_483_647))
    .option('--force', 'write over a file that is there')
  withExamples(command, [
    ['sillon order paper 7', 'writes F000007.pdf, or whatever its number is'],
    ['sillon order paper 7 --credit-note 3', 'writes A000003.pdf'],
  ])
  return acting<PaperOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/service-acts.ts')).writePaper(terminal, id, options),
  )
}

/** `sillon order lines ORDER` */
function lines(host: Host): Command {
  const command = new Command('lines')
    .description('lines of an order, what each could become, and the changes made so far (staff)')
    .argument('<order>', orderMeans)
    .option('--project <id>', 'with the items of a record that may join', wholeNumber(1, 2_147_483_647))
  withExamples(command, [
    ['sillon order lines 7', 'before `sillon order edit`'],
    ['sillon order lines 7 --project 1175 --json', 'for a script'],
  ])
  return acting<LinesOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/edit-order.ts')).showLines(terminal, id, options),
  )
}

/** `sillon order edit ORDER` */
function edit(host: Host): Command {
  const command = new Command('edit')
    .description('change lines of a paid order before they are packed; its buyer gets a mail (staff)')
    .argument('<order>', orderMeans)
    .option(
      '--line <line:copies:item:size>',
      'copies of a line from now on, 0: none; another item',
      collected,
    )
    .option('--add <record:item:copies:size>', 'a line more, at the price of today', collected)
    .option('--today', 'lines that change cost what they are sold for now, not what they were ordered for')
    .option('--keep-shipping', 'the parcel costs what was paid for it, whatever it weighs')
    .option('--ask', 'ask the buyer for what the order costs more, by a link that holds 7 days')
    .option('--waive', 'the house bears what the order costs more')
    .option('--reason <text>', 'why; stays in the log')
    .option('-n, --dry-run', 'only say what it comes to')
    .addHelpText(
      'after',
      '\nWhat the order costs less goes back at once. It is changed\nby --ask once its buyer has ' +
        'paid the rest: `sillon order change 7 remind`.',
    )
  withExamples(command, [
    ['sillon order edit 7 --line 31:1 -n', 'what one copy instead of three comes to'],
    ['sillon order edit 7 --line 31:1:12:xl --reason "another size"', 'the same shirt in XL'],
    ['sillon order edit 7 --line 31:2 --ask --reason "wants two"', 'one copy more, once it is paid'],
    ['sillon order edit 7 --line 31:0 --add 1175:12:1 --waive --reason "sold out"', 'one record for another'],
  ])
  return acting<EditOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/edit-order.ts')).editOrder(terminal, id, options),
  )
}

/** `sillon order change ORDER WORD` */
function change(host: Host): Command {
  const command = new Command('change')
    .description(
      'a change whose buyer is asked to pay: send its link again, bear it, or take it back (staff)',
    )
    .argument('<order>', orderMeans)
    .addArgument(new Argument('<word>', 'what to do').choices(changeWords))
    .option('--reason <text>', 'why it is taken back; stays in the log')
  withExamples(command, [
    ['sillon order change 7 remind', 'the mail with the link once more'],
    ['sillon order change 7 waive', 'the house bears the difference, the order is changed'],
    ['sillon order change 7 withdraw --reason "found another"', 'the order stays as it was bought'],
  ])
  return acting<ChangeOptions>(command, host, async (terminal, [id = '', said = ''], options) => {
    const word = changeWords.find(one => one === said) ?? 'remind'
    return (await import('../order/edit-order.ts')).moveChange(terminal, id, word, options)
  })
}

/** `sillon order replace ORDER` */
function replace(host: Host): Command {
  const command = new Command('replace')
    .description('send copies once more for nothing, as an order of its own; its buyer gets a mail (staff)')
    .argument('<order>', orderMeans)
    .option('--line <line:copies>', 'which copies; `sillon order lines` lists them', collected)
    .option('--again', 'also what was sent once more before')
    .option('--reason <text>', 'why; stays in the log')
  withExamples(command, [
    ['sillon order replace 7 --line 31:1 --reason "arrived broken"', 'one copy'],
    ['sillon order replace 7 --line 31:1 --again --reason "broken again"', 'the same copy a second time'],
  ])
  return acting<ReplaceOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/edit-order.ts')).replaceLines(terminal, id, options),
  )
}

const changeWords = ['remind', 'waive', 'withdraw'] as const

const documentMeans = 'number from `sillon invoice list`, or what it is called, such as F000007'

/** `sillon invoice paper ID` and `sillon invoice send ID` */
export function invoicePaperCommands(host: Host): readonly Command[] {
  const written = new Command('paper')
    .description('write an invoice or a credit note here as PDF, in the language of its buyer')
    .argument('<id>', documentMeans)
    .option('-o, --output <file>', 'where it is written; an existing file is not overwritten without --force')
    .option('--force', 'overwrite it')
  withExamples(written, [
    ['sillon invoice paper F000007', 'writes F000007.pdf'],
    ['sillon invoice paper A000003 -o note.pdf --force', 'a credit note, over a file that is there'],
  ])
  const over = new Command('lines')
    .description('print what an invoice or a credit note is over, and the VAT in it by rate')
    .argument('<id>', documentMeans)
  withExamples(over, [
    ['sillon invoice lines F000007', 'lines, discount, shipping, the whole, and the VAT by rate'],
    ['sillon invoice lines A000003 --json', 'of a credit note: below zero'],
  ])
  const sent = new Command('send')
    .description('mail an invoice to its buyer once more, or what went back last with its credit note')
    .argument('<id>', documentMeans)
  withExamples(sent, [
    ['sillon invoice send F000007', 'with the invoice as a file; five mails a day'],
    ['sillon invoice send A000003 --json', 'of a refund'],
  ])
  return [
    acting<InvoicePaperOptions>(written, host, async (terminal, [id = ''], options) =>
      (await import('../desk/invoice-paper.ts')).writeInvoice(terminal, id, options),
    ),
    acting(over, host, async (terminal, [id = ''], options) =>
      (await import('../desk/invoice-paper.ts')).showIssued(terminal, id, options),
    ),
    acting(sent, host, async (terminal, [id = ''], options) =>
      (await import('../desk/invoice-paper.ts')).sendInvoice(terminal, id, options),
    ),
  ]
}

/** What customer service does about an order. */
export const orderServiceCommands = (host: Host): readonly Command[] => [
  correctAddress(host),
  note(host),
  resend(host),
  paper(host),
  lines(host),
  edit(host),
  change(host),
  replace(host),
]
