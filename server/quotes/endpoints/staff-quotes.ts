import { objectOf } from '#domain/pressing/quote/chosen-prices.ts'
import type { Output } from '#contract'
import { isDraftState } from '#domain/drafts/draft.ts'
import { letterStates } from '#domain/people/letter.ts'
import { quoteDeskMoves } from '#domain/pressing/quote/quote-state.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { quoteView } from '#machines/lifecycles/quote/quote.view.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import type { Database } from '../../database/database.ts'
import { loggedEvent, readEvents } from '../../database/event-log.ts'
import { readQuoteLetter } from '../store/quote-letters.ts'
import {
  billsOfQuote,
  quoteById,
  type QuoteRow,
  savedQuote,
  listQuotes,
  lockQuoteById,
} from '../store/quotes.ts'
import { factsOfQuote, keptQuoteOf, type QuoteContracts, quoteCurrencyOf, quoteStateOf } from './quotes.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { moveQuote as moveKept } from '../keep-quote.ts'
import { mailDeskMove } from '../quote-mail.ts'

type FoundLetter = NonNullable<Awaited<ReturnType<typeof readQuoteLetter>>>

const letterView = ({ letter, assigned }: FoundLetter): Output<'staff.quote'>['letter'] => ({
  id: letter.id,
  state: letterStates.find(name => name === letter.state) ?? 'open',
  assigned,
  answer: letter.answer,
  answered_at: letter.answeredAt?.toISOString() ?? null,
})

/** A quote as this member of staff sees it. */
async function deskQuote(
  db: Database,
  row: QuoteRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Output<'staff.quote'>> {
  const facts = await factsOfQuote(db, row)
  const { can: _, ...kept } = keptQuoteOf(row, actor, at, facts)
  const view = quoteView(savedQuote(row), actor, at.getTime())
  const [log, found, bills] = await Promise.all([
    readEvents(db, 'quote', row.id),
    readQuoteLetter(db, row.id),
    billsOfQuote(db, row.id),
  ])
  const isBilling = bills.some(({ state }) => state === 'draft' || state === 'offered')
  return {
    ...kept,
    name: row.name,
    email: row.email,
    message: row.message,
    letter: found === undefined ? null : letterView(found),
    origin: row.origin,
    reason: view.reason === '' ? null : view.reason,
    bills: bills.map(({ id, state, totalMinor: total }) => ({
      id,
      state: isDraftState(state) ? state : 'draft',
      total,
    })),
    events: log.map(loggedEvent),
    // What is over stays so, though the clock has not said it yet.
    moves: view.isOver
      ? []
      : quoteDeskMoves.filter(
          move =>
            (move === 'reopen' && facts.isUnpaid) ||
            (view.can[move] && (move !== 'pay' || (facts.pressing_id === null && !isBilling))),
        ),
  }
}

/** One quote with who asked for it, its event log and the moves that are open to staff now. Rules 8. */
export const quote: Handler<'staff.quote'> = async ({ db, clock, user }, { id }) => {
  const row = await quoteById(db, id)
  if (row === undefined) return fail('not_found')
  return deskQuote(db, row, { actor: actorOf(user), at: clock.now() })
}

const pageSize = 50

/** Pressing quotes of everybody, newest first, by state: the desk's queue. Rules 8. */
export const quotes: Handler<'staff.quotes'> = async ({ db }, { state, after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listQuotes(db, { state, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    items: page.map(row => {
      const spec = QuoteSpec.parse(row.spec)
      const { quantity, colour_class } = spec
      return {
        id: row.id,
        version: row.version,
        state: quoteStateOf(row),
        name: row.name,
        email: row.email,
        message: row.message,
        origin: row.origin,
        quantity,
        size: objectOf(spec),
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

/**
 * Accepts, declines or reopens a quote for whoever asked, or writes down that its invoice is sent or paid:
 * state, event log and the mail that tells them in one transaction. A move that is not open changes nothing.
 * Rules 8.
 */
export const moveQuoteBy =
  ({ opened, reopened, billed, mayPay }: QuoteContracts): Handler<'staff.moveQuote'> =>
  (context, { id, move, reason }) => {
    const { db, clock, user, publicUrl } = context
    return db.transaction(async tx => {
      const row = await lockQuoteById(tx, id)
      if (row === undefined) return fail('not_found')
      const by = { actor: actorOf(user), at: clock.now() }
      const isOpen = move !== 'pay' || (await mayPay(tx, id))
      const given = move === 'reopen' ? await reopened(tx, row, { at: by.at, reason }) : undefined
      const moved = given ?? (isOpen ? await moveKept(tx, row, { move, reason, ...by }) : undefined)
      if (moved === undefined) return fail('transition_not_allowed', { move: 'transition_not_allowed' })
      if (move === 'invoice') await billed(tx, moved, by)
      await mailDeskMove(tx, moved, { move, reason, publicUrl })
      const agreed = move === 'accept' ? await opened(tx, moved, by) : moved
      return deskQuote(tx, agreed, by)
    })
  }
