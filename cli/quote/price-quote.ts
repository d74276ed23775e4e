import { isFailure } from '#contract'
import type { Quote } from '#domain/pressing/quote/quote.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { Failed } from '../terminal/problem.ts'
import { quoteCsv, quoteJson, quoteText } from './quote-text.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeOutput } from '../terminal/files.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { priceBatch } from './price-batch.ts'
import { merged, priced } from './priced.ts'
import { isOneRun } from './read-rows.ts'
import { chosenBy, type SpecOptions } from './spec-flags.ts'
import { openTerms, parsedJson, type TermsOptions, textOf } from './terms.ts'

export interface QuoteOptions extends TermsOptions {
  readonly explain?: boolean
  readonly csv?: boolean
  readonly output?: string
  /** File to write the quote to as PDF. */
  readonly pdf?: string
}

type Options = QuoteOptions & CommonOptions & SpecOptions

/** The form that the name of the written file asks for, where no flag says one. */
function formOf({ csv, json, output = '' }: Options): Pick<Options, 'csv' | 'json'> {
  if (csv === true || json === true) return {}
  if (/\.csv$/i.test(output)) return { csv: true }
  return /\.jsonl?$/i.test(output) ? { json: true } : {}
}

/** Prices the run of the flags, of a file with one run, or all runs of a file. */
export async function priceQuote(
  terminal: Terminal,
  file: string | undefined,
  asked: Options,
): Promise<ExitCode> {
  const options = { ...asked, ...formOf(asked) }
  const streams = openStreams(terminal, options)
  const terms = await openTerms(terminal, options)
  if (isFailure(terms)) return streams.fail(terms.problem)
  const chosen = chosenBy(options)
  if (file === undefined) {
    if (Object.keys(chosen).length === 0) {
      return streams.fail({ code: 'input_missing', about: 'Give --quantity and other choices, or a file.' })
    }
    return showOne(terminal, priced(chosen, terms), options)
  }
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return streams.fail(text.problem)
  if (!isOneRun(text)) return priceBatch(terminal, { text, chosen, terms }, options)
  const parsed = parsedJson(text)
  if (isFailure(parsed)) return streams.fail(parsed.problem)
  return showOne(terminal, priced(merged(parsed.value, chosen), terms), options)
}

async function showOne(terminal: Terminal, quote: Quote | Failed, options: Options): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  if (isFailure(quote)) return streams.fail(quote.problem)
  const shown = () =>
    options.csv === true ? quoteCsv(quote) : quoteText(quote, options.explain === true, streams.paint)
  if (options.pdf !== undefined) {
    return printQuote(terminal, quote, options.pdf, options)
  }
  if (options.output === undefined) {
    streams.result(quoteJson(quote), shown)
    return exitCodes.ok
  }
  const text = streams.json ? `${JSON.stringify(quoteJson(quote), undefined, 2)}\n` : `${shown()}\n`
  const path = await writeOutput(terminal, options.output, text, { isForced: true })
  if (isFailure(path)) return streams.fail(path.problem)
  streams.say(`Written: ${path}`)
  return exitCodes.ok
}

/** Has the shop write a run on paper, by its own card and rates of the day, and keeps the PDF in a file. */
const printQuote = (
  terminal: Terminal,
  { spec, currency }: Quote,
  file: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const ship_to = spec.ship_to.map(address => ({ ...address }))
    const sheet = await ports.api.call('quote.print', { ...spec, ship_to, currency })
    if (isFailure(sheet)) return streams.fail(problemIn(sheet))
    const path = await writeOutput(terminal, file, sheet.bytes, { isForced: true })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path, size: sheet.bytes.length }, () => `Written: ${path}`)
    return exitCodes.ok
  })
