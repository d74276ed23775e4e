import type { CurrencyCode } from '#domain/money/currency.ts'
import { calculateQuote } from '#domain/pressing/quote/quote.ts'
import {
  type ChoiceProblem,
  choiceProblem,
  type QuoteChoices,
  readQuoteChoices,
  usualChoices,
} from '#domain/pressing/quote/quote-choices.ts'
import { type QuoteFigures, quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { type QuoteTerms, quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { leastRun, withLeastRun } from '#domain/pressing/quote/quote-problems.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { type RunPrice, runPrices } from '#domain/pressing/quote/run-prices.ts'
import type { DeskContext, QuoteDeskSnapshot } from './quote-desk.machine.ts'
import { saleTexts, type SaleView, viewSale } from './quote-desk.sale.ts'

/** What a price is worth: only the page's own word, being checked, or the server's. */
const standings = {
  choosing: 'choosing',
  paused: 'choosing',
  confirming: 'confirming',
  refused: 'refused',
  unconfirmed: 'unconfirmed',
  confirmed: 'confirmed',
  keeping: 'confirmed',
  kept: 'confirmed',
} as const satisfies Record<QuoteDeskSnapshot['value'], string>

/** The desk as it stands, without prices: those take a rate card. */
export function viewQuoteDesk(snapshot: QuoteDeskSnapshot) {
  const { choices, answer, problem, follows, currency } = snapshot.context
  return {
    choices,
    answer,
    currency,
    follows,
    problem: problem?.code ?? null,
    standing: standings[snapshot.value],
    isKeeping: snapshot.value === 'keeping',
    isKept: snapshot.value === 'kept',
    can: { keep: snapshot.value === 'confirmed', retry: snapshot.value === 'unconfirmed' },
  }
}

export type QuoteDeskView = ReturnType<typeof viewQuoteDesk>

/** The desk before its journey has come: what the server draws. */
export const restingDesk = (
  choices: QuoteChoices,
  { currency, follows }: Pick<DeskContext, 'currency' | 'follows'>,
): QuoteDeskView => ({
  choices,
  answer: null,
  currency,
  follows,
  problem: null,
  standing: 'choosing',
  isKeeping: false,
  isKept: false,
  can: { keep: false, retry: false },
})

/** What prices are made of beside the choices. */
export interface DeskTerms {
  readonly card: RateCard
  /** Of the shop's settings; those the program comes with where no shop was asked. */
  readonly prices?: Pick<QuoteTerms, 'tables' | 'tariff'>
  readonly currency: CurrencyCode
  readonly atMs: number
}

/** A run as it is priced on show. */
export interface PricedRun {
  /** The text of every field, those nobody touched as usual. */
  readonly texts: QuoteChoices
  readonly spec: QuoteSpec
  /** Why there is no price: what says nothing, and what does not go together. */
  readonly problems: readonly ChoiceProblem[]
  readonly figures: QuoteFigures | null
  readonly runs: readonly RunPrice[]
  readonly sale: SaleView | null
}

/** The figures of the server where they differ: its clock and its card count. */
const agreedFigures = (own: QuoteFigures, { answer }: QuoteDeskView): QuoteFigures =>
  answer === null || answer.currency !== own.currency ? own : { ...own, ...answer }

/** Prices the choices of a desk by the rules of the domain. Amounts are in minor units of the currency. */
export function priceDesk(view: QuoteDeskView, { card, prices, currency, atMs }: DeskTerms): PricedRun {
  const terms: QuoteTerms = quoteTerms({ at: new Date(atMs), card, currency, ...prices })
  const { choices } = view
  const texts = { ...usualChoices, ...choices, ...saleTexts(choices, terms) }
  const { spec, problems } = readQuoteChoices(choices)
  const none = { texts, spec, figures: null, runs: [], sale: null }
  if (problems.length > 0) {
    const isRun = ({ name }: ChoiceProblem) => name === 'quantity'
    return { ...none, problems: withLeastRun(problems, isRun, String(leastRun(spec, card))) }
  }
  const quoted = calculateQuote(spec, terms)
  if (!quoted.ok) return { ...none, problems: quoted.problems.map(choiceProblem) }
  const figures = agreedFigures(quoteFigures(quoted.quote), view)
  return {
    texts,
    spec,
    problems,
    figures,
    runs: runPrices(spec, terms),
    sale: viewSale(choices, spec, terms, figures.total_minor) ?? null,
  }
}
