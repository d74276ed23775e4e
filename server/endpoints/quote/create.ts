import { quoteValidDays } from '#domain/quote/quote.ts'
import { addDays } from '../../clock.ts'
import type { Handler } from '../../handler.ts'
import { insertQuote } from '../../store/quotes.ts'
import { quoteAnswer } from './quote-answer.ts'

/** Keeps a request for a quote with its calculation and where the visitor came from. Spec section 7. */
export const create: Handler<'quote.create'> = async ({ db, clock, user }, { spec, ...asker }) => {
  const answer = quoteAnswer(spec)
  if ('error' in answer) return { ...answer, fields: inSpec(answer.fields ?? {}) }
  const expiresAt = addDays(clock.now(), quoteValidDays)
  const id = await insertQuote(db, {
    userId: user?.id ?? null,
    name: asker.name,
    email: asker.email,
    message: asker.message ?? null,
    countryId: asker.country_id ?? null,
    origin: asker.origin ?? null,
    spec,
    snapshot: answer,
    totalMinor: answer.total_minor,
    state: 'sent',
    expiresAt,
  })
  return { id, total_minor: answer.total_minor, currency: 'EUR', expires_at: expiresAt.toISOString() }
}

const inSpec = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, code]) => [`spec.${field}`, code]))
