import { isoDate } from '#domain/time/date-format.ts'
import { calculateQuote, type Quoted } from '#domain/pressing/quote/quote.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { rateCardOn } from '#domain/pressing/rate-card/rate-card-book.ts'
import type { Output } from '#contract'
import { quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import { defaultSpec, type QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { quoteDeskMachine } from './quote-desk.machine.ts'
import type { Asking, DeskEvent } from './quote-desk.setup.ts'
import { viewQuoteDesk } from './quote-desk.view.ts'

/** The quote of some choices on the built-in card and at the rates of a day, in euro. */
export const quoteOn = (spec: QuoteSpec, at: Date): Quoted =>
  calculateQuote(spec, quoteTerms({ at, card: rateCardOn(isoDate(at)) }))

/** The plain run of 300 copies, as the server answers it. */
export function sampleAnswer(): Output<'quote.calculate'> {
  const quoted = quoteOn(defaultSpec, new Date('2026-11-21T12:00:00Z'))
  if (!quoted.ok) throw new Error('the plain run is not quoted')
  return quoteFigures(quoted.quote)
}

export const sampleKept: Output<'quote.create'> = {
  id: 1,
  token: 'a-token-long-enough',
  version: 1,
  total_minor: 191_960,
  currency: 'EUR',
  expires_at: '2027-01-20T12:00:00.000Z',
  business: null,
}

export const sampleAsking: Asking = { name: 'Ida', email: 'ida@example.com', message: '', vat: '', key: 'k1' }

const events: readonly DeskEvent[] = [
  { type: 'desk.choose', name: 'quantity', text: '500' },
  { type: 'desk.choose', name: 'quantity', text: 'many' },
  { type: 'desk.choose', name: 'nothing of ours', text: 'x' },
  { type: 'desk.currencyKnown', currency: 'USD' },
  { type: 'desk.currencyKnown', currency: 'EUR' },
  { type: 'desk.visited', query: { quantity: '500', follows: 'a-token-long-enough' } },
  { type: 'desk.retry' },
  { type: 'desk.keep', asking: sampleAsking },
]

export const quoteDeskAlphabet = defineAlphabet({
  machine: quoteDeskMachine,
  input: { choices: {}, currency: 'EUR', card: rateCard2026, follows: null },
  events,
  outcomes: [
    after('pauseTimeout', 'quoteDesk.choosing'),
    done('calculate', sampleAnswer()),
    done('calculate', { error: true, status: 422, code: 'input_invalid' }),
    done('calculate', { error: true, code: 'network' }),
    failed('calculate'),
    after('calculateTimeout', 'quoteDesk.confirming'),
    done('keep', sampleKept),
    done('keep', { error: true, status: 409, code: 'transition_not_allowed' }),
    failed('keep'),
    after('keepTimeout', 'quoteDesk.keeping'),
  ],
  view: viewQuoteDesk,
  invariants: {
    'only what the server has confirmed is kept': ({ value, context }) =>
      (value !== 'keeping' && value !== 'kept') || context.answer !== null,
    'no answer outlives its choices': ({ value, context }) => value !== 'choosing' || context.answer === null,
    'a quote is kept for somebody': ({ value, context }) => value !== 'keeping' || context.asking !== null,
  },
})
