import { isFailure } from '#contract'
import type { Quote } from '#domain/pressing/quote/quote.ts'
import { perCopyOf } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { Failed } from '../terminal/problem.ts'
import { amount } from '../terminal/amounts.ts'
import { quoteJson } from './quote-text.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { type Cell, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { priced } from './priced.ts'
import { chosenBy, type SpecOptions } from './spec-flags.ts'
import { openTerms, type TermsOptions } from './terms.ts'

export interface CompareOptions extends TermsOptions {
  readonly quantities: readonly number[]
  readonly with?: readonly string[]
  readonly cards?: readonly string[]
}

interface Column {
  readonly name: string
  readonly quote: Quote
}

/** Sets runs side by side: by size, by another choice (`sleeve=gatefold`), by rate card. */
export async function compareQuotes(
  terminal: Terminal,
  options: CompareOptions & CommonOptions & SpecOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const chosen = chosenBy(options)
  const wishes = [undefined, ...(options.with ?? [])]
  const columns: Column[] = []
  for (const card of options.cards ?? [options.card]) {
    const terms = await openTerms(terminal, { ...options, ...(card === undefined ? {} : { card }) })
    if (isFailure(terms)) return streams.fail(terms.problem)
    for (const wish of wishes) {
      for (const quantity of options.quantities) {
        const quote = wished({ ...chosen, quantity }, wish, terms)
        if (isFailure(quote)) return streams.fail(quote.problem)
        const parts = [String(quantity), wish, options.cards === undefined ? undefined : terms.card.id]
        columns.push({ name: parts.filter(part => part !== undefined).join(' '), quote })
      }
    }
  }
  const shown = columns.map(({ name, quote }) => ({ name, ...quoteJson(quote) }))
  streams.result(shown, () => comparison(columns, text => streams.paint('dim', text)))
  return exitCodes.ok
}

/** The run with other choices, written `sleeve=gatefold,discs=2`. */
function wished(chosen: object, wish: string | undefined, terms: QuoteTerms): Quote | Failed {
  const other = (wish ?? '')
    .split(',')
    .filter(Boolean)
    .map(pair => pair.split('='))
  return priced(
    { ...chosen, ...Object.fromEntries(other.map(([name = '', value = '']) => [name, value])) },
    terms,
  )
}

function comparison(columns: readonly Column[], dim: (text: string) => string): string {
  const [first] = columns
  const categories = first?.quote.lines.map(({ category }) => category) ?? []
  const row = (name: string, cell: (quote: Quote) => Cell): Cell[] => [
    name,
    ...columns.map(({ quote }) => cell(quote)),
  ]
  const lineOf = (quote: Quote, index: number) => quote.lines[index]?.amountMinor ?? 0
  const lines = categories
    .map((category, index) => ({ category, index }))
    .filter(({ index }) => columns.some(({ quote }) => lineOf(quote, index) > 0))
    .map(({ category, index }) => row(category, quote => amount(lineOf(quote, index), quote.currency)))
  const names = columns.map(({ name }) => name)
  return table(
    ['line', ...names],
    [
      ...lines,
      row('total, net', quote => amount(quote.totalMinor, quote.currency)),
      row('each', quote => amount(perCopyOf(quote.totalMinor, quote.spec.quantity), quote.currency)),
      row('no dearer', ({ better, currency }) =>
        better === undefined ? '' : `${better.quantity} for ${amount(better.totalMinor, currency)}`,
      ),
    ],
    { right: names, head: dim },
  )
}
