import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { OrderPayOptions } from '../../order/pay-refused.ts'

const runOrderPay: Run<OrderPayOptions> = async (terminal, [id = ''], options) => {
  const { payRefused } = await import('../../order/pay-refused.ts')
  return payRefused(terminal, id, options)
}

/** `sillon order pay ID` */
export function orderPayCommand(host: Host, run = runOrderPay): Command {
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
  return acting(command, host, run)
}
