import { type FieldErrors, type Input, isFailure, type Output, type Result as CallResult } from '#contract'
import { parcelsAtOnce } from '#domain/shipping/parcel-label.ts'
import { carrierFrom } from '#domain/shipping/tracking.ts'
import { readableName } from '#domain/text/readable-name.ts'
import { type ExitCode, exitCodeOf, exitCodeOfMany, exitCodes } from '../terminal/exit-code.ts'
import type { Paint } from '../terminal/paint.ts'
import type { Problem } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { readInput } from '../terminal/files.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { inWords } from '../terminal/words.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'

import { copiesIn, rowsOfFile, rowsOfWords, type ShipOptions, type ShipRow } from './ship/ship-rows.ts'

type Answer = CallResult<'staff.shipParcels'> | { readonly results: readonly never[] }
type Result = Output<'staff.shipParcels'>['results'][number]
type Good = Extract<ShipRow, { label: unknown }>

/** What became of one parcel of the input. */
interface Sent {
  readonly line: number
  readonly order: string
  /** `would_ship`: in a dry run. */
  readonly outcome: Result['outcome'] | 'would_ship' | 'failed' | 'not_begun'
  readonly number?: string | null
  readonly status?: Result['status']
  readonly tracking_link?: string | null
  /** What is in it, and how many copies follow. */
  readonly lines?: Result['lines']
  readonly left?: Result['left']
  readonly problem?: Problem
}

const good = new Set<Sent['outcome']>(['shipped', 'would_ship', 'known'])

const problems: Readonly<Partial<Record<Sent['outcome'], string>>> = {
  sent: 'parcel_sent_otherwise',
  not_waiting: 'parcel_not_waiting',
  not_found: 'order_unknown',
  lines_wrong: 'parcel_lines_wrong',
}

const words: Readonly<Record<Sent['outcome'], string>> = {
  shipped: 'sent',
  would_ship: 'would be sent',
  known: 'was sent before, with this number',
  sent: 'failed',
  not_waiting: 'failed',
  not_found: 'failed',
  lines_wrong: 'failed',
  failed: 'failed',
  not_begun: 'not begun',
}

/**
 * Marks parcels as sent, those of the command line or of a file. A second run of the same file sends nothing
 * twice; the exit code says whether all, some or none went.
 */
export async function shipOrders(
  terminal: Terminal,
  orders: readonly string[],
  options: ShipOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const wrong = usageProblem(orders, options)
  if (wrong !== undefined) return streams.fail({ code: 'option_invalid', about: wrong })
  const { file, carrier } = options
  const text = file === undefined ? '' : await readInput(terminal, file)
  if (isFailure(text)) return streams.fail(text.problem)
  const rows = file === undefined ? rowsOfWords(orders, options) : rowsOfFile(text, options)
  if (rows.length === 0)
    return streams.fail({ code: 'input_missing', about: `There is no parcel in ${file}.` })
  const isNumbered = rows.some(row => isGood(row) && row.label.tracking !== '')
  if (carrier !== undefined && isNumbered && carrierFrom(carrier) === undefined)
    streams.say(`${carrier} is no carrier whose pages we know: customers get the number without a link.`)
  return withShop(terminal, options, shop => shipRows(shop, rows, options.dryRun === true))
}

function usageProblem(
  orders: readonly string[],
  { file, tracking = [], untracked, line = [], here }: ShipOptions,
) {
  if (file === undefined && orders.length === 0) return 'Name the orders, or a file with --file.'
  if (file !== undefined && (orders.length > 0 || tracking.length > 0))
    return 'With --file, orders and numbers stand in the file.'
  if (line.length > 0 && orders.length !== 1) return '--line says what of one order leaves: name that order.'
  const bad = line.find(word => copiesIn([word]) === null)
  if (bad !== undefined)
    return `--line ${bad}: write LINE=COPIES in whole numbers from 1 on, such as --line 12=2.`
  if (line.length > 0 && here === true)
    return 'A parcel has what each --line says, or --here all that is here.'
  if (untracked === true && tracking.length > 0) return 'A parcel has a --tracking number, or is --untracked.'
  return tracking.length > 1 && tracking.length !== orders.length
    ? `${orders.length} orders, ${tracking.length} numbers: give --tracking once for each, in their order.`
    : undefined
}

