import { Command, Option } from 'commander'
import { dateOrders, decimalSigns } from '#domain/desks/file-cell.ts'
import { calledOf, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { mostJobMoves } from '#domain/desks/job.ts'
import { encodings } from '#domain/text/decode-text.ts'
import { separators } from '#domain/text/read-csv.ts'
import { acting, type Host, wholeNumber, withExamples } from '../command.ts'
import type { ImportOptions } from '../desk/import-file.ts'

/** A tab is hard to type: its name stands for it. */
const separatorIn = (text: string): string => (text === 'tab' || text === '\\t' ? '\t' : text)

/** Files of other shops are told by their heads; an inventory of Discogs is one of items. */
const formatOption = ({ noun }: NamedDesk): Option =>
  new Option('--format <format>', 'whose file it is: ours, an inventory of Discogs, or products of Shopify')
    .choices(noun === 'product' || noun === 'item' ? ['sillon', 'discogs', 'shopify'] : ['sillon'])
    .default('sillon')

/** `sillon product|item|artist|label|shop import FILE` */
export function importCommand(host: Host, desk: NamedDesk): Command {
  const { plural } = desk
  const command = new Command('import')
    .description(`check a file of ${plural} line by line; with --apply, write what it says`)
    .argument('<file>', 'CSV with a head of column names, or - for stdin')
    .addOption(formatOption(desk))
    .option('--map <file>', 'JSON from heads to columns, such as {"Title": "name", "Notes": ""}')
    .option('--mapping <name>', 'read by the map that was kept under this name')
    .option('--keep-mapping <name>', 'keep how the heads are mapped, for the next file of its kind')
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
    .option('--make-names', 'make the artists and labels first that the file names and the shop lacks')
    .option('--retire-missing', 'instead of the lines: what is on sale and the file does not name, off sale')
    .option('--only-where <conditions>', 'of --retire-missing: only these, such as "shop:2;category:vinyl"')
    .addOption(
      new Option('--confirm <count>', 'with --retire-missing --apply: how many are taken off').argParser(
        wholeNumber(1, mostJobMoves),
      ),
    )
    .option('--report <file>', 'write all lines with their verdicts to this file')
  withExamples(command, [
    [
      `sillon ${calledOf(desk)} import ${plural}.csv`,
      'what would become of each line; exit code 1 when one is refused',
    ],
    [`sillon ${calledOf(desk)} import ${plural}.csv --apply --report done.csv`, 'writes it, with a report'],
  ])
  return acting<ImportOptions>(command, host, async (terminal, [file = ''], options) =>
    (await import('../desk/import-file.ts')).importFile(
      terminal,
      options.format === 'discogs' ? deskOf('item') : desk,
      file,
      options,
    ),
  )
}

/** `sillon product|item|artist|label|shop forget-mapping NAME` */
export function forgetMappingCommand(host: Host, desk: NamedDesk): Command {
  const command = new Command('forget-mapping')
    .description('forget a mapping that was kept for files, for everybody who brings them in')
    .argument('<name>', 'as it was kept by import --keep-mapping')
  withExamples(command, [
    [`sillon ${calledOf(desk)} forget-mapping warehouse`, 'the mapping that was kept under this name'],
    [`sillon ${calledOf(desk)} forget-mapping "spring list" --json`, 'a name of several words'],
  ])
  return acting(command, host, async (terminal, [name = ''], options) =>
    (await import('../desk/import-file.ts')).forgetMapping(terminal, desk, name, options),
  )
}
