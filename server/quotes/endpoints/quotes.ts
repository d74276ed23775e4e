import type { Output } from '#contract'
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { isQuoteState, type QuoteState } from '#domain/pressing/quote/quote-state.ts'
import { bandOf, depositOf } from '#domain/pressing/contract/contract-money.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import type { Database } from '../../database/database.ts'
import { mayDo } from '#domain/people/rights.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { quoteView } from '#machines/lifecycles/quote/quote.view.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import {
  billsOfQuote,
  contractIn,
  type QuoteRow,
  lockQuote,
  quoteByToken,
  savedQuote,
} from '../store/quotes.ts'
import { hashToken } from '../../accounts/auth/tokens.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { cardById, newTermsAt, termsAt } from '../card-book.ts'
import { keepQuote, moveQuote, quoteHost } from '../keep-quote.ts'
import { mailNewQuote, quoteLink, remindLater, mailQuote } from '../quote-mail.ts'
import { sellerAt } from '../../settings/shop-facts.ts'
import { quoteAnswer, shownFigures } from './calculate.ts'
import { exemptionAt, sellerNumberAt } from '../../settings/vat-standing.ts'
import { shopNameAt } from '../../settings/numbering.ts'
import { quotePdf } from '../documents/quote.ts'
import { businessView, mayProve, provenIn, proveNumber } from '../vat/prove-number.ts'

/** Who holds the link of a quote: staff who move quotes as such, everybody else as the one who asked. */
function askerOf(user: SignedIn | undefined): Actor {
  if (user === undefined) return { role: 'shopper' }
  if (mayDo(user.staffRoles, 'quote.move'))
    return { role: user.role === 'boss' ? 'boss' : 'team', id: String(user.id) }
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

/** What is known of a quote beside its row: its contract, and what it would be paid and delivered by. */
type QuoteFacts = Pick<Output<'quote.kept'>, 'pressing_id' | 'terms'> & {
  /** Nobody has paid its deposit, or ordered what bills it: it can be chosen anew. */
  readonly isUnpaid: boolean
}

/** Reads the contract of a quote, and on which terms one would be made. */
export async function factsOfQuote(db: Database, row: QuoteRow): Promise<QuoteFacts> {
  const [contract, card, bills] = await Promise.all([
    contractIn(db, row.id),
    cardById(db, row.rateCard),
    row.state === 'invoiced' ? billsOfQuote(db, row.id) : [],
  ])
  const isBilled = bills.length > 0 && bills.every(({ state }) => state !== 'placed')
  const isUnpaid = contract?.state === 'deposit_due' || isBilled
  const pressingId = contract?.id ?? null
  const spec = QuoteSpec.safeParse(row.spec)
  if (card === undefined || !spec.success) return { pressing_id: pressingId, terms: null, isUnpaid }
  const { tariff, tables } = await termsAt(db, row.createdAt)
  const currency = quoteCurrencyOf(row)
  const run = { spec: spec.data, terms: quoteTerms({ at: row.createdAt, card, currency, tariff, tables }) }
  return { pressing_id: pressingId, terms: { deposit_minor: depositOf(run), ...bandOf(run) }, isUnpaid }
}

/** A quote as the holder of its link sees it; who asked for it is not told. */
export function keptQuoteOf(
  row: QuoteRow,
  actor: Actor,
  at: Date,
  { isUnpaid, ...facts }: QuoteFacts,
): Output<'quote.kept'> {
  const view = quoteView(savedQuote(row), actor, at.getTime())
  return {
    id: row.id,
    version: row.version,
    // Its last instant has passed, whether or not the clock has said so.
    state: view.isOver ? 'expired' : quoteStateOf(row),
    spec: QuoteSpec.parse(row.spec),
    quote: QuoteAnswer.parse(row.snapshot),
    business: businessView(row.vatNumber, row.vatProof),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    can: {
      accept: view.can.accept,
      decline: view.can.decline && !view.isOver,
      reopen: view.can.reopen || isUnpaid,
    },
    ...facts,
  }
}

/**
 * Keeps a quote with its choices, figures and card for 60 days; the answer has the token of its link.
 * One that follows another is its next version and supersedes it. Spec section 7, rules 8.
 */
export const create: Handler<'quote.create'> = async (context, input) => {
  const at = context.clock.now()
  const terms = await newTermsAt(context.db, at, input.currency)
  if ('error' in terms) return terms
  const priced = quoteAnswer(input.spec, terms)
  if ('error' in priced) {
    return { ...priced, fields: inSpec(priced.fields ?? {}), nearest: inSpec(priced.nearest ?? {}) }
  }
  const business = await businessOf(context, input.vat_number, at)
  if (business !== null && 'error' in business) return business
  const numbers = { buyer: provenIn(business), seller: await sellerNumberAt(context.db, at) }
  const answer = quoteAnswer(input.spec, { ...terms, numbers })
  if ('error' in answer) return answer
  return context.db.transaction(async tx => {
    const verdict = await mayMail(context, tx, 'quote_sent', input.email)
    if (!verdict.permit && verdict.by === 'sender') return limited(verdict.retryAfterSeconds)
    const before = input.follows === undefined ? undefined : await lockQuote(tx, hashToken(input.follows))
    if (input.follows !== undefined && before === undefined) return fail('not_found')
    const version = (before?.version ?? 0) + 1
    const actor = askerOf(context.user)
    // A version that was agreed on, or is at its end, has no next one.
    const followed = { type: 'quote.supersede', actor, at: at.getTime(), version } as const
    if (before && !(await takeStep(tx, quoteHost, before, followed, { note: { version } })))
      return fail('transition_not_allowed')
    const userId = context.user?.id ?? null
    const { locale: lang, publicUrl } = context
    const keeping = { asked: input, answer, business, version, actor, userId, lang, at, before }
    const { quote, token } = await keepQuote(tx, keeping)
    const letter = { lang, link: quoteLink(publicUrl, lang, token) }
    // Over the limit of its reader it is not mailed: whoever asked has it before their eyes, with its link.
    if (verdict.permit) await mailNewQuote(tx, quote, letter, verdict.permit)
    await remindLater(tx, quote, letter)
    const { total_minor, currency } = answer
    return {
      id: quote.id,
      token,
      version,
      total_minor,
      currency,
      expires_at: quote.expiresAt.toISOString(),
      business: businessView(quote.vatNumber, quote.vatProof),
    }
  })
}

/** What its register says of a number that was typed; null without one. Whoever asks too often is told so. */
async function businessOf(context: Context, typed: string | undefined, at: Date) {
  if (typed === undefined) return null
  const verdict = await mayProve(context, at)
  return verdict.allowed ? proveNumber(context.vatRegister, typed, at) : limited(verdict.retryAfterSeconds)
}

const inSpec = <V>(fields: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`spec->${field}`, value]))

