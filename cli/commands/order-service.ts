// The commands of customer service, below `sillon order`.
import { Argument, Command } from 'commander'
import { orderLetters } from '#domain/orders/order-letter.ts'
import { acting, type Host, wholeNumber, withExamples } from '../command.ts'
import type { AddressOptions, PaperOptions } from '../order/service-acts.ts'

/** `sillon order correct-address ORDER` */
function correctAddress(host: Host): Command {
  const command = new Command('correct-address')
    .description('correct where an order goes, before its label is made; its buyer gets a mail (staff)')
    .argument('<id>', 'id of the order')
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
    .argument('<id>', 'id of the order')
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
    .argument('<id>', 'id of the order')
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
    .argument('<id>', 'id of the order')
    .option('--credit-note <number>', 'what was paid back, by its number', wholeNumber(1, 2_147_483_647))
  withExamples(command, [
    ['sillon order paper 7', 'writes F000007.pdf, or whatever its number is'],
    ['sillon order paper 7 --credit-note 3', 'writes A000003.pdf'],
  ])
  return acting<PaperOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/service-acts.ts')).writePaper(terminal, id, options),
  )
}

/** What customer service does about an order. */
export const orderServiceCommands = (host: Host): readonly Command[] => [
  correctAddress(host),
  note(host),
  resend(host),
  paper(host),
]
