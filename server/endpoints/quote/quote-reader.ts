import type { Output } from '#contract'
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { isQuoteState, type QuoteState } from '#domain/pressing/quote/quote-state.ts'
import { isStaff } from '#domain/people/user.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { quoteView } from '#machines/lifecycles/quote/quote.view.ts'
import type { SignedIn } from '../../context.ts'
import { type QuoteRow, savedQuote } from '../../store/quotes.ts'

/** Who holds the link of a quote: staff in their role, everybody else as the one who asked. */
export function askerOf(user: SignedIn | undefined): Actor {
  if (user === undefined) return { role: 'shopper' }
  if (isStaff(user.role)) return { role: user.role === 'boss' ? 'boss' : 'team', id: String(user.id) }
  return { role: 'owner', id: String(user.id) }
}

/** The state of a stored quote. */
export function quoteStateOf({ state }: QuoteRow): QuoteState {
  if (isQuoteState(state)) return state
  throw new Error(`no state of a quote: ${state}`)
}

/** The currency of a stored quote. */
export function quoteCurrencyOf({ currency }: QuoteRow): CurrencyCode {
  if (isCurrencyCode(currency)) return currency
  throw new Error(`no currency of a quote: ${currency}`)
}

/** A quote as the holder of its link sees it; who asked for it is not told. */
export function keptQuoteOf(row: QuoteRow, actor: Actor, at: Date): Output<'quote.kept'> {
  const view = quoteView(savedQuote(row), actor, at.getTime())
  return {
    id: row.id,
    version: row.version,
    // Its last instant has passed, whether or not the clock has said so.
    state: view.isOver ? 'expired' : quoteStateOf(row),
    spec: QuoteSpec.parse(row.spec),
    quote: QuoteAnswer.parse(row.snapshot),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    can: { accept: view.can.accept, decline: view.can.decline && !view.isOver, reopen: view.can.reopen },
  }
}
