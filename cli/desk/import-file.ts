// A file brought in at a desk: its lines checked, said, and written when asked.
import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { z } from 'zod'
import { type Input, isFailure, type Output, type Result } from '#contract'
import { isInventory } from '#domain/catalogue/discogs/inventory.ts'
import { isShopify } from '#domain/catalogue/shopify/products.ts'
import { type CellValue, writeCell } from '#domain/desks/cell.ts'
import { fileTargets } from '#domain/desks/file-columns.ts'
import { columnOf } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { decodeText } from '#domain/text/decode-text.ts'
import { csvLine, csvStart, undefused } from '#domain/text/csv.ts'
import { csvRows, separatorOf } from '#domain/text/read-csv.ts'
import { counted } from '../terminal/counted.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { fieldSays } from '../terminal/words.ts'
import { failed, type Failed, type Problem } from '../terminal/problem.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { makeNames, namesText, unknownNames } from './make-names.ts'
import { linesOf, linesShown, mostShown, whileWaiting } from './job-lines.ts'
import { follow } from './run-job.ts'
import { tellUnread } from './unread-columns.ts'

type Sent = Input<'desk.import'>

export interface ImportOptions extends Pick<Sent, 'separator' | 'encoding' | 'dates' | 'decimal' | 'reason'> {
  readonly format?: 'sillon' | 'discogs' | 'shopify'
  readonly map?: string
  readonly mapping?: string
  readonly keepMapping?: string
  readonly makeNames?: boolean
  readonly retireMissing?: boolean
  readonly onlyWhere?: string
  readonly confirm?: number
  readonly dryRun?: boolean
  readonly apply?: boolean
  readonly report?: string
}

type Job = Output<'desk.job'>
type Line = Job['lines'][number]

const FileMap = z.record(z.string(), z.string())

/** A map of heads to columns from a file; a file that holds none is a value. */
async function readMap(terminal: Terminal, name: string | undefined): Promise<Sent['map'] | Failed> {
  if (name === undefined) return {}
  const path = resolve(terminal.cwd, name)
  try {
    return FileMap.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return failed('file_wrong', `${name} is no JSON like {"Title": "name", "Notes": ""}.`)
  }
}

/** The bytes of a file, or of what comes in; a file that cannot be read is a value. */
export async function readBytes({ stdin, cwd }: Terminal, name: string): Promise<Buffer | Failed> {
  if (name !== '-') {
    const path = resolve(cwd, name)
    return readFile(path).catch(() => failed('file_unreadable', path))
  }
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)))
  return Buffer.concat(chunks)
}

function said(desk: NamedDesk, name: string, value: CellValue): string {
  const column = columnOf(desk, name)
  if (value === null) return 'nothing'
  // What could not be read stands as it was written.
  if (column === undefined || (column.type === 'money' && typeof value === 'string')) return String(value)
  return writeCell(column, value) || 'nothing'
}

/** What would become of a line, or became of it, in words. */
function lineText(desk: NamedDesk, { mistakes, fields, verdict }: Line): string {
  const wrong = Object.entries(mistakes).map(([name, code]) => {
    const value = fields[name]?.to
    const shown = value === undefined ? '' : ` ${said(desk, name, value)}`
    return `${name}${shown} ${fieldSays(code)}`
  })
  if (wrong.length > 0) return wrong.join('; ')
  const order = Object.keys(desk.columns)
  const inOrder = Object.entries(fields).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const changes = inOrder.map(([name, { from, to }]) =>
    verdict === 'create'
      ? `${name} ${said(desk, name, to)}`
      : `${name} ${said(desk, name, from)} → ${said(desk, name, to)}`,
  )
  return changes.join(', ')
}

const verdictOf = ({ outcome, verdict }: Line): string => outcome ?? verdict

function linesTable(shop: OpenShop, desk: NamedDesk, { verdicts }: Job, lines: readonly Line[]): string {
  const worth = lines.filter(({ verdict }) => verdict !== 'same')
  const first = worth.toSorted((a, b) => Number(b.verdict === 'refused') - Number(a.verdict === 'refused'))
  const rows = first
    .slice(0, mostShown)
    .map(line => [line.line, verdictOf(line), line.record ?? '', line.name, lineText(desk, line)])
  const shown = table(['line', 'verdict', desk.noun, 'name', 'what'], rows, {
    right: ['line', desk.noun],
    head: text => shop.streams.paint('dim', text),
  })
  const more = verdicts.create + verdicts.change + verdicts.refused - rows.length
  return more > 0 ? `${shown}\n… and ${counted(more, 'line')} more; --report FILE has all.` : shown
}

