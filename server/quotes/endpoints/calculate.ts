import type { Failure, Output } from '#contract'
import { calculateQuote } from '#domain/pressing/quote/quote.ts'
import { publicFigures, quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteProblem } from '#domain/pressing/quote/quote-problem.ts'
import { defaultSpec, listChoices, type QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { partNamed } from '#domain/pressing/parts/part-rows.ts'
import { frameOf } from '#domain/pressing/parts/run-parts.ts'
import { templatePdf } from '#domain/pressing/parts/template-pdf.ts'
import { templateWords } from '#domain/pressing/parts/template-words.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { mayDo } from '#domain/people/rights.ts'
import { fail } from '../../base/failure.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { sellerAt } from '../../settings/shop-facts.ts'
import { newTermsAt } from '../card-book.ts'
import { exemptionAt } from '../../settings/vat-standing.ts'
import { shopNameAt } from '../../settings/numbering.ts'
import { quotePdf } from '../documents/quote.ts'

type QuoteAnswer = Output<'quote.calculate'>

/** A calculation as the contract answers it, or the fields whose choices contradict each other. */
export function quoteAnswer(spec: QuoteSpec, terms: QuoteTerms): QuoteAnswer | Failure<'input_invalid'> {
  const quoted = calculateQuote(spec, terms)
  return quoted.ok ? quoteFigures(quoted.quote) : refusalOf(quoted.problems)
}

function refusalOf(problems: readonly QuoteProblem[]): Failure<'input_invalid'> {
  const fields = Object.fromEntries(problems.map(({ field, code }) => [field, code]))
  const nearest = problems.flatMap(({ field, nearest: near }) =>
    near === undefined ? [] : [[field, near] as const],
  )
  return fail('input_invalid', fields, Object.fromEntries(nearest))
}

/** Figures as they are shown: who says so, only staff who see quotes are told. Rules 8. */
export function shownFigures(figures: QuoteAnswer, user: Context['user']): QuoteAnswer {
  return user !== undefined && mayDo(user.staffRoles, 'quote.see') ? figures : publicFigures(figures)
}

/** Prices a pressing run; choices that do not go together are named, with the nearest possible ones. */
export const calculate: Handler<'quote.calculate'> = async ({ db, clock, user }, { currency, ...spec }) => {
  const terms = await newTermsAt(db, clock.now(), currency)
  const answer = 'error' in terms ? terms : quoteAnswer(spec, terms)
  return 'error' in answer ? answer : shownFigures(answer, user)
}

/** Prices a run and writes it on paper; choices that do not go together are named, as when it is priced. */
export const print: Handler<'quote.print'> = async (context, { currency, lang, ...spec }) => {
  const at = context.clock.now()
  const terms = await newTermsAt(context.db, at, currency)
  const figures = 'error' in terms ? terms : quoteAnswer(spec, terms)
  if ('error' in figures) return figures
  const seller = await sellerAt(context, at)
  const locale = lang ?? context.locale
  const bytes = await quotePdf(
    {
      figures,
      spec,
      locale,
      at,
      seller,
      shop: await shopNameAt(context.db, at),
      exemption: await exemptionAt(context.db, at, locale),
    },
    context.log,
  )
  return { file_name: 'quote.pdf', content_type: 'application/pdf', bytes }
}

/** The template of a part, as large as its run makes it; `named` stands in its margin. Rules 8. */
export const template: Handler<'quote.template'> = (_, { part: key, named, ...choices }) => {
  const wanted = choices.inserts.split(';')
  const run: QuoteSpec = {
    ...defaultSpec,
    ...choices,
    inserts: listChoices.inserts.filter(kind => wanted.includes(kind)),
    dinked: choices.dinked === 'yes',
  }
  const part = partNamed(key, frameOf(run))
  if (part === undefined) return Promise.resolve(fail('input_invalid', { part: 'choice_unknown' }))
  const bytes = templatePdf(part, templateWords(part, run, named))
  return Promise.resolve({ file_name: `template-${key}.pdf`, content_type: 'application/pdf', bytes })
}
