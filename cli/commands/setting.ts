import { Argument, Command, Option } from 'commander'
import { locales } from '#domain/text/locale.ts'
import { settingNames } from '#domain/settings/setting.ts'
import { acting, calendarDay, type Host, noun, withExamples } from '../command.ts'
import type { PreviewOptions } from '../setting/preview-mail.ts'
import type { SetOptions, ShowOptions } from '../setting/settings.ts'

const nameHelp = settingNames.join(', ')

function list(host: Host): Command {
  const command = new Command('list').description(
    'what the shop goes by, since when, and who said so (staff)',
  )
  withExamples(command, [
    ['sillon setting list', 'every setting'],
    ['sillon setting list --json', 'with all values, and those that begin later'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../setting/settings.ts')).listSettings(terminal, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('one setting, part by part, and what begins later (staff)')
    .argument('<name>', nameHelp)
    .option('--csv', 'the rows of a tariff as a table, for --file of `set`')
  withExamples(command, [
    ['sillon setting show shipping.tariff --csv > tariff.csv', 'what parcels cost, to be changed in a table'],
    ['sillon setting show identity --json', 'for a script; `value` is what --file takes'],
  ])
  return acting<ShowOptions>(command, host, async (terminal, [name = ''], options) =>
    (await import('../setting/settings.ts')).showSetting(terminal, name, options),
  )
}

function set(host: Host): Command {
  const command = new Command('set')
    .description('change a setting, at once or from a day on; the parts that are not named stay (staff)')
    .argument('<name>', nameHelp)
    .argument('[parts...]', 'part=text; lines and tiers with ; between them')
    .option(
      '--file <file>',
      'JSON of some or all parts, a tariff as CSV, rates of VAT or texts of mails as lines; - reads stdin',
    )
    .option(
      '--from <day>',
      'from this day on, 00:00 by the clocks of the shop; default: at once',
      calendarDay,
    )
    .option('--back-to <number>', 'as it was then, by the number that history shows')
    .option('--reason <text>', 'why, for the history')
    .option('-n, --dry-run', 'only say what would change')
  withExamples(command, [
    ['sillon setting set identity legal_name="Kiesel SARL" address="3 rue Haute; 75011 Paris"', 'who sells'],
    [
      'sillon setting set shipping.tariff domestic="500 5.20; 30000 9.90" --from 2027-01-01 --dry-run',
      'what a new tariff would change, before it does',
    ],
    ['sillon setting set vat.liability standing=exempt', 'a small enterprise: no VAT from now on'],
    ['sillon setting set fee.platform percent=12.5 --from 2027-01-01', 'for what is sold from then on'],
    [
      'sillon setting show vat.rates --csv > vat.txt',
      'then add a line and: setting set vat.rates --file vat.txt',
    ],
    ['sillon setting set exchange.rates --back-to 12 --reason "typing mistake"', 'takes a change back'],
    ['sillon setting set shipping.tariff --file tariff.csv --reason "prices of 2027"', 'a table'],
  ])
  return acting<SetOptions>(command, host, async (terminal, [name = '', ...parts], options) =>
    (await import('../setting/settings.ts')).setSetting(terminal, name, parts, options),
  )
}

function history(host: Host): Command {
  const command = new Command('history')
    .description('who changed a setting, when, from what to what (staff)')
    .argument('<name>', nameHelp)
  withExamples(command, [
    ['sillon setting history shipping.tariff', 'the last written first'],
    ['sillon setting history identity --json', 'with every value in full'],
  ])
  return acting(command, host, async (terminal, [name = ''], options) =>
    (await import('../setting/settings.ts')).showHistory(terminal, name, options),
  )
}

function preview(host: Host): Command {
  const command = new Command('preview')
    .description('a mail as it would be written of an order, in every language (staff)')
    .addArgument(new Argument('<kind>', 'what').choices(['mail']))
    .argument('<name>', 'which, such as order_confirmed')
    .option('--order <number>', 'of this order; default: the newest')
    .addOption(new Option('--lang <code>', 'in this language only').choices([...locales]))
    .option('--file <file>', 'with these own words, which are not saved: lines of mail.texts; - reads stdin')
    .option('--html', 'the HTML that is sent')
    .option('--send', 'send one to yourself, ten an hour at most')
  withExamples(command, [
    ['sillon setting preview mail order_shipped --order S-000031', 'in five languages'],
    ['sillon setting preview mail order_confirmed --lang fr --html > mail.html', 'to look at in a browser'],
    ['sillon setting preview mail order_confirmed --file texts.txt --send', 'words that are not saved yet'],
  ])
  return acting<PreviewOptions>(command, host, async (terminal, [, name = ''], options) =>
    (await import('../setting/preview-mail.ts')).previewMail(terminal, name, options),
  )
}

/** `sillon setting list|show|set|history|preview` */
export const settingCommand = (host: Host): Command =>
  noun('setting', 'what whoever runs the shop decides: taxes, rates, numbers, tariff, mails, links (staff)', [
    list(host),
    show(host),
    set(host),
    history(host),
    preview(host),
  ])
