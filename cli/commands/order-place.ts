import { Command } from 'commander'
import { currencyCodes } from '#domain/money/currency.ts'
import { locales } from '#domain/text/locale.ts'
import { acting, collected, countryLetters, type Host, oneOf, wholeNumber, withExamples } from '../command.ts'
import type { OrderPlaceOptions } from '../order/place-options.ts'

const schemaHelp = `
A file holds one order, an array of orders, or one order a line (JSON Lines). An order is
  {"reference": "A-1", "email": "ada@example.com",
   "items": [{"project": 1001, "quantity": 2, "item": 10012, "size": "M"}],
   "customer": {"firstname": "Ada", "lastname": "Ohm", "address": "1 Rue Haute", "zip_code": "75001",
                "city": "Paris", "country_id": "FR", "state": "", "phone": "", "name": ""},
   "card": {"number": "4242424242424242", "exp": "12/30", "cvc": "123"},  or  "payment_method": "pm_…",
   "currency": "EUR", "promo_code": "SIDEA10", "is_gift": true, "gift_message": "…",
   "pickup": false, "lang": "en"}
Needed are email, items (of each the project) and customer. Options fill in what an order leaves out.
The same reference, or without one the same content, is the same order: a second run orders nothing twice.`

/** `sillon order place` */
export function place(host: Host): Command {
  const command = new Command('place')
    .description('order records: one order from options, or many from a file')
    .argument('[file]', 'orders as JSON or JSON Lines; - reads stdin')
    .option(
      '-p, --project <record>',
      'PROJECT[@PRESSING][:COPIES[:SIZE]]; several times for several',
      collected,
    )
    .option('--reference <text>', 'your name for this order; the same one is never ordered twice')
    .option('--email <address>', 'where the confirmation goes')
  withAddress(command)
    .option('--card <number>', 'card number; goes to the payment provider, never to the shop')
    .option('--exp <month/year>', 'end of the card, such as 12/30')
    .option('--cvc <digits>', 'the three or four digits on its back')
    .option('--card-token <token>', 'instead of a card: a token, or card_ID of a saved card')
    .option('--promo <code>', 'promo code')
    .option('--currency <code>', 'currency to pay in', oneOf(currencyCodes))
    .option('--lang <language>', 'language of the mails', oneOf(locales))
    .option('--gift [message]', 'it is a present, with or without a few words')
    .option('--pickup', 'fetched, not sent')
    .option('--guest', 'without the account that is signed in')
    .option('-n, --dry-run', 'say what it would cost, order nothing')
    .option('-j, --jobs <count>', 'orders at work at once', wholeNumber(1, 32), 4)
    .addHelpText('after', schemaHelp)
  withExamples(command, [
    ['sillon order place orders.jsonl --dry-run', 'what each would cost, and what is wrong with the others'],
    ['sillon order place orders.jsonl --card 4242424242424242 --exp 12/30 --cvc 123', 'order them all'],
    ['make-orders | sillon order place - --json', 'from another program; results as JSON Lines'],
  ])
  return acting<OrderPlaceOptions>(command, host, async (terminal, [file], options) =>
    (await import('../order/place-orders.ts')).placeOrders(terminal, file, options),
  )
}

const withAddress = (command: Command): Command =>
  command
    .option('--firstname <name>', 'first name')
    .option('--lastname <name>', 'last name')
    .option('--company <name>', 'company, or who else is at this address')
    .option('--address <street>', 'street and number')
    .option('--zip <code>', 'postcode')
    .option('--city <name>', 'town')
    .option('--state <name>', 'state or province')
    .option('--country <country>', 'two letters, such as FR', countryLetters)
    .option('--phone <number>', 'for the carrier')
