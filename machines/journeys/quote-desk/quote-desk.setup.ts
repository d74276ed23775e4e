// What the quote desk remembers, hears and does; the chart says when.
import { assertEvent, assign, setup } from 'xstate'
import { type Input, isFailure, type Output, type Result } from '#contract'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { type QuoteChoices, readQuoteChoices } from '#domain/pressing/quote/quote-choices.ts'
import { quoteProblems } from '#domain/pressing/quote/quote-problems.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import {
  callTimeoutMs,
  isUncertain,
  type Problem,
  problemOf,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { choicesIn, deskNames, longestText } from './quote-desk.address.ts'

/** Who asks, and the key that makes asking twice harmless. */
export interface Asking {
  readonly name: string
  readonly email: string
  readonly message: string
  /** Of a business; empty without one. */
  readonly vat: string
  readonly key: string
}

export interface DeskInput {
  readonly choices: QuoteChoices
  readonly currency: CurrencyCode
  /** What the page prices with. */
  readonly card: RateCard
  /** Link of the kept quote that the next one takes the place of. */
  readonly follows: string | null
}

export interface DeskContext extends DeskInput {
  /** What the server says of the choices as they are. */
  readonly answer: Output<'quote.calculate'> | null
  readonly asking: Asking | null
  readonly problem: Problem | null
}

export type DeskEvent =
  | { readonly type: 'desk.choose'; readonly name: string; readonly text: string }
  | { readonly type: 'desk.currencyKnown'; readonly currency: CurrencyCode }
  /** Another address of the same page: its choices count from here on. */
  | { readonly type: 'desk.visited'; readonly query: Readonly<Record<string, string>> }
  | { readonly type: 'desk.retry' }
  | { readonly type: 'desk.keep'; readonly asking: Asking }

type Asked = Pick<DeskContext, 'choices' | 'currency'>
type Keeping = Input<'quote.create'>
type Calculated = Result<'quote.calculate'>
type Kept = Result<'quote.create'>

export const failed = (problem: Problem) => ({ error: true, code: problem.code })

/** The run as it is asked for: the API checks it once more. */
export function specOf({ choices }: Pick<Asked, 'choices'>): Keeping['spec'] {
  const { spec } = readQuoteChoices(choices)
  return { ...spec, ship_to: spec.ship_to.map(address => ({ ...address })) }
}

const keepingOf = (context: DeskContext): Keeping => {
  const { asking, currency, follows } = context
  if (asking === null) throw new Error('a quote is kept for somebody')
  const { name, email, message, vat } = asking
  return {
    spec: specOf(context),
    currency,
    name,
    email,
    ...(message === '' ? {} : { message }),
    ...(vat === '' ? {} : { vat_number: vat }),
    ...(follows === null ? {} : { follows }),
  }
}

/** What the call takes: the quote to keep, under its key. */
export interface Wanted {
  readonly keeping: Keeping
  readonly key: string
}

export const wantedOf = (context: DeskContext): Wanted => ({
  keeping: keepingOf(context),
  key: context.asking?.key ?? '',
})

const isAnswer = (answer: Calculated): answer is Output<'quote.calculate'> => !isFailure(answer)
const isKept = (answer: Kept): answer is Output<'quote.create'> => !isFailure(answer)

/**
 * The same is asked for, and nobody knows whether it was kept the first time: under the same key it is kept
 * once. Other choices have taken the problem away.
 */
const isAskedAgain = ({ asking, problem }: DeskContext, { name, email, message, vat }: Asking): boolean =>
  asking !== null &&
  problem !== null &&
  isUncertain(problem) &&
  asking.name === name &&
  asking.email === email &&
  asking.message === message &&
  asking.vat === vat

export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    tags: {} as 'busy',
  },
  actors: {
    calculate: requiredActor<Calculated, Asked>('quote.calculate'),
    keep: requiredActor<Kept, Wanted>('quote.create'),
  },
  guards: {
    isNew: ({ context }, { name, text }: { name: string; text: string }) =>
      deskNames.includes(name) && context.choices[name] !== text && text.length <= longestText,
    isOther: ({ context }, currency: CurrencyCode) =>
      isCurrencyCode(currency) && context.currency !== currency,
    /** Every text says something, and the choices go together. */
    isQuotable: ({ context: { choices, card } }) => {
      const { spec, problems } = readQuoteChoices(choices)
      return problems.length === 0 && quoteProblems(spec, card).length === 0
    },
    succeeded: (_, answer: object) => !isFailure(answer),
    isRefused: (_, answer: object) => problemOf(answer).code === 'input_invalid',
  },
  actions: {
    choose: assign(({ context }, { name, text }: { name: string; text: string }) => ({
      choices: { ...context.choices, [name]: text },
      answer: null,
      problem: null,
    })),
    openAnew: assign((_, query: Readonly<Record<string, string>>) => ({
      choices: choicesIn(query),
      follows: query['follows'] ?? null,
      answer: null,
      asking: null,
      problem: null,
    })),
    keepCurrency: assign((_, currency: CurrencyCode) => ({ currency, answer: null, problem: null })),
    keepAnswer: assign((_, answer: Calculated) => (isAnswer(answer) ? { answer, problem: null } : {})),
    keepAsking: assign(({ context, event }) => {
      assertEvent(event, 'desk.keep')
      const isAgain = isAskedAgain(context, event.asking)
      return { asking: isAgain ? context.asking : event.asking, problem: null }
    }),
    forgetAsking: assign({ asking: null }),
    keepProblem: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    noteChoices: requiredAction<Pick<DeskInput, 'choices' | 'follows'>>('noteChoices'),
    showKept: requiredAction<string>('showKept'),
  },
  // Long enough to type a number, short enough to seem at once.
  delays: { pauseTimeout: 400, calculateTimeout: callTimeoutMs, keepTimeout: 2 * callTimeoutMs },
})

/** The link of a quote that was kept. */
export const tokenOf = (answer: Kept): string => (isKept(answer) ? answer.token : '')
