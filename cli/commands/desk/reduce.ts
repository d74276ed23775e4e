import { Command } from 'commander'
import { columnOf } from '#domain/desks/desk.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { acting, type Host, withExamples } from '../../command.ts'
import { flagOf, meaningOf, valueWord } from '../../desk/desk-words.ts'
import { columnOfFlag, type ReduceOptions, saidOfAll } from '../../desk/reduce-prices.ts'
import { withChoice } from './choice.ts'

/** `sillon product price reduce` */
export function reduceCommand(host: Host): Command {
  const command = withChoice(
    new Command('reduce')
      .description(
        'plan reduced prices for many items: those named, or all that the flags of their list find',
      )
      .argument('[item...]', 'numbers from `sillon item list`'),
    deskOf('item'),
  )
  for (const name of saidOfAll) {
    const column = columnOf(deskOf('price'), columnOfFlag(name))
    if (column !== undefined)
      command.option(`--${flagOf(name)} <${valueWord(column)}>`, meaningOf(columnOfFlag(name), column))
  }
  command
    .option('--reason <text>', 'why, for the history')
    .option('-n, --dry-run', 'say what each would cost, and plan nothing')
    .option('--yes', 'do not ask before they are planned')
    .option('--follow', 'wait until the job has ended')
  withExamples(command, [
    [
      'sillon product price reduce --find tide --percent-off 20 --first-day 2026-11-27 -n',
      'what each would cost',
    ],
    [
      'sillon product price reduce 12 31 --percent-off 20 --announced yes --yes',
      'two items from now on, as “was … now …”',
    ],
  ])
  return acting<ReduceOptions>(command, host, async (terminal, words, options) =>
    (await import('../../desk/reduce-prices.ts')).reducePrices(terminal, words, options),
  )
}
