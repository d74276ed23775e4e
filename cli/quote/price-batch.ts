import { isFailure } from '#contract'
import type { Quote } from '#domain/pressing/quote/quote.ts'
import { perCopyOf } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { moneyDecimal } from '#domain/money/money.ts'
import { type ExitCode, exitCodeOfMany } from '../terminal/exit-code.ts'
import type { Problem } from '../terminal/problem.ts'
import { amount } from '../terminal/amounts.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { inWords } from '../terminal/words.ts'
import { merged, priced } from './priced.ts'
import { readRows, type Row } from './read-rows.ts'

interface Batch {
  readonly text: string
  /** What flags say about every run. */
  readonly chosen: object
  readonly terms: QuoteTerms
}

interface BatchOptions {
  readonly csv?: boolean
}

/** Rows between two looks at the clock, and the rows of one write. */
const rowsAtOnce = 500

const csvHead = 'line,quantity,currency,total,per_copy,gross,better_quantity,better_total,rate_card'

/** Prices every run of a file. What cannot be priced is told by its line, and the others go on. */
export async function priceBatch(
  terminal: Terminal,
  { text, chosen, terms }: Batch,
  options: BatchOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const progress = streams.progress('quotes')
  const counts = { good: 0, bad: 0, pending: 0 }
  const show = options.csv === true ? csvRow : streams.json ? jsonRow : textRow
  let waiting = options.csv === true ? `${csvHead}\n` : ''
  const write = () => {
    if (waiting === '') return
    progress.clear()
    terminal.out(waiting)
    waiting = ''
  }
  for (const row of readRows(text)) {
    const quote = priceRow(row, chosen, terms)
    if (isFailure(quote)) {
      counts.bad += 1
      progress.clear()
      terminal.err(problemLine(row.line, quote.problem, streams))
    } else {
      counts.good += 1
      waiting += `${show(row.line, quote)}\n`
    }
    if ((counts.good + counts.bad) % rowsAtOnce !== 0) continue
    write()
    progress.at(counts.good + counts.bad, undefined)
    await nextTurn()
  }
  write()
  progress.end()
  streams.say(`${counts.good} priced, ${counts.bad} refused`)
  if (counts.good + counts.bad > 0) return exitCodeOfMany(counts)
  return streams.fail({ code: 'input_missing', about: 'The file has no runs.' })
}

/** Lets what was written leave, and a signal arrive. */
const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const priceRow = (row: Row, chosen: object, terms: QuoteTerms) =>
  'problem' in row
    ? ({ error: true, problem: row.problem } as const)
    : priced(merged(row.fields, chosen), terms)

function problemLine(line: number, problem: Problem, { json }: Streams): string {
  const { says, details } = inWords(problem)
  if (json) return `${JSON.stringify({ line, error: true, ...problem, message: says })}\n`
  return `line ${line}: ${details.length === 0 ? says : details.join('; ')}\n`
}

function textRow(line: number, { spec, currency, totalMinor, better }: Quote): string {
  const each = amount(perCopyOf(totalMinor, spec.quantity), currency)
  const more = better === undefined ? '' : `  ${better.quantity} cost ${amount(better.totalMinor, currency)}`
  const cells = [String(line).padStart(6), String(spec.quantity).padStart(6)]
  return [...cells, amount(totalMinor, currency).padStart(14), each.padStart(10)].join('  ') + more
}

function csvRow(line: number, quote: Quote): string {
  const { spec, currency, better, totalMinor, grossMinor } = quote
  const decimal = (amountMinor: number) => moneyDecimal({ amountMinor, currency })
  return [
    line,
    spec.quantity,
    currency,
    decimal(totalMinor),
    decimal(perCopyOf(totalMinor, spec.quantity)),
    decimal(grossMinor),
    better?.quantity ?? '',
    better === undefined ? '' : decimal(better.totalMinor),
    quote.rateCard,
  ].join(',')
}

const jsonRow = (line: number, quote: Quote): string =>
  JSON.stringify({
    line,
    quantity: quote.spec.quantity,
    currency: quote.currency,
    total_minor: quote.totalMinor,
    gross_minor: quote.grossMinor,
    lines: Object.fromEntries(quote.lines.map(({ category, amountMinor }) => [category, amountMinor])),
    better_quantity: quote.better?.quantity ?? null,
    better_total_minor: quote.better?.totalMinor ?? null,
    rate_card: quote.rateCard,
  })
