import { isFailure } from '#contract'
import { csvLine, csvStart } from '#domain/text/csv.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { type ExitCode, exitCodeOfMany } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { batchHead, csvRow, jsonRow, textRow } from './batch-rows.ts'
import { merged, priced } from './priced.ts'
import { readRows, referencesIn, type Row, withoutReferences } from './read-rows.ts'

interface Batch {
  readonly text: string
  /** What flags say about every run. */
  readonly chosen: object
  readonly terms: QuoteTerms
}

interface BatchOptions {
  readonly csv?: boolean
  readonly output?: string
}

/** Rows between two looks at the clock, and the rows of one write. */
const rowsAtOnce = 500

/**
 * Prices every run of a file, in its order, with its own references carried through. A run that cannot be
 * priced stays in its place, with why. Exit code 3 where some were refused.
 */
export async function priceBatch(
  terminal: Terminal,
  { text, chosen, terms }: Batch,
  options: BatchOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const progress = streams.progress('quotes')
  const counts = { good: 0, bad: 0, pending: 0 }
  const references = referencesIn(text)
  const show = options.csv === true ? csvRow(references) : streams.json ? jsonRow : textRow
  const kept: string[] = []
  let waiting = options.csv === true ? csvStart + csvLine(batchHead(references)) : ''
  const write = () => {
    if (options.output !== undefined) kept.push(waiting)
    else if (waiting !== '') {
      progress.clear()
      terminal.out(waiting)
    }
    waiting = ''
  }
  for (const row of readRows(text)) {
    const outcome = priceRow(row, chosen, terms)
    counts[isFailure(outcome) ? 'bad' : 'good'] += 1
    waiting += show(row.line, outcome, 'fields' in row ? row.fields : undefined)
    if ((counts.good + counts.bad) % rowsAtOnce !== 0) continue
    write()
    progress.at(counts.good + counts.bad, undefined)
    await nextTurn()
  }
  const isEmpty = counts.good + counts.bad === 0
  if (!isEmpty) write()
  progress.end()
  if (isEmpty) return streams.fail({ code: 'input_missing', about: 'The file has no runs.' })
  if (options.output !== undefined) {
    const path = await writeOutput(terminal, options.output, kept.join(''), { isForced: true })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.say(`Written: ${path}`)
  }
  streams.say(`${counts.good} priced, ${counts.bad} refused`)
  return exitCodeOfMany(counts)
}

/** Lets what was written leave, and a signal arrive. */
const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const priceRow = (row: Row, chosen: object, terms: QuoteTerms) =>
  'problem' in row
    ? ({ error: true, problem: row.problem } as const)
    : priced(merged(withoutReferences(row.fields), chosen), terms)
