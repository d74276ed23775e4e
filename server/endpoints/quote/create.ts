import type { Actor } from '#machines/lifecycles/actor.ts'
import { step } from '#machines/lifecycles/lifecycle.ts'
import { quoteMachine } from '#machines/lifecycles/quote/quote.machine.ts'
import { hashToken } from '../../auth/tokens.ts'
import { fail, limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import type { Database } from '../../store/database.ts'
import { appendEvents } from '../../store/orders.ts'
import { termsAt } from '../../quotes/card-book.ts'
import { keepQuote, nameOf } from '../../quotes/keep-quote.ts'
import { mailNewQuote, quoteLink, remindLater } from '../../quotes/quote-mail.ts'
import { lockQuote, type QuoteRow, savedQuote, updateQuoteState } from '../../store/quotes.ts'
import { quoteAnswer } from './quote-answer.ts'
import { askerOf } from './quote-reader.ts'

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
    const verdict = await mayMail(context, tx, 'quote_sent', input.email)
    if (!verdict.permit && verdict.by === 'sender') return limited(verdict.retryAfterSeconds)
    const before = input.follows === undefined ? undefined : await lockQuote(tx, hashToken(input.follows))
    if (input.follows !== undefined && before === undefined) return fail('not_found')
    const version = (before?.version ?? 0) + 1
    const actor = askerOf(context.user)
    if (before !== undefined && !(await supersede(tx, before, { version, actor, at }))) {
      return fail('transition_not_allowed')
    }
    const userId = context.user?.id ?? null
    const { locale: lang, publicUrl } = context
    const keeping = { asked: input, answer, version, actor, userId, lang, at, before }
    const { quote, token } = await keepQuote(tx, keeping)
    const letter = { lang, link: quoteLink(publicUrl, lang, token) }
    // Over the limit of its reader it is not mailed: whoever asked has it before their eyes, with its link.
    if (verdict.permit) await mailNewQuote(tx, quote, letter, verdict.permit)
    await remindLater(tx, quote, letter)
    const { total_minor, currency } = answer
    return { id: quote.id, token, version, total_minor, currency, expires_at: quote.expiresAt.toISOString() }
  })
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
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`spec->${field}`, value]))
