// Figures from the terminal: the tables that staff see on their pages, and their files.
import { type Input, isFailure, type Output } from '#contract'
import { currencyIn, kindIn } from '#domain/stats/stat-file.ts'
import type { StatColumn, StatRow } from '#domain/stats/stats.ts'
import { amount } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { writeOutput } from '../terminal/files.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, withShop } from '../with-shop.ts'

export interface StatOptions {
  readonly measure?: Input<'staff.stats'>['measure']
  readonly from?: string
  readonly to?: string
  readonly csv?: boolean
  readonly jsonl?: boolean
  readonly pdf?: boolean
  readonly output?: string
  /** Write over a file that is there. */
  readonly force?: boolean
}

type Stats = Output<'staff.stats'>
type Table = Stats['tables'][number]

const isNumber = ({ kind }: StatColumn): boolean => kind !== 'text' && kind !== 'day'

function cellsOf(columns: readonly StatColumn[], row: StatRow): string[] {
  const currency = currencyIn(columns, row)
  return columns.map((column, index) => {
    const cell = row[index] ?? null
    if (cell === null) return ''
    const kind = kindIn(column, currency)
    if (kind === 'money') return amount(Number(cell), String(currency))
    return kind === 'rate' ? `${Number(cell) / 100} %` : String(cell)
  })
}

function tableText({ name, columns, rows, totals }: Table, { paint }: Pick<Streams, 'paint'>): string {
  if (rows.length === 0) return `${name}: nothing in these days.`
  const sums = totals.map(row => cellsOf(columns, row).with(0, 'total'))
  const drawn = table(
    columns.map(column => column.name),
    [...rows.map(row => cellsOf(columns, row)), ...sums],
    {
      right: columns.filter(isNumber).map(column => column.name),
      head: text => paint('dim', text),
    },
  )
  return `${name}\n${drawn}`
}

const formatOf = ({ csv, jsonl, pdf, output }: StatOptions) => {
  if (pdf === true) return 'pdf'
  if (jsonl === true) return 'jsonl'
  return csv === true || output !== undefined ? 'csv' : undefined
}

/** Prints a file, or writes it; sheets are written, under their own name if none is said. */
async function saveFile(
  { ports, streams, terminal }: OpenShop,
  asked: Input<'staff.statsFile'>,
  { output, force: isForced = false }: Pick<StatOptions, 'output' | 'force'>,
): Promise<ExitCode> {
  const file = await ports.api.call('staff.statsFile', asked)
  if (isFailure(file)) return streams.fail(problemIn(file))
  const name = output ?? (asked.format === 'pdf' ? file.file_name : undefined)
  if (name === undefined) {
    const text = new TextDecoder().decode(file.bytes).trimEnd()
    streams.result({ file: file.file_name, text }, () => text)
    return exitCodes.ok
  }
  const path = await writeOutput(terminal, name, file.bytes, { isForced })
  if (isFailure(path)) return streams.fail(path.problem)
  streams.result({ file: path, size: file.bytes.length }, () => `${path}, ${file.bytes.length} bytes`)
  return exitCodes.ok
}

/** Shows figures as tables, or prints or writes their file. */
export const showStats = (
  terminal: Terminal,
  of: Pick<Input<'staff.stats'>, 'sheet' | 'by' | 'month'>,
  { measure, from, to, csv, jsonl, pdf, ...options }: StatOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    const asked = { ...of, ...days, ...(of.sheet === 'by' && measure !== undefined && { measure }) }
    const format = formatOf({
      ...(csv === true && { csv }),
      ...(jsonl === true && { jsonl }),
      ...(pdf === true && { pdf }),
      ...(options.output !== undefined && { output: options.output }),
    })
    if (format !== undefined) return saveFile(shop, { ...asked, format }, options)
    return answer(streams, await ports.api.call('staff.stats', asked), stats => {
      streams.say(`${stats.from} to ${stats.to}, made at entry ${stats.position} of the ledger.`)
      return stats.tables.map(one => tableText(one, streams)).join('\n\n')
    })
  })
