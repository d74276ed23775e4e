import { quotePdf } from '../../documents/quote.ts'
import type { Handler } from '../../handler.ts'
import { termsAt } from '../../quotes/card-book.ts'
import { quoteAnswer } from './quote-answer.ts'

/** Prices a run and writes it on paper; choices that do not go together are named, as when it is priced. */
export const print: Handler<'quote.print'> = async (context, { currency, lang, ...spec }) => {
  const at = context.clock.now()
  const figures = quoteAnswer(spec, await termsAt(context.db, at, currency))
  if ('error' in figures) return figures
  const { invoiceSeller: seller } = context.config
  const bytes = await quotePdf(
    {
      figures,
      spec,
      locale: lang ?? context.locale,
      at,
      seller,
    },
    context.log,
  )
  return { file_name: 'quote.pdf', content_type: 'application/pdf', bytes }
}