/** A kept quote as PDF, by the token of its link, in the reader's language. Rules 8. */
export const document: Handler<'quote.document'> = async (context, { token, lang }) => {
  const { db, clock, user } = context
  const row = await quoteByToken(db, hashToken(token))
  if (row === undefined) return fail('not_found')
  const facts = await factsOfQuote(db, row)
  const { spec, quote, id, version } = keptQuoteOf(row, askerOf(user), clock.now(), facts)
  const locale = lang ?? context.locale
  const bytes = await quotePdf(
    {
      figures: quote,
      spec,
      locale,
      at: row.createdAt,
      kept: { id, version, expiresAt: row.expiresAt },
      seller: await sellerAt(context, row.createdAt),
      shop: await shopNameAt(db, row.createdAt),
      exemption: await exemptionAt(db, row.createdAt, locale),
    },
    context.log,
  )
  return { file_name: `quote-${id}-${version}.pdf`, content_type: 'application/pdf', bytes }
}

/** A kept quote by the token of its link: choices, figures, and what may be done with it now. */
export const kept: Handler<'quote.kept'> = async ({ db, clock, user }, { token }) => {
  const row = await quoteByToken(db, hashToken(token))
  if (row === undefined) return fail('not_found')
  const shown = keptQuoteOf(row, askerOf(user), clock.now(), await factsOfQuote(db, row))
  return { ...shown, quote: shownFigures(shown.quote, user) }
}

/** What agreeing to a quote opens, in the transaction that does; the row of the quote as it is then. */
export interface QuoteContracts {
  readonly opened: (
    tx: Database,
    row: QuoteRow,
    by: { readonly at: Date; readonly actor: Actor },
  ) => Promise<QuoteRow>
  /** Gives a contract up whose deposit nobody has paid, which reopens its quote; undefined where none is. */
  readonly reopened: (
    tx: Database,
    row: QuoteRow,
    by: { readonly at: Date; readonly reason: string },
  ) => Promise<QuoteRow | undefined>
  /** Writes what bills a quote that has no contract. */
  readonly billed: (
    tx: Database,
    row: QuoteRow,
    by: { readonly at: Date; readonly actor: Actor },
  ) => Promise<void>
  /** Whether somebody may write down that a quote is paid: not where its contract or its bills do. */
  readonly mayPay: (tx: Database, quoteId: number) => Promise<boolean>
}

/**
 * Accepts, declines or reopens a quote by the token of its link: state and event log in one transaction. A
 * move that is not open changes nothing. Rules 8.
 */
export const moveBy =
  ({ opened, reopened }: QuoteContracts): Handler<'quote.move'> =>
  (context, { token, move: asked, reason }) => {
    const { db, clock, user, locale: lang, publicUrl } = context
    return db.transaction(async tx => {
      const row = await lockQuote(tx, hashToken(token))
      if (row === undefined) return fail('not_found')
      const at = clock.now()
      const actor = askerOf(user)
      const given = asked === 'reopen' ? await reopened(tx, row, { at, reason }) : undefined
      const moved = given ?? (await moveQuote(tx, row, { move: asked, reason, actor, at }))
      if (moved === undefined) return fail('transition_not_allowed')
      if (asked === 'accept') {
        const letter = { lang, link: quoteLink(publicUrl, lang, token) }
        await mailQuote(context, tx, row, 'quote_accepted', letter)
      }
      const agreed = asked === 'accept' ? await opened(tx, moved, { at, actor }) : moved
      const shown = keptQuoteOf(agreed, actor, at, await factsOfQuote(tx, agreed))
      return { ...shown, quote: shownFigures(shown.quote, user) }
    })
  }
