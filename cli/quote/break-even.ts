import { isFailure } from '#contract'
import {
  type BreakEven,
  breakEven,
  profitMinor,
  type Sale,
  soldQuarters,
} from '#domain/pressing/quote/break-even.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { vatBasisPoints } from '#domain/money/vat.ts'
import { copiesText } from '../terminal/counted.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { amount } from '../terminal/amounts.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { priced } from './priced.ts'
import { chosenBy, type SpecOptions } from './spec-flags.ts'
import { openTerms, type TermsOptions } from './terms.ts'

export interface BreakEvenOptions extends TermsOptions {
  readonly price: string
  readonly country: string
  readonly fee: number
  readonly sold?: readonly number[]
}

/** How many copies at a price pay for a run, and what is left after so many are sold. */
export async function showBreakEven(
  terminal: Terminal,
  options: BreakEvenOptions & CommonOptions & SpecOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const terms = await openTerms(terminal, options)
  if (isFailure(terms)) return streams.fail(terms.problem)
  const price = parseMoney(options.price, terms.currency)
  if (price === undefined) {
    return streams.fail({ code: 'option_invalid', about: `--price ${options.price}: write it like 24.90.` })
  }
  const quote = priced(chosenBy(options), terms)
  if (isFailure(quote)) return streams.fail(quote.problem)
  const sale: Sale = {
    retailMinor: price.amountMinor,
    vatBasisPoints: vatBasisPoints(options.country, terms.at, terms.tables.vat),
    feeBasisPoints: Math.round(options.fee * 100),
  }
  const { quantity } = quote.spec
  const found = breakEven(quote.totalMinor, quantity, sale)
  const steps = options.sold ?? soldQuarters(quantity)
  const sold = steps.map(copies => ({ copies, profit_minor: profitMinor(quote.totalMinor, sale, copies) }))
  const value = (minor: number) => amount(minor, quote.currency)
  const json = { currency: quote.currency, quantity, total_minor: quote.totalMinor, ...asJson(found), sold }
  streams.result(json, () =>
    [
      facts([
        ['run', `${copiesText(quantity)} for ${value(quote.totalMinor)}`],
        ['a copy brings', value(found.perCopyMinor)],
        ['break-even', verdict(found, quantity)],
        ['all sold', value(found.profitMinor)],
      ]),
      '',
      table(
        ['sold', 'left over'],
        sold.map(({ copies, profit_minor }) => [copies, value(profit_minor)]),
        { right: ['sold', 'left over'], head: text => streams.paint('dim', text) },
      ),
    ].join('\n'),
  )
  return exitCodes.ok
}

const asJson = (found: BreakEven) => ({
  per_copy_minor: found.perCopyMinor,
  break_even_copies: found.copies ?? null,
  is_reached: found.isReached,
  profit_minor: found.profitMinor,
})

function verdict({ copies, isReached }: BreakEven, quantity: number): string {
  if (copies === undefined) return 'never: a copy brings nothing'
  return isReached
    ? `${copies} of ${copiesText(quantity)}`
    : `never: ${copiesText(copies)}, and only ${quantity} ${quantity === 1 ? 'is' : 'are'} pressed`
}
