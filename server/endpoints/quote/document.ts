import { hashToken } from '../../auth/tokens.ts'
import { quotePdf } from '../../documents/quote.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { quoteByToken } from '../../store/quotes.ts'
import { askerOf, keptQuoteOf } from './quote-reader.ts'

/** A kept quote as PDF, by the token of its link, in the reader's language. Rules 8. */
export const document: Handler<'quote.document'> = async (context, { token, lang }) => {
  const { db, clock, user, config } = context
  const row = await quoteByToken(db, hashToken(token))
  if (row === undefined) return fail('not_found')
  const { spec, quote, id, version } = keptQuoteOf(row, askerOf(user), clock.now())
  const bytes = await quotePdf(
    {
      figures: quote,
      spec,
      locale: lang ?? context.locale,
      at: row.createdAt,
      kept: { id, version, expiresAt: row.expiresAt },
      seller: config.invoiceSeller,
    },
    context.log,
  )
  return { file_name: `quote-${id}-${version}.pdf`, content_type: 'application/pdf', bytes }
}
