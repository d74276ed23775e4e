// What is written to who asked for a quote. The link is known only when somebody acts with it: its token is
// kept as a hash.
import { formatDeadline } from '#domain/time/deadline.ts'
import { objectText } from '#domain/pressing/quote/run-contents.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { numberText } from '#domain/text/intl.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import type { QuoteMail } from '../mail/mail-template.ts'
import { type MailPermit, mayTell, type Sender } from '../mail/mail-permit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { keepQuoteLink, type QuoteRow } from './store/quotes.ts'
import { addDays } from '../base/clock.ts'

type QuoteMailKind = 'quote_expiring' | 'quote_accepted'

/** What the desk does with a quote is told to who asked for it. */
const deskLetters = {
  accept: 'quote_desk_accepted',
  decline: 'quote_desk_declined',
  reopen: 'quote_desk_reopened',
  invoice: 'quote_invoiced',
  pay: 'quote_paid',
} as const satisfies Record<QuoteDeskMove, string>

/** Days before its end that a quote is called to mind. */
const remindDays = 7

interface QuoteLetter {
  readonly lang: Locale
  readonly link: string
  /** Why, in the words of who did it; none when nothing was said. */
  readonly reason?: string
}

/** An answer to the letter that came with a quote. */
interface QuoteAnswer {
  readonly letterId: number
  /** Of its answer in the log of the letter. */
  readonly sequence: number
  readonly answer: string
  /** What is answered. */
  readonly letter: string
  readonly publicUrl: string
  readonly replyTo: string
}

/** The address of a kept quote, for who shall have it. */
export const quoteLink = (publicUrl: string, lang: Locale, token: string): string =>
  `${publicUrl}${pathFor('quote', lang)}?token=${token}`

type Written = Pick<
  QuoteRow,
  'id' | 'name' | 'email' | 'spec' | 'totalMinor' | 'currency' | 'expiresAt' | 'version'
>

function mailData(quote: Written, { lang, link, reason = '' }: QuoteLetter): QuoteMail {
  const spec = QuoteSpec.parse(quote.spec)
  const currency = isCurrencyCode(quote.currency) ? quote.currency : 'EUR'
  return {
    name: quote.name,
    number: `${quote.id}-${quote.version}`,
    run: `${numberText(spec.quantity, lang)} × ${objectText(spec)}`,
    price: formatMoney({ amountMinor: quote.totalMinor, currency }, lang),
    date: formatDeadline(quote.expiresAt, lang, { style: 'long' }),
    reason,
    link,
  }
}

/** Asks for a mail of a quote, once a kind; not of a reader to whom many such were written just now. */
export async function mailQuote(
  world: Pick<Sender, 'clock' | 'config'>,
  db: Database,
  quote: Written,
  template: QuoteMailKind,
  letter: QuoteLetter,
): Promise<void> {
  const permit = await mayTell(world, db, template, { to: quote.email, isProven: false })
  if (permit === undefined) return
  await queueMail(db, { ...orderOf(quote, template, letter), template, permit })
}

const orderOf = (quote: Written, template: string, letter: QuoteLetter) => ({
  key: `${template}:${quote.id}`,
  to: quote.email,
  lang: letter.lang,
  data: mailData(quote, letter),
})

/** Asks for the first mail of a quote, to an address that whoever asked wrote. */
export async function mailNewQuote(
  db: Database,
  quote: Written,
  letter: QuoteLetter,
  permit: MailPermit,
): Promise<void> {
  await queueMail(db, { ...orderOf(quote, 'quote_sent', letter), template: 'quote_sent', permit })
}

/**
 * Tells who asked for a quote what the desk did with it, in their language and once a move. The link is a new
 * one: of the first the shop keeps but a hash.
 */
export async function mailDeskMove(
  db: Database,
  quote: Written & Pick<QuoteRow, 'lang'>,
  { move, reason, publicUrl }: { move: QuoteDeskMove; reason: string; publicUrl: string },
): Promise<void> {
  const lang = isLocale(quote.lang) ? quote.lang : 'en'
  const token = newToken()
  await keepQuoteLink(db, quote.id, hashToken(token))
  const template = deskLetters[move]
  const letter = { lang, reason, link: quoteLink(publicUrl, lang, token) }
  await queueMail(db, { ...orderOf(quote, template, letter), template })
}

/**
 * Answers what somebody wrote with a quote, in their language and once an answer, with a link of its own to
 * the quote. Rules 8.
 */
export async function mailQuoteAnswer(
  db: Database,
  quote: Written & Pick<QuoteRow, 'lang'>,
  { letterId, sequence, answer, letter, publicUrl, replyTo }: QuoteAnswer,
): Promise<void> {
  const lang = isLocale(quote.lang) ? quote.lang : 'en'
  const token = newToken()
  await keepQuoteLink(db, quote.id, hashToken(token))
  const { name, number, run, link } = mailData(quote, { lang, link: quoteLink(publicUrl, lang, token) })
  await queueMail(db, {
    key: `quote_answered:${quote.id}:${letterId}:${sequence}`,
    template: 'quote_answered',
    to: quote.email,
    replyTo,
    lang,
    data: { name, number, run, link, message: answer, letter },
  })
}

/** Has a quote called to mind a week before its end. */
export async function remindLater(db: Database, quote: Written, letter: QuoteLetter): Promise<void> {
  await enqueue(db, {
    kind: 'quote.remind',
    key: `quote.remind:${quote.id}`,
    payload: { quoteId: quote.id, ...letter },
    availableAt: addDays(quote.expiresAt, -remindDays),
  })
}
