// What the owner of a contract is written, in their language and once a step. Its link is a new one each
// time: of the others the shop keeps but hashes.
import { formatDeadline } from '#domain/time/deadline.ts'
import { z } from 'zod'
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { objectText } from '#domain/pressing/quote/run-contents.ts'
import { numberText } from '#domain/text/intl.ts'
import type { Locale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { above } from '#domain/pressing/contract/contract-money.ts'
import { isPressingState, pressingRef } from '#domain/pressing/contract/pressing-state.ts'
import { vatSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { claimUntil } from '#machines/lifecycles/pressing/pressing.setup.ts'
import { dueAt } from '#machines/lifecycles/pressing/pressing.view.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import type { Database } from '../database/database.ts'
import { readEvents } from '../database/event-log.ts'
import type { MailTemplate } from '../mail/mail-template.ts'
import type { PressingMail } from '../mail/pressing-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { keepQuoteLink, quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { langOf, moneyIn } from './ask-money.ts'
import { depositIn, taxedIn } from './contract-run.ts'
import { type PressingRow, readPressing } from './store/pressings.ts'

export type PressingMailKind = Extract<MailTemplate, `pressing_${string}`>

interface Writing {
  readonly db: Database
  readonly publicUrl: string
}

interface Told {
  readonly pressingId: number
  /** Of the step in its log. */
  readonly sequence: number
}

/** Queues the mail of a step; none where the step has been overtaken. */
export async function mailPressing(
  { db, publicUrl }: Writing,
  { pressingId, sequence }: Told,
  template: PressingMailKind,
): Promise<void> {
  await db.transaction(async tx => {
    const row = await readPressing(tx, pressingId)
    const quote = row && (await quoteById(tx, row.quoteId))
    if (row === undefined || quote === undefined || quote.email === '') return
    // Within the band the count is told with its bill.
    const { accepted, low } = row.lifecycle
    if (template === 'pressing_counted' && accepted !== null && accepted >= low) return
    const lang = langOf(quote)
    const token = newToken()
    await keepQuoteLink(tx, quote.id, hashToken(token))
    const link = pressingLink(publicUrl, lang, row.id, token)
    const parcel = await handedBy(tx, pressingId, sequence)
    const data = { ...dataOf(row, quote, lang), ...parcel, link }
    const order = { key: `${template}:${pressingId}:${sequence}`, to: quote.email, lang, data }
    const orderId = template === 'pressing_deposit_paid' ? row.depositOrderId : null
    await queueMail(tx, {
      ...order,
      template,
      ...(orderId !== null && { attachment: { kind: 'invoice' as const, orderId } }),
    })
  })
}

const Handed = z.object({ carrier: z.string().default(''), number: z.string().default('') })

/** Who carries what was handed over in a step, and by which number. */
async function handedBy(tx: Database, pressingId: number, sequence: number) {
  const entry = (await readEvents(tx, 'pressing', pressingId)).find(one => one.sequence === sequence)
  const { carrier = '', number = '' } = Handed.safeParse(entry?.payload).data ?? {}
  return { carrier, tracking: number }
}

/** The address of a contract, for who shall have it. */
const pressingLink = (publicUrl: string, lang: Locale, id: number, token: string): string =>
  `${publicUrl}${pathFor('pressing-contract', lang)}?id=${id}&token=${token}`

const taxWords: Readonly<Record<Locale, readonly [taxed: string, untaxed: string]>> = {
  en: ['VAT included', 'without VAT'],
  fr: ['TVA comprise', 'sans TVA'],
  es: ['IVA incluido', 'sin IVA'],
  zh: ['含增值税', '不含增值税'],
  ko: ['부가세 포함', '부가세 없음'],
}

/** Whether a sum holds VAT; where it holds none, by which law. */
function taxedText({ basisPoints, treatment }: PressingRow['vat'], lang: Locale): string {
  const [taxed, untaxed] = taxWords[lang]
  if (basisPoints > 0) return taxed
  return [untaxed, vatSentence(treatment, lang)].filter(text => text !== undefined).join(': ')
}

function dataOf(row: PressingRow, quote: QuoteRow, lang: Locale): Omit<PressingMail, 'link'> {
  const { lifecycle, bill, state } = row
  const spec = QuoteSpec.parse(quote.spec)
  const money = moneyIn(row, lang)
  const day = (at: number | null) =>
    at === null ? '' : formatDeadline(new Date(at), lang, { style: 'long' })
  const due = isPressingState(state) ? dueAt(state, lifecycle) : null
  const rest = bill === null ? undefined : above(taxedIn(row, bill.netMinor), depositIn(row))
  return {
    name: quote.name,
    ref: pressingRef(row.id),
    run: `${numberText(spec.quantity, lang)} × ${objectText(spec)}`,
    amount: money(
      state === 'deposit_due' || rest === undefined ? row.depositGrossMinor : Math.max(0, rest.grossMinor),
    ),
    tax: taxedText(state === 'deposit_due' ? row.depositVat : row.vat, lang),
    deposit: money(row.depositGrossMinor),
    date: day(due),
    ordered: numberText(lifecycle.ordered, lang),
    accepted: numberText(lifecycle.accepted ?? 0, lang),
    low: numberText(lifecycle.low, lang),
    high: numberText(lifecycle.high, lang),
    carrier: '',
    tracking: '',
    until: state === 'delivered' ? day(claimUntil(lifecycle)) : '',
    reason: lifecycle.reason,
  }
}
