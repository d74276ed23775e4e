import { Command } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { acting, type Host, noun, wholeNumber, withExamples, withPages } from '../command.ts'
import type { PortionOptions } from '../order/answer-portion.ts'
import type { OrderConfirmOptions, OrderPayOptions } from '../order/open-payment.ts'
import type { OrderListOptions } from '../order/list-orders.ts'
import type { OrderInvoiceOptions, OrderShowOptions } from '../order/one-order.ts'
import { exported, history, undo, withShape } from './desks.ts'
import { assignOrders, tagOrders } from './desk/order-kept.ts'
import { withChoice } from './desk/choice.ts'
import { correctTracking, orderMoveCommands, parcels, print, release, ship } from './order-dispatch.ts'
import { refundCommand } from './desk/refund.ts'
import { place } from './order-place.ts'
import { orderServiceCommands } from './order-service.ts'

const orderDesk = deskOf('order')

function confirm(host: Host): Command {
  const command = new Command('confirm')
    .description('where a placed order stands, after the bank was asked; exit code 8 while it is open')
    .argument('<id>', 'id of the order')
    .option('--token <token>', 'token of a guest’s order; known for orders placed from here')
  withExamples(command, [
    ['sillon order confirm 7', 'after the bank’s page was answered'],
    ['sillon order confirm 7 --json', 'status, and the order itself'],
  ])
  return acting<OrderConfirmOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/open-payment.ts')).confirmOrder(terminal, id, options),
  )
}

function pay(host: Host): Command {
  const command = new Command('pay')
    .description('pay an order whose kept card was refused with another card; exit code 8 while it is open')
    .argument('<id>', 'id of the order')
    .option('--card <number>', 'card number; goes to the payment provider, never to the shop')
    .option('--exp <month/year>', 'end of the card, such as 12/30')
    .option('--cvc <digits>', 'the three or four digits on its back')
    .option('--card-token <token>', 'instead of a card: a token, or card_ID of a saved card')
    .option('--token <token>', 'token of a guest’s order; known for orders placed from here')
  withExamples(command, [
    ['sillon order pay 7 --card 4242424242424242 --exp 12/30 --cvc 123', 'charged at once, and once'],
    ['sillon order pay 7 --card-token card_3 --json', 'with a card of the account'],
  ])
  return acting<OrderPayOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/open-payment.ts')).payRefused(terminal, id, options),
  )
}

function list(host: Host): Command {
  const command = new Command('list')
    .description(
      'your orders, newest first; with --staff everybody’s, which all other flags narrow and order',
    )
    .option('--staff', 'orders of everybody, as the desk has them (staff)')
    .option('--csv', 'with --staff: all that the flags find, as a table for a spreadsheet')
  withShape(withChoice(command, orderDesk), orderDesk)
  withExamples(withPages(command), [
    ['sillon order list', 'what you ordered'],
    ['sillon order list --staff --state paid --jsonl', 'what was paid, for a script'],
    ['sillon order list --staff --tags urgent --csv > urgent.csv', 'for a spreadsheet'],
    ['sillon order list --staff --placed 2027-02-01..2027-02-28 --sort placed', 'a month, as it happened'],
  ])
  return acting<OrderListOptions>(command, host, async (terminal, _, options) => {
    if (options.staff === true) {
      const { exportRecords, listRecords } = await import('../desk/list-records.ts')
      return (options.csv === true ? exportRecords : listRecords)(terminal, orderDesk, options)
    }
    return (await import('../order/list-orders.ts')).listOrders(terminal, options)
  })
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('an order in full; --staff adds its log and the moves that are open')
    .argument('<id>', 'id of the order, as the list gives it; with --staff also its number')
    .option('--staff', 'any order, with its log (staff)')
  withExamples(command, [
    ['sillon order show 7', 'one of yours'],
    ['sillon order show S-2345ABCDE --staff', 'any order by the number that its buyer reads'],
    ['sillon order show 7 --staff --json', 'for a script of the desk'],
  ])
  return acting<OrderShowOptions>(command, host, async (terminal, [id = ''], options) => {
    const { showOrder, showStaffOrder } = await import('../order/one-order.ts')
    return options.staff === true ? showStaffOrder(terminal, id, options) : showOrder(terminal, id, options)
  })
}

function invoice(host: Host): Command {
  const command = new Command('invoice')
    .description('write the invoice of an order of yours here as PDF, or a credit note of it')
    .argument('<id>', 'id of the order, as the list gives it')
    .option(
      '--credit-note <number>',
      'what was paid back, by its number; `sillon order show` lists them',
      wholeNumber(1, 2_147_483_647),
    )
    .option('--force', 'write over a file that is there')
  withExamples(command, [
    ['sillon order invoice 7', 'writes F000007.pdf, or whatever its number is'],
    ['sillon order invoice 7 --credit-note 3', 'writes A000003.pdf'],
  ])
  return acting<OrderInvoiceOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/one-order.ts')).writeInvoice(terminal, id, options),
  )
}

function track(host: Host): Command {
  const command = new Command('track')
    .description('the parcels of an order and where to follow them')
    .argument('<id>', 'id of the order')
  withExamples(command, [
    ['sillon order track 7', 'carriers, numbers and links'],
    ['sillon order track 7 --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/one-order.ts')).trackOrder(terminal, id, options),
  )
}

function portion(host: Host): Command {
  const command = new Command('portion')
    .description('the part of an order that a short run has copies for: what is offered, and your answer')
    .argument('<id>', 'id of the order')
    .option('--take', 'take it; the other copies are paid back, or pressed once more')
    .option('--decline', 'take none of it')
    .option('--token <token>', 'token of a guest’s order; known for orders placed from here')
  withExamples(command, [
    ['sillon order portion 7', 'how many copies, until when, what becomes of the others'],
    ['sillon order portion 7 --take', 'final, as the other answer is'],
  ])
  return acting<PortionOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/answer-portion.ts')).answerPortion(terminal, id, options),
  )
}

/** By hand: it goes through the journey of its page, which asks first. */
function cancel(host: Host): Command {
  const command = new Command('cancel')
    .description('cancel an order that has not begun to ship; the money goes back')
    .argument('<id>', 'id of the order')
  withExamples(command, [
    ['sillon order cancel 7', 'cancel it; again changes nothing'],
    ['sillon order cancel 7 --json', 'the order as it stands after'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../order/one-order.ts')).cancelOrder(terminal, id, options),
  )
}

/** `sillon order` */
export const orderCommand = (host: Host): Command =>
  noun('order', 'place orders and follow them', [
    place(host),
    confirm(host),
    pay(host),
    list(host),
    exported(host, orderDesk),
    show(host),
    invoice(host),
    track(host),
    cancel(host),
    portion(host),
    parcels(host),
    print(host),
    release(host),
    ship(host),
    correctTracking(host),
    tagOrders(host),
    assignOrders(host),
    history(host, orderDesk),
    undo(host, orderDesk),
    refundCommand(host),
    ...orderServiceCommands(host),
    ...orderMoveCommands(host),
  ])
