import { QuoteSpec } from '#contract/schemas/quotes.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listQuotes } from '../../store/quotes.ts'
import { afterId, nextOf } from '../keyed-page.ts'
import { quoteCurrencyOf, quoteStateOf } from '../quote/quote-reader.ts'

const pageSize = 50

/** Pressing quotes of everybody, newest first, by state: the desk's queue. Rules 8. */
export const quotes: Handler<'staff.quotes'> = async ({ db }, { state, after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listQuotes(db, { state, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    items: page.map(row => {
      const { quantity, size, colour_class } = QuoteSpec.parse(row.spec)
      return {
        id: row.id,
        version: row.version,
        state: quoteStateOf(row),
        name: row.name,
        email: row.email,
        message: row.message,
        origin: row.origin,
        quantity,
        size,
        colour_class,
        total_minor: row.totalMinor,
        currency: quoteCurrencyOf(row),
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
      }
    }),
    next: rows.length > limit ? nextOf(page.at(-1)?.id) : null,
  }
}