async function writeReport(terminal: Terminal, desk: NamedDesk, name: string, lines: readonly Line[]) {
  const rows = lines.map(line =>
    csvLine([line.line, verdictOf(line), line.record, line.name, lineText(desk, line)]),
  )
  const text = csvStart + csvLine(['line', 'verdict', desk.noun, 'name', 'what']) + rows.join('')
  return writeFile(resolve(terminal.cwd, name), text).then(
    () => undefined,
    (error: unknown) => failed('file_not_written', error instanceof Error ? error.message : String(error)),
  )
}

/** Runs a job that was checked, and waits until it ends. */
async function runJob(shop: OpenShop, { id, digest }: Job): Promise<Result<'desk.job' | 'desk.jobRun'>> {
  const started = await shop.ports.api.call('desk.jobRun', { id, digest })
  return isFailure(started) ? started : follow(shop, started)
}

const sumText = (job: Job, isApplied: boolean): string => {
  const { verdicts, outcomes, id } = job
  const known = `${verdicts.same} the same already, ${verdicts.refused} refused`
  const { written, refused, overtaken } = outcomes
  if (isApplied) return `${written} written, ${refused + overtaken} not, ${known}. Job ${id}.`
  const todo = `${verdicts.create} to make, ${verdicts.change} to change`
  return `${todo}, ${known}. ${job.total === 0 ? 'There is nothing to write.' : 'Nothing is written yet.'}`
}

/** What a file does not name: how many would be taken off sale, and how that is confirmed. */
function missingText({ total, verdicts, outcomes, id }: Job, isApplied: boolean): string {
  const stay = verdicts.refused === 0 ? '' : `, ${verdicts.refused} cannot be`
  if (isApplied)
    return `${outcomes.written} taken off sale${stay}. Job ${id}; \`sillon job undo ${id}\` puts them back.`
  const next = total === 0 ? '' : ` Nothing is taken yet: --apply --confirm ${total} does it.`
  return `${total} to take off sale that the file does not name${stay}.${next}`
}

function exitOf({ verdicts, outcomes }: Job, isApplied: boolean): ExitCode {
  const bad = verdicts.refused + outcomes.refused + outcomes.overtaken
  if (bad === 0) return exitCodes.ok
  return isApplied && outcomes.written > 0 ? exitCodes.partial : exitCodes.error
}

const formatTests = { discogs: isInventory, shopify: isShopify }

/** A file that is not of the shop that is named would be read as one of ours, and mean something else. */
function foreignFile(bytes: Buffer, file: string, options: ImportOptions): Failed | undefined {
  const { format = 'sillon', encoding, separator } = options
  const text = format === 'sillon' ? undefined : decodeText(bytes, encoding)?.text
  if (format === 'sillon' || text === undefined) return undefined
  const [head] = csvRows(text.slice(0, mostHead), separator ?? separatorOf(text))
  const heads = head !== undefined && 'cells' in head ? head.cells.map(undefused) : []
  return formatTests[format](heads)
    ? undefined
    : failed('file_wrong', `${file} does not begin with the heads of ${format}.`)
}

/** Characters that the line of heads ends within. */
const mostHead = 100_000

async function askFor(terminal: Terminal, desk: NamedDesk, file: string, options: ImportOptions) {
  const bytes = await readBytes(terminal, file)
  if (isFailure(bytes)) return bytes
  const foreign = foreignFile(bytes, file, options)
  if (foreign) return foreign
  const map = await readMap(terminal, options.map)
  if (isFailure(map)) return map
  const { separator, encoding, dates, decimal, reason, mapping: kept, keepMapping: keepAs } = options
  const missing = options.retireMissing === true ? (options.onlyWhere ?? '') : undefined
  const style = { separator, encoding, dates, decimal, reason, kept, keep_as: keepAs, missing }
  const given = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))
  const name = file === '-' ? 'stdin' : basename(file)
  return {
    desk: desk.noun,
    file: bytes.toString('base64'),
    file_name: name,
    map,
    via: 'cli',
    ...given,
  } as const
}

/** What a file was read as where nothing in it says so: words that came out wrong are read otherwise. */
function guessText(file: string, { encoding, mapping }: ImportOptions): string {
  if (encoding !== undefined || mapping !== undefined) return ''
  const decoded = decodeText(Buffer.from(file, 'base64'))
  return decoded?.isGuessed === true
    ? `\nRead as ${decoded.encoding}, which nothing in the file says: --encoding NAME reads it otherwise.`
    : ''
}

