import { Command, Option } from 'commander'
import { dateOrders, decimalSigns } from '#domain/desks/file-cell.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { encodings } from '#domain/text/decode-text.ts'
import { separators } from '#domain/text/read-csv.ts'
import { acting, type Host, withExamples } from '../command.ts'
import { calledOf } from '../desk/desk-words.ts'
import type { ImportOptions } from '../desk/import-file.ts'

/** A tab is hard to type: its name stands for it. */
const separatorIn = (text: string): string => (text === 'tab' || text === '\\t' ? '\t' : text)

/** `sillon product|item|artist|label|shop import FILE` */
export function importCommand(host: Host, desk: NamedDesk): Command {
  const { plural } = desk
  const command = new Command('import')
    .description(`check a file of ${plural} line by line; with --apply, write what it says`)
    .argument('<file>', 'CSV with a head of column names, or - for stdin')
    .option('--map <file>', 'JSON from heads to columns, such as {"Title": "name", "Notes": ""}')
    .addOption(
      new Option(
        '--separator <sign>',
        `one of ${separators.filter(one => one !== '\t').join(' ')} or tab; else found out`,
      ).argParser(separatorIn),
    )
    .addOption(
      new Option('--encoding <name>', 'what it is written in; else found out').choices([...encodings]),
    )
    .addOption(
      new Option('--dates <order>', 'how days are written beside 2026-01-31').choices([...dateOrders]),
    )
    .addOption(new Option('--decimal <sign>', 'what stands before cents').choices([...decimalSigns]))
    .option('--reason <text>', 'why, for the history')
    .option('-n, --dry-run', 'only check, which is what happens without --apply')
    .option('--apply', 'write the lines that are not refused')
    .option('--report <file>', 'write all lines with their verdicts to this file')
  withExamples(command, [
    [
      `sillon ${calledOf(desk)} import ${plural}.csv`,
      'what would become of each line; exit code 1 when one is refused',
    ],
    [`sillon ${calledOf(desk)} import ${plural}.csv --apply --report done.csv`, 'writes it, with a report'],
  ])
  return acting<ImportOptions>(command, host, async (terminal, [file = ''], options) =>
    (await import('../desk/import-file.ts')).importFile(terminal, desk, file, options),
  )
}
