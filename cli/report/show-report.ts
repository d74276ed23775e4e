// Reports from the terminal: the tables that staff see on their page, and their files.
import { basename } from 'node:path'
import { isFailure, type Output } from '#contract'
import type { ReportName } from '#domain/reports/report.ts'
import { amount } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { writeOutput } from '../terminal/files.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, withShop } from '../with-shop.ts'

export interface ReportOptions {
  /** A path, or true for the file's own name. */
  readonly output?: string | true
  /** Write over a file that is there. */
  readonly force?: boolean
}

export interface CloseOptions {
  readonly day?: string
}

interface Asked {
  readonly report: ReportName
  readonly period: string | undefined
}

type Report = Output<'staff.report'>
type Cells = Report['rows'][number]

function cellsOf({ columns }: Report, row: Cells): string[] {
  const currency = row[columns.findIndex(column => column.name === 'currency')]
  return columns.map(({ name, kind }, index) => {
    const cell = row[index] ?? null
    if (cell === null) return ''
    if (kind === 'money') return amount(Number(cell), String(currency))
    if (kind === 'rate') return `${Number(cell) / 100} %`
    return name === 'hash' ? String(cell).slice(0, 12) : String(cell)
  })
}

function reportText(report: Report, { paint }: Pick<Streams, 'paint'>): string {
  const { columns, rows, totals } = report
  if (rows.length === 0) return 'Nothing in this period.'
  const sums = totals.map(row => cellsOf(report, row).map((cell, index) => (index === 0 ? 'total' : cell)))
  return table(
    columns.map(({ name }) => name),
    [...rows.map(row => cellsOf(report, row)), ...sums],
    {
      right: columns.flatMap(({ name, kind }) => (kind === 'text' || kind === 'day' ? [] : [name])),
      head: text => paint('dim', text),
    },
  )
}

/** Beside the table: the days, what was summed, and what the reader has to know of it. */
function tellSummed(streams: Streams, { period, summed, more, rates_from }: Report): void {
  streams.say(
    `${period.from} to ${period.to}: sums ${summed.entries} entries and ${summed.documents} documents.`,
  )
  if (more) streams.say('These are the first; --output writes all of them.')
  if (rates_from !== null)
    streams.say('Foreign amounts are in euro by the shop’s own rates, not the European Central Bank’s.')
}

async function saveFile(
  { ports, streams, terminal }: OpenShop,
  asked: object,
  { output, force: isForced = false }: ReportOptions,
  of: Asked,
) {
  const file = await ports.api.call('staff.reportFile', { report: of.report, ...asked })
  if (isFailure(file)) return streams.fail(problemIn(file))
  const path = await writeOutput(
    terminal,
    typeof output === 'string' ? output : basename(file.file_name),
    file.bytes,
    { isForced },
  )
  if (isFailure(path)) return streams.fail(path.problem)
  streams.result({ file: path, size: file.bytes.length }, () => `${path}, ${file.bytes.length} bytes`)
  return exitCodes.ok
}

/** Prints a report as a table, or writes its file. */
export const showReport = (
  terminal: Terminal,
  of: Asked,
  options: ReportOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const asked = of.period === undefined ? {} : { period: of.period }
    if (options.output !== undefined) return saveFile(shop, asked, options, of)
    return answer(streams, await ports.api.call('staff.report', { report: of.report, ...asked }), report => {
      tellSummed(streams, report)
      return reportText(report, streams)
    })
  })

/** Closes the days that are over. */
export const closeDays = (
  terminal: Terminal,
  { day, ...options }: CloseOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('staff.closeDays', day === undefined ? {} : { day }), ({ days }) =>
      days.length === 0
        ? 'No day is to be closed.'
        : `Closed: ${days[0]} to ${days.at(-1)}, ${days.length} in all.`,
    ),
  )
