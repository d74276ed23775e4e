// What visitors agreed to have measured, as a file: page after page, so that a year of it fits through.
import type { Output } from '#contract'
import { csvLine, csvStart } from '#domain/text/csv.ts'
import type { MeasuredEvent } from '#domain/people/measured-event.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'

export interface EventsExportOptions {
  readonly from?: string
  readonly to?: string
  readonly event?: MeasuredEvent
  readonly format: 'csv' | 'jsonl'
}

type Kept = Output<'staff.measured'>['items'][number]

const columns = ['id', 'at', 'event', 'visitor', 'user_id', 'data']

const csvOf = ({ id, at, event, visitor, user_id: user, data }: Kept): string =>
  csvLine([id, at, event, visitor, user, JSON.stringify(data)])

const jsonOf = (kept: Kept): string => `${JSON.stringify(kept)}\n`

/** Writes all events of a period to stdout, oldest first, as comma-separated values or JSON lines. */
export const exportEvents = (
  terminal: Terminal,
  { from, to, event, format, ...options }: EventsExportOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const isCsv = format === 'csv' && options.json !== true
    const wanted = { limit: 100, ...(from && { from }), ...(to && { to }), ...(event && { event }) }
    let after: string | null = null
    let count = 0
    do {
      const page: Output<'staff.measured'> | { readonly error: true } = await ports.api.call(
        'staff.measured',
        {
          ...wanted,
          ...(after !== null && { after }),
        },
      )
      if ('error' in page) return streams.fail(problemIn(page))
      if (isCsv && after === null) terminal.out(csvStart + csvLine(columns))
      terminal.out(page.items.map(isCsv ? csvOf : jsonOf).join(''))
      count += page.items.length
      after = page.next
    } while (after !== null)
    streams.say(count === 1 ? '1 event.' : `${count} events.`)
    return exitCodes.ok
  })
