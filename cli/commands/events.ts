import { Command, Option } from 'commander'
import { measuredEvents } from '#domain/people/measured-event.ts'
import { acting, calendarDay, type Host, noun, withExamples } from '../command.ts'
import type { EventsExportOptions } from '../events/export-events.ts'

function exportEvents(host: Host): Command {
  const command = new Command('export')
    .description('what visitors agreed to have measured, oldest first, to stdout (staff)')
    .option('--from <day>', 'happened on this day (UTC) or later', calendarDay)
    .option('--to <day>', 'happened on this day (UTC) or before', calendarDay)
    .addOption(new Option('--event <name>', 'only of this kind').choices(measuredEvents))
    .addOption(
      new Option('--format <format>', 'comma-separated values, or JSON lines')
        .choices(['csv', 'jsonl'])
        .default('csv'),
    )
  withExamples(command, [
    ['sillon events export --from 2027-02-01 --to 2027-02-28 > february.csv', 'a month, for a spreadsheet'],
    ['sillon events export --event purchase --format jsonl', 'what was bought, for a script'],
  ])
  return acting<EventsExportOptions>(command, host, async (terminal, _, options) =>
    (await import('../events/export-events.ts')).exportEvents(terminal, options),
  )
}

/** `sillon events export` */
export const eventsCommand = (host: Host): Command =>
  noun('events', 'what visitors agreed to have measured (staff)', [exportEvents(host)])
