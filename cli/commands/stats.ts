import { Command, Option } from 'commander'
import type { Input } from '#contract'
import { statDimensions, statMeasures } from '#domain/stats/stats.ts'
import { acting, calendarDay, type Examples, type Host, oneOf, withExamples } from '../command.ts'
import type { StatOptions } from '../stats/show-stats.ts'

/** Gives a command the ways its figures come: as a table, as one of two files, to a path. */
function withForms(command: Command, hasPdf = false): Command {
  command
    .addOption(new Option('--csv', 'a table as comma-separated values'))
    .addOption(new Option('--jsonl', 'a line of JSON each').conflicts('csv'))
    .option('-o, --output <file>', 'write the file there instead of printing it')
    .option('--force', 'write over a file that is there')
  return hasPdf
    ? command.addOption(new Option('--pdf', 'sheets to be printed').conflicts(['csv', 'jsonl']))
    : command
}

const withDays = (command: Command): Command =>
  command
    .option('--from <day>', 'the first day', calendarDay)
    .option('--to <day>', 'the last day', calendarDay)

type Asked = Pick<Input<'staff.stats'>, 'sheet' | 'by' | 'month'>

function shown(
  host: Host,
  command: Command,
  examples: Examples,
  asked: (args: readonly string[]) => Asked,
): Command {
  withExamples(command, examples)
  return acting<StatOptions>(command, host, async (terminal, args, options) =>
    (await import('../stats/show-stats.ts')).showStats(terminal, asked(args), options),
  )
}

const by = (host: Host): Command =>
  shown(
    host,
    withForms(withDays(new Command('by')))
      .description('one measure by one or two dimensions (staff)')
      .argument('<dimension>', statDimensions.join(', '), oneOf(statDimensions))
      .argument('[dimension]', 'a second one', oneOf(statDimensions))
      .option('--measure <name>', statMeasures.join(', '), oneOf(statMeasures), 'gross'),
    [
      ['sillon stats by country', 'gross of the last thirty days'],
      [
        'sillon stats by month currency --measure net --from 2026-01-01 --csv',
        'each currency by itself, as a file',
      ],
    ],
    args => ({ sheet: 'by', by: args.map(word => word.toLowerCase()).join(',') }),
  )

const month = (host: Host): Command =>
  shown(
    host,
    withForms(new Command('month'), true)
      .description('the sheets of a month: sales, VAT, boxes, payouts (staff)')
      .argument('[month]', 'such as 2026-11; the one we are in if left out'),
    [
      ['sillon stats month 2026-11', 'as tables'],
      ['sillon stats month 2026-11 --pdf -o november.pdf', 'as sheets to print'],
    ],
    ([word]) => ({ sheet: 'month', ...(word !== undefined && { month: word }) }),
  )

const tells = {
  sellers: 'what sold most, and what lies on the shelf (staff)',
  cohorts: 'buyers by the month of their first order, and who came back (owner, accounts)',
  churn: 'box subscriptions by month: begun and ended (staff)',
  conversion: 'visitors who agreed to be measured, and how many bought (staff)',
} as const

type Told = keyof typeof tells

const told = (host: Host, sheet: Told): Command =>
  shown(
    host,
    withForms(withDays(new Command(sheet))).description(tells[sheet]),
    [
      [`sillon stats ${sheet}`, 'of the usual days'],
      [`sillon stats ${sheet} --from 2026-10-01 --to 2026-12-31 --jsonl`, 'of a quarter, for a script'],
    ],
    () => ({ sheet }),
  )

/** `sillon stats` */
export function statsCommand(host: Host): Command {
  const command = withForms(new Command('stats'))
    .description('figures of the shop, each a sum of the ledger; alone: the last 30 days (staff)')
    .addCommand(by(host))
    .addCommand(month(host))
  for (const sheet of ['sellers', 'cohorts', 'churn', 'conversion'] as const)
    command.addCommand(told(host, sheet))
  return shown(
    host,
    command,
    [
      ['sillon stats', 'the morning: thirty days against the thirty before, and what waits'],
      ['sillon stats --json', 'the same for a script'],
    ],
    () => ({ sheet: 'morning' }),
  )
}
