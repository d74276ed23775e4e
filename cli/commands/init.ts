import { Command } from 'commander'
import { acting, type Host, withExamples } from '../command.ts'
import type { InitOptions } from '../init/open-shop.ts'

/** `sillon init` */
export function initCommand(host: Host): Command {
  const command = new Command('init')
    .description('open a shop of your own on an empty database; run again, it goes on where it stopped')
    .option('--owner-email <address>', 'who owns the shop, and signs in with this')
    .option('--owner-name <name>', 'first name and last name')
    .option('--password-stdin', 'take the password of the owner from the first line of stdin')
    .option('--shop-name <name>', 'name of the shop')
    .option('--shop-code <code>', 'its code in addresses; default: made of the name')
    .option(
      '--ships-from <country>',
      'country its parcels leave from: FR, US, GB, DE, ES, CA, AU or HK; default: FR',
    )
    .option('--parts <list>', 'beside records: of box, pressing, partners, blog; default: records alone')
    .option('--legal-name <name>', 'legal name and form, as on invoices')
    .option('--legal-address <lines>', 'street; postcode and town; country')
    .option('--register <number>', 'registration number')
    .option('--vat-id <number>', 'VAT number')
    .option(
      '--country <country>',
      'country the business is taxed in; default: of the VAT number, else of parcels',
    )
    .option(
      '--vat <standing>',
      'liable, applied (its number is on its way) or exempt (small enterprise); liable with --vat-id',
    )
    .option('--legal-email <address>', 'e-mail address on invoices; default: that of the owner')
    .option('--legal-phone <number>', 'phone on invoices')
    .option('--iban <number>', 'bank account on invoices')
    .option('--languages <list>', 'languages of the shop, the main one first; en, fr when left out')
    .option('--currencies <list>', 'currencies of its prices, the main one first; EUR when left out')
    .option('--mail-from <sender>', 'who mails are from: NAME <shop@HOST>')
    .option('--tariff <which>', 'published, flat or later; default: published')
    .option(
      '--flat <prices>',
      'in euro, at home, in the European Union, elsewhere: "5,90; 12; 20", - where nothing is sent',
    )
    .option('--file <file>', 'answers as JSON, such as {"owner_email": "…"}; flags win over it')
    .option('--yes', 'ask nothing: what is not given takes its default, and what has none is listed')
  withExamples(command, [
    ['sillon init', 'asks, step by step; Ctrl-C stops, the same command goes on'],
    [
      'sillon init --file answers.json --yes --password-stdin < secret.txt',
      'without questions, for a script',
    ],
    ['DATABASE_URL=postgres://localhost/sillon sillon init', 'on PostgreSQL'],
  ])
  return acting<InitOptions>(command, host, async (terminal, _, options) =>
    (await import('../init/open-shop.ts')).openShop(terminal, options),
  )
}