async function shipRows(shop: OpenShop, rows: readonly ShipRow[], isDry: boolean): Promise<ExitCode> {
  const { streams, terminal } = shop
  let isStopped = false
  const release = terminal.onStop(() => {
    isStopped = true
    streams.warn('Stopping: what is at work is finished, nothing new is begun.')
  })
  const progress = streams.progress(isDry ? 'Looking' : 'Sending')
  const sent: Sent[] = []
  let whole: Problem | undefined
  for (const chunk of chunksOf(rows)) {
    const results = isStopped ? chunk.map(notBegun) : await shipChunk(shop, chunk, isDry)
    progress.clear()
    sent.push(...results)
    whole = wholeProblem(results, rows.length)
    if (whole !== undefined) break
    for (const one of results) streams.line(one, () => sentText(one, rows.length > 1, streams.paint))
    progress.at(sent.length, rows.length)
  }
  progress.end()
  release()
  if (whole !== undefined) return streams.fail(whole)
  if (rows.length > 1) streams.say(summaryOf(sent, rows.length))
  return codeOf(sent)
}

/**
 * The problem that is the command's own: of one order alone, or that nobody is signed in or may not, when the
 * next parcels would fare no better.
 */
const wholeProblem = (results: readonly Sent[], rows: number): Problem | undefined =>
  results.find(
    ({ problem }) =>
      problem !== undefined && (rows === 1 || exitCodeOf(problem.code) === exitCodes.signInFirst),
  )?.problem

const chunksOf = (rows: readonly ShipRow[]): (readonly ShipRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / parcelsAtOnce) }, (_, index) =>
    rows.slice(index * parcelsAtOnce, (index + 1) * parcelsAtOnce),
  )

const isGood = (row: ShipRow): row is Good => 'label' in row
const notBegun = ({ line, order }: ShipRow): Sent => ({ line, order, outcome: 'not_begun' })

const parcelOf = ({
  order,
  shop,
  label,
  lines,
  isHere,
}: Good): Input<'staff.shipParcels'>['parcels'][number] => ({
  order,
  ...(shop !== undefined && { shop_id: shop }),
  ...(lines !== undefined && { lines: [...lines] }),
  ...(isHere && { here: true }),
  ...(label.carrier !== '' && { tracking_transporter: label.carrier }),
  ...(label.tracking !== '' && { tracking_number: label.tracking }),
})

const failedRow = (row: ShipRow, fields: Readonly<Record<string, string>> = {}): Sent => ({
  line: row.line,
  order: row.order,
  outcome: 'failed',
  problem: isGood(row) ? { code: 'input_invalid', status: 422, fields } : row.problem,
})

/** By the place of a parcel in what was asked, what the shop found wrong with it. */
function refusedRows(answer: Answer): ReadonlyMap<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>()
  const fields: FieldErrors = 'results' in answer ? {} : (answer.fields ?? {})
  for (const [field, code] of Object.entries(fields)) {
    const [, at = '', part = ''] = /^parcels->(\d+)->tracking_(transporter|number)$/.exec(field) ?? []
    const name = part === 'transporter' ? 'carrier' : 'tracking'
    if (at !== '') found.set(Number(at), { ...found.get(Number(at)), [name]: code })
  }
  return found
}

