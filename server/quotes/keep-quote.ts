import type { Output, ParsedInput } from '#contract'
import type { Locale } from '#domain/text/locale.ts'
import { quoteValidDays } from '#domain/pressing/quote/quote.ts'
import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { type QuoteEvent, quoteMachine } from '#machines/lifecycles/quote/quote.machine.ts'
import { quoteMoves } from '#machines/lifecycles/quote/quote.moves.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import { addDays } from '../base/clock.ts'
import { type LifecycleHost, nameOf, takeStep } from '../lifecycles/take-step.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { insertQuoteLetter } from './store/quote-letters.ts'
import type { ProvenNumber } from './vat/prove-number.ts'
import { insertQuote, type QuoteRow, savedQuote, updateQuoteState } from './store/quotes.ts'

/** How quotes are kept. Their figures never change, so no column follows from a step. */
export const quoteHost: LifecycleHost<typeof quoteMachine, QuoteRow> = {
  machine: quoteMachine,
  idOf: row => row.id,
  savedOf: savedQuote,
  write: async (tx, row, after) => {
    await updateQuoteState(tx, row.id, after)
    return { ...row, state: after.state, lifecycle: after.context }
  },
  logged: ({ note }) => note,
  told: ({ row }) => ({ quoteId: row.id }),
}

type Asked = Pick<
  ParsedInput<'quote.create'>,
  'spec' | 'name' | 'email' | 'message' | 'country_id' | 'origin'
>

interface Keeping {
  readonly asked: Asked
  /** What the run costs, with its card. */
  readonly answer: Output<'quote.calculate'>
  /** Of a business, and what its register said. */
  readonly business: ProvenNumber | null
  readonly version: number
  readonly actor: Actor
  readonly userId: number | null
  readonly lang: Locale
  readonly at: Date
  /** The version that this one supersedes. */
  readonly before: QuoteRow | undefined
}

/** Keeps a quote for 60 days; its token is known here only, the row has a hash of it. Rules 8. */
export async function keepQuote(tx: Database, keeping: Keeping) {
  const { asked, answer, business, version, actor, userId, lang, at, before } = keeping
  const token = newToken()
  const expiresAt = addDays(at, quoteValidDays)
  const made = begin(quoteMachine, { version })
  const act = { actor, at: at.getTime() }
  const sent = step(quoteMachine, made, { type: 'quote.send', ...act, expiresAt: expiresAt.getTime() })
  if (!sent.ok) throw new Error('a new quote could not be sent')
  const row = {
    userId,
    name: asked.name,
    email: asked.email,
    lang,
    message: asked.message ?? null,
    countryId: asked.country_id ?? null,
    origin: asked.origin ?? null,
    vatNumber: business?.number ?? null,
    vatProof: business?.proof ?? null,
    spec: asked.spec,
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
  await insertQuoteLetter(tx, { ...row, id })
  const payload = { version, follows: sent.effects.map(({ effect }) => effect) }
  const entry = { aggregate: 'quote', aggregateId: id, actor: nameOf(actor), state: sent.state, payload }
  await appendEvents(tx, [{ ...entry, type: 'quote.send' }], at)
  return { quote: { ...row, id }, token }
}

interface QuoteMove {
  readonly move: QuoteDeskMove
  readonly reason: string
  readonly actor: Actor
  readonly at: Date
}

/** Moves a quote that is held; undefined when the move is not open, and nothing has changed. Rules 8. */
export function moveQuote(tx: Database, row: QuoteRow, { move, reason, actor, at }: QuoteMove) {
  const event: QuoteEvent = quoteMoves[move].event({ actor, at: at.getTime() }, { reason })
  return takeStep(tx, quoteHost, row, event, { note: { reason } })
}
