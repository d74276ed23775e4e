// Lists and files of desks.
import { isFailure, type Output } from '#contract'
import { inventoryFiles } from '#domain/catalogue/discogs/inventory.ts'
import { boxesDue } from '#domain/desks/box-desks.ts'
import { columnIn, followedIn, recordId, writeCell } from '#domain/desks/cell.ts'
import { columnOf } from '#domain/desks/desk.ts'
import { deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { readPeriod } from '#domain/reports/period.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { minute } from '../terminal/amounts.ts'
import { choiceWord } from '../terminal/page-words.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import { writeOutput } from '../terminal/files.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import { type OpenShop, tellNext, withShop } from '../with-shop.ts'
import { narrowedBy } from './named-record.ts'
import { deskProblem } from './desk-problem.ts'
import { type DeskChoice, withView } from './choice.ts'

/** The flags that narrow a list stand beside these, each under the name of its column. */
export interface ListOptions {
  readonly [flag: string]: unknown
  readonly find?: string
  readonly view?: string
  readonly sort?: string
  readonly columns?: string
  readonly limit?: number
  readonly after?: string
  readonly all?: boolean
  readonly counts?: boolean
  readonly jsonl?: boolean
  readonly format?: 'csv' | 'jsonl' | 'discogs' | 'discogs-add' | 'discogs-change'
  readonly output?: string
  readonly force?: boolean
}

type Page = Output<'desk.list'>
type Row = Page['items'][number]

/** A cell as a table shows it. */
export function shownCell(desk: NamedDesk, name: string, cells: Row['cells']): string {
  const column = columnIn(desk, name, cells)
  const followed = column === undefined ? undefined : followedIn(column, name, cells)
  if (column !== undefined && followed !== undefined) return `${writeCell(column, followed)} by rate`
  const cell = cells[name]
  if (column === undefined || cell === null || cell === undefined) return ''
  if (typeof cell === 'object' && 'text' in cell) return `${cell.id} ${cell.text}`
  // A column that is named by its currency need not say it in each row.
  const isNamed = name.endsWith(`_${(column.currency ?? '').toLowerCase()}`)
  if (column.type === 'money' && !isNamed) return `${writeCell(column, cell)} ${column.currency ?? ''}`.trim()
  if (column.type === 'instant') return minute(String(cell))
  if (column.type === 'choice') return choiceWord(name, String(cell), desk.noun)
  if (column.type === 'flag') return cell === true ? 'yes' : 'no'
  return writeCell(column, cell)
}

function tableOf(streams: Streams, desk: NamedDesk, names: readonly string[], rows: readonly Row[]): string {
  const right = names.filter(name => {
    const type = columnOf(desk, name)?.type
    return type === 'integer' || type === 'money'
  })
  return table(
    ['id', ...names],
    rows.map(({ id, cells }) => [
      recordId(desk, { id, cells }),
      ...names.map(name => shownCell(desk, name, cells)),
    ]),
    { right: ['id', ...right], head: text => streams.paint('dim', text) },
  )
}

/** Reads one page, or page after page. */
async function readPages(ports: TerminalPorts, input: Parameters<typeof pageInput>[0], isAll: boolean) {
  const items: Row[] = []
  let after = input.after
  for (;;) {
    const page = await ports.api.call('desk.list', pageInput({ ...input, after }))
    if (isFailure(page)) return page
    items.push(...page.items)
    if (!isAll || page.next === null) return { items, next: page.next }
    after = page.next
  }
}

const pageInput = ({ after, ...input }: DeskChoice & PageWanted) => ({
  ...input,
  ...(after !== undefined && { after }),
})

interface PageWanted {
  readonly limit: number
  readonly after: string | undefined
  readonly sort?: string
  readonly columns?: string
}

/** Lists records of a desk. */
export const listRecords = (
  terminal: Terminal,
  desk: NamedDesk,
  options: ListOptions & CommonOptions,
): Promise<ExitCode> => withShop(terminal, options, shop => listIn(shop, desk, options))

/** The same in a shop that is open already. */
export async function listIn(
  { ports, streams, terminal }: OpenShop,
  desk: NamedDesk,
  options: ListOptions & CommonOptions,
): Promise<ExitCode> {
  const narrowed = await narrowedBy(ports, desk, options)
  if ('problem' in narrowed) return streams.fail(narrowed.problem)
  const viewed = await withView(ports, desk, narrowed.flags)
  if (isFailure(viewed)) return streams.fail(deskProblem(desk, viewed))
  const { choice, sort, columns } = viewed
  if (options.counts === true) return tellCounts(ports, streams, { desk, choice })
  const { limit = 50, after, all: isAll = false, jsonl: isLines = false } = options
  const wanted = {
    ...choice,
    limit: isAll ? 100 : limit,
    after,
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
  }
  const page = await readPages(ports, wanted, isAll)
  if (isFailure(page)) return streams.fail(deskProblem(desk, page))
  if (isLines) {
    for (const { id, cells } of page.items) terminal.out(`${JSON.stringify({ id, ...cells })}\n`)
    return exitCodes.ok
  }
  tellNext(streams, page.next)
  streams.result(page, () =>
    page.items.length === 0
      ? `No ${desk.plural}.`
      : tableOf(streams, desk, columns?.split(',') ?? desk.shown, page.items),
  )
  return exitCodes.ok
}

async function tellCounts(
  ports: TerminalPorts,
  streams: Streams,
  { desk, choice }: { desk: NamedDesk; choice: DeskChoice },
) {
  const counts = await ports.api.call('desk.counts', choice)
  if (isFailure(counts)) return streams.fail(deskProblem(desk, counts))
  streams.result(counts, () =>
    [
      `${counts.total} in all`,
      ...Object.entries(counts.filters).map(
        ([name, values]) =>
          `${streams.paint('dim', name)}  ${values
            .map(({ value, text, count }) => `${text === value ? value : `${value} ${text}`}: ${count}`)
            .join(', ')}`,
      ),
    ].join('\n'),
  )
  return exitCodes.ok
}

const fileFormats = ['csv', 'jsonl', ...inventoryFiles] as const

/** Writes records of a desk to a file, or to stdout. */
export const exportRecords = (
  terminal: Terminal,
  desk: NamedDesk,
  options: ListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { format: said = 'csv', output, force: isForced = false } = options
    const format = fileFormats.find(one => one.replace('_', '-') === said) ?? 'csv'
    const narrowed = await narrowedBy(ports, desk, options)
    if ('problem' in narrowed) return streams.fail(narrowed.problem)
    const viewed = await withView(ports, desk, narrowed.flags)
    if (isFailure(viewed)) return streams.fail(deskProblem(desk, viewed))
    const { choice, sort, columns } = viewed
    const asked = {
      ...choice,
      // Elsewhere single copies are listed: products go there as their items.
      ...(said.startsWith('discogs') && { desk: 'item' as const }),
      format,
      ...(sort !== undefined && { sort }),
      ...(columns !== undefined && { columns }),
    }
    const file = await ports.api.call('desk.export', asked)
    if (isFailure(file)) return streams.fail(deskProblem(desk, file))
    if (output === undefined) {
      terminal.out(Buffer.from(file.bytes).toString('utf8'))
      return exitCodes.ok
    }
    const path = await writeOutput(terminal, output, file.bytes, { isForced })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.say(`Written: ${path}`)
    return exitCodes.ok
  })

export interface BoxOrdersOptions extends CommonOptions {
  readonly month: string
  readonly columns?: string
  readonly csv?: boolean
  readonly output?: string
  readonly force?: boolean
}

/** Who gets a box, which one and where to: what a parcel needs. */
const boxColumns = 'person,email,box_type,rhythm,gift,next,address'

/** What is to be sent for the boxes of a month: all of it, the next due first. */
export async function boxOrders(
  terminal: Terminal,
  { month, columns = boxColumns, csv: isCsv = false, ...options }: BoxOrdersOptions,
): Promise<ExitCode> {
  const period = readPeriod(month)
  const desk = deskOf('subscriber')
  if (period?.kind !== 'month')
    return withShop(terminal, options, async ({ streams }) =>
      streams.fail({ code: 'option_invalid', about: 'Write --month as 2026-11.' }),
    )
  const wanted = { ...options, ...boxesDue(period), columns, sort: 'next' }
  return isCsv || options.output !== undefined
    ? exportRecords(terminal, desk, wanted)
    : listRecords(terminal, desk, { ...wanted, all: true })
}