async function shipChunk(shop: OpenShop, rows: readonly ShipRow[], isDry: boolean): Promise<Sent[]> {
  const { ports } = shop
  const asked = rows.filter(isGood)
  const answer =
    asked.length === 0
      ? { results: [] }
      : await ports.api.call(
          'staff.shipParcels',
          { parcels: asked.map(parcelOf), ...(isDry && { dry_run: true }) },
          { idempotencyKey: ports.random.key() },
        )
  const wrong = refusedRows(answer)
  const right = asked.filter((_, index) => !wrong.has(index))
  // Nothing is sent where anything is wrong: what is right goes for itself.
  if (wrong.size > 0) {
    const sent = right.length === 0 ? [] : await shipChunk(shop, right, isDry)
    return rows.map(row => {
      const at = isGood(row) ? right.indexOf(row) : -1
      return sent[at] ?? failedRow(row, wrong.get(isGood(row) ? asked.indexOf(row) : -1))
    })
  }
  return rows.map((row): Sent => {
    const { line, order } = row
    if (!isGood(row)) return { line, order, outcome: 'failed', problem: row.problem }
    if (!('results' in answer)) return { line, order, outcome: 'failed', problem: problemIn(answer) }
    const result = answer.results[asked.indexOf(row)]
    return result === undefined ? notBegun(row) : sentOf(line, order, result, isDry)
  })
}

function sentOf(line: number, order: string, result: Result, isDry: boolean): Sent {
  const { number, status, tracking_link, fields, lines, left } = result
  const outcome = isDry && result.outcome === 'shipped' ? 'would_ship' : result.outcome
  const code = problems[outcome]
  return {
    line,
    order,
    outcome,
    number,
    status,
    tracking_link: good.has(outcome) ? tracking_link : null,
    ...(lines && { lines, left }),
    ...(code !== undefined && { problem: { code, about: number ?? order, ...(fields && { fields }) } }),
  }
}

/** What is in a parcel, and what follows: `2 × Craie, 1 × Ebb; 1 copy follows`. */
function contentText({ lines = [], left = 0 }: Pick<Sent, 'lines' | 'left'>): string {
  const content = lines.map(({ copies, name }) => `${copies} × ${readableName(name)}`).join(', ')
  const rest = left === 1 ? '1 copy follows' : `${left} copies follow`
  return [content, left > 0 ? rest : ''].filter(text => text !== '').join('; ')
}

function sentText(
  { line, order, outcome, number, status, tracking_link, problem, ...inside }: Sent,
  many: boolean,
  paint: Paint,
) {
  const parts = [
    many ? `line ${line}` : '',
    number ?? order,
    paint(good.has(outcome) ? 'green' : 'red', words[outcome]),
    problem === undefined && status ? `(order ${status})` : '',
    tracking_link ?? '',
  ]
  const { says, details, next } = problem === undefined ? { says: '', details: [] } : inWords(problem)
  const below = [contentText(inside), says, ...details, next ?? ''].filter(text => text !== '')
  return [parts.filter(part => part !== '').join('  '), ...below.map(text => `    ${text}`)].join('\n')
}

const countOf = (sent: readonly Sent[], outcomes: readonly Sent['outcome'][]): number =>
  sent.filter(({ outcome }) => outcomes.includes(outcome)).length

function summaryOf(sent: readonly Sent[], all: number): string {
  const would = countOf(sent, ['would_ship'])
  const [done, known] = [countOf(sent, ['shipped']), countOf(sent, ['known'])]
  const left = all - sent.length + countOf(sent, ['not_begun'])
  const failed = all - left - done - known - would
  const parts = [
    would > 0 ? `${would} would be sent` : `${done} sent`,
    known > 0 ? `${known} sent before` : '',
    failed > 0 ? `${failed} failed` : '',
    left > 0 ? `${left} not begun` : '',
  ]
  return `${parts.filter(part => part !== '').join(', ')}.`
}

function codeOf(sent: readonly Sent[]): ExitCode {
  if (countOf(sent, ['not_begun']) > 0) return exitCodes.cancelled
  const bad = sent.filter(({ outcome }) => !good.has(outcome))
  const codes = new Set(bad.map(({ problem }) => exitCodeOf(problem?.code ?? 'internal')))
  const [only] = codes
  if (bad.length === sent.length && codes.size === 1 && only !== undefined) return only
  return exitCodeOfMany({ good: sent.length - bad.length, bad: bad.length, pending: 0 })
}
