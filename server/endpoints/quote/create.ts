import type { ParsedInput } from '#contract'
import { quoteValidDays } from '#domain/quote/quote.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { quoteMachine } from '#machines/lifecycles/quote/quote.machine.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import { addDays } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import type { Database } from '../../store/database.ts'
import { appendEvents } from '../../store/orders.ts'
import { termsAt } from '../../quotes/card-book.ts'
import { mailQuote, quoteLink, remindLater } from '../../quotes/quote-mail.ts'
import { insertQuote, lockQuote, type QuoteRow, savedQuote, updateQuoteState } from '../../store/quotes.ts'
import { type QuoteAnswer, quoteAnswer } from './quote-answer.ts'
import { askerOf, nameOf } from './quote-reader.ts'

/**
 * Keeps a quote with its choices, figures and card for 60 days; the answer has the token of its link.
 * One that follows another is its next version and supersedes it. Spec section 7, rules 8.
 */
export const create: Handler<'quote.create'> = async (context, input) => {
  const at = context.clock.now()
  const answer = quoteAnswer(input.spec, await termsAt(context.db, at, input.currency))
  if ('error' in answer) {
    return { ...answer, fields: inSpec(answer.fields ?? {}), nearest: inSpec(answer.nearest ?? {}) }
  }
  return context.db.transaction(async tx => {
    const before = input.follows === undefined ? undefined : await lockQuote(tx, hashToken(input.follows))
    if (input.follows !== undefined && before === undefined) return fail('not_found')
    const version = (before?.version ?? 0) + 1
    const actor = askerOf(context.user)
    if (before !== undefined && !(await supersede(tx, before, { version, actor, at }))) {
      return fail('transition_not_allowed')
    }
    const kept = await keep(tx, { context, input, answer, version, actor, at, before })
    return { ...kept, version, total_minor: answer.total_minor, currency: answer.currency }
  })
}

interface Keeping {
  readonly context: Context
  readonly input: ParsedInput<'quote.create'>
  readonly answer: QuoteAnswer
  readonly version: number
  readonly actor: Actor
  readonly at: Date
  readonly before: QuoteRow | undefined
}

async function keep(tx: Database, { context, input, answer, version, actor, at, before }: Keeping) {
  const token = newToken()
  const expiresAt = addDays(at, quoteValidDays)
  const made = begin(quoteMachine, { version })
  const act = { actor, at: at.getTime() }
  const sent = step(quoteMachine, made, { type: 'quote.send', ...act, expiresAt: expiresAt.getTime() })
  if (!sent.ok) throw new Error('a new quote could not be sent')
  const row = {
    userId: context.user?.id ?? null,
    name: input.name,
    email: input.email,
    message: input.message ?? null,
    countryId: input.country_id ?? null,
    origin: input.origin ?? null,
    spec: input.spec,
    snapshot: answer,
    totalMinor: answer.total_minor,
    currency: answer.currency,
    rateCard: answer.rate_card,
    version,
    previousId: before?.id ?? null,
    tokenHash: hashToken(token),
    state: sent.state,
    lifecycle: sent.context,
    createdAt: at,
    expiresAt,
  }
  const id = await insertQuote(tx, row)
  const payload = { version, follows: sent.effects.map(({ effect }) => effect) }
  const entry = { aggregate: 'quote', aggregateId: id, actor: nameOf(actor), state: sent.state, payload }
  await appendEvents(tx, [{ ...entry, type: 'quote.send' }], at)
  const letter = { lang: context.locale, link: quoteLink(context.publicUrl, context.locale, token) }
  await mailQuote(tx, { ...row, id }, 'quote_sent', letter)
  await remindLater(tx, { ...row, id }, letter)
  return { id, token, expires_at: expiresAt.toISOString() }
}

interface Next {
  readonly version: number
  readonly actor: Actor
  readonly at: Date
}

/** The version before is superseded; false when it cannot be: agreed on, or at its end. */
async function supersede(tx: Database, before: QuoteRow, { version, actor, at }: Next): Promise<boolean> {
  const event = { type: 'quote.supersede', actor, at: at.getTime(), version } as const
  const taken = step(quoteMachine, savedQuote(before), event)
  if (!taken.ok) return false
  await updateQuoteState(tx, before.id, taken)
  const entry = { aggregate: 'quote', aggregateId: before.id, actor: nameOf(actor), state: taken.state }
  await appendEvents(tx, [{ ...entry, type: event.type, payload: { version } }], at)
  return true
}

const inSpec = <V>(fields: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`spec.${field}`, value]))