/** An option that counts beside another one alone and came without it, which would drop it unseen. */
function partnerless({ retireMissing, onlyWhere, confirm, apply }: ImportOptions): string | undefined {
  if (retireMissing !== true) {
    if (onlyWhere !== undefined) return '--only-where counts with --retire-missing alone.'
    return confirm === undefined ? undefined : '--confirm counts with --retire-missing alone.'
  }
  if (onlyWhere?.trim() === '') return '--only-where says nothing; leave it out for all that is on sale.'
  return confirm !== undefined && apply !== true ? '--confirm counts with --apply alone.' : undefined
}

/** Has the lines checked; where it was asked for, once the artists and labels are there that they name. */
async function prepare(
  shop: OpenShop,
  desk: NamedDesk,
  asked: Sent,
  options: ImportOptions,
): Promise<Output<'desk.import'> | { readonly error: true }> {
  const { api } = shop.ports
  const first = await whileWaiting(shop, `Checking ${asked.file_name}`, api.call('desk.import', asked))
  if (isFailure(first) || options.makeNames !== true) return first
  const lines = await linesOf(shop, first)
  if (isFailure(lines)) return lines
  const names = unknownNames(desk, lines)
  if (names.size === 0) return first
  if (options.apply !== true || options.dryRun === true) {
    shop.streams.say(namesText(names))
    return first
  }
  return (
    (await makeNames(shop, names)) ??
    whileWaiting(shop, `Checking ${asked.file_name}`, api.call('desk.import', asked))
  )
}

/** Why a file could not be prepared; where no column of it is known, with those that are. */
function unprepared(desk: NamedDesk, refused: object): Problem {
  const problem = problemIn(refused)
  const isUnknown = problem.fields?.['file']?.startsWith('nothing_mapped') === true
  return isUnknown ? { ...problem, choices: { file: fileTargets(desk) } } : problem
}

/** Checks the lines of a file, says what would become of each, and writes them when asked to. */
export const importFile = (
  terminal: Terminal,
  desk: NamedDesk,
  file: string,
  options: ImportOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { streams } = shop
    const alone = partnerless(options)
    if (alone !== undefined) return streams.fail({ code: 'usage', about: alone })
    const asked = await askFor(terminal, desk, file, options)
    if (isFailure(asked)) return streams.fail(asked.problem)
    const prepared = await prepare(shop, desk, asked, options)
    if (isFailure(prepared)) return streams.fail(unprepared(desk, prepared))
    const besides = await tellUnread(shop, desk, asked)
    const isAsked = options.apply === true && options.dryRun !== true && prepared.total > 0
    const isApplied = isAsked && (options.retireMissing !== true || options.confirm === prepared.total)
    const ended = isApplied ? await runJob(shop, prepared) : prepared
    if (isFailure(ended)) return streams.fail(problemIn(ended))
    const isUnconfirmed = isAsked && !isApplied
    const isWhole = options.report !== undefined || streams.json
    const lines = await (isWhole ? linesOf(shop, ended) : linesShown(shop, ended))
    if (isFailure(lines)) return streams.fail(problemIn(lines))
    const unwritten = options.report && (await writeReport(terminal, desk, options.report, lines))
    if (unwritten) return streams.fail(unwritten.problem)
    const { next: _, ...whole } = ended
    streams.result({ ...whole, ...besides, lines: lines.filter(({ verdict }) => verdict !== 'same') }, () => {
      const came = options.retireMissing === true ? missingText(ended, isApplied) : sumText(ended, isApplied)
      const sum = came + guessText(asked.file, options)
      return lines.every(({ verdict }) => verdict === 'same')
        ? sum
        : `${linesTable(shop, desk, ended, lines)}\n${sum}`
    })
    return isUnconfirmed ? exitCodes.error : exitOf(ended, isApplied)
  })

/** Forgets a mapping that was kept under a name; one that there is not is refused. */
export const forgetMapping = (
  terminal: Terminal,
  desk: NamedDesk,
  name: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const answer = await ports.api.call('desk.forgetMapping', { desk: desk.noun, name })
    if (isFailure(answer)) return streams.fail(problemIn(answer))
    streams.result(answer, () => `Forgotten: ${name}. Files that were read by it stay as they are.`)
    return exitCodes.ok
  })
