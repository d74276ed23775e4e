// What asks for money of a contract: an offer of lines that are no product, which is paid by card or by
// transfer and becomes an order with its invoice. Rules 22.
import { dayMs } from '#domain/time/milliseconds.ts'
import { contractChannel, freeNameMax } from '#domain/drafts/draft.ts'
import { invoiceName } from '#domain/orders/invoice.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pressingRef } from '#domain/pressing/contract/pressing-state.ts'
import type { Taxed } from '#domain/pressing/contract/contract-money.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { draftMachine } from '#machines/lifecycles/draft/draft.machine.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import type { Database } from '../database/database.ts'
import type { DraftLine } from '../database/schema/drafts.ts'
import { draftHost, takeBackUnpaid } from '../drafts/draft-host.ts'
import { type DraftRow, insertDraft, lockDraft, updateDraft } from '../drafts/store/drafts.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import type { QuoteRow } from '../quotes/store/quotes.ts'
import { lineWords } from './line-words.ts'
import type { PressingRow } from './store/pressings.ts'

const system = { role: 'system' } as const
/** The link of what is asked for lives as long as its contract waits, which ends it. */
const linkDays = 3_650

type Asked = 'deposit' | 'balance' | 'costs'

interface Asking {
  readonly quote: QuoteRow
  readonly asked: Asked
  /** What is to pay. */
  readonly sum: Taxed
  /** What of a bill that is: the whole of it, and the copies. */
  readonly whole?: Taxed & { readonly copies: number }
  readonly at: Date
}

export const langOf = ({ lang }: { readonly lang: string }): Locale => (isLocale(lang) ? lang : 'en')

/** Amounts of a contract as its owner reads them. */
export const moneyIn =
  ({ currency }: Pick<PressingRow, 'currency'>, lang: Locale) =>
  (amountMinor: number): string =>
    isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : String(amountMinor)

/** The invoice of an order by its name; empty while it has none. */
export async function invoiceOf(db: Database, orderId: number | null): Promise<string> {
  const file = orderId === null ? undefined : await readOrderFile(db, { id: orderId })
  const { invoiceNumber, invoiceName: name } = file?.order ?? {}
  return invoiceNumber == null ? '' : invoiceName(invoiceNumber, name ?? null)
}

/** Its lines: what is paid for, and the deposit that is taken off, with its number and its tax. */
async function linesOf(tx: Database, row: PressingRow, asking: Asking): Promise<readonly DraftLine[]> {
  const { asked, sum, whole, quote } = asking
  const lang = langOf(quote)
  const money = moneyIn(row, lang)
  const words = lineWords[lang]
  const ref = pressingRef(row.id)
  const line = (name: string, priceMinor: number): DraftLine => ({
    projectId: null,
    itemId: null,
    size: '',
    quantity: 1,
    priceMinor,
    reason: '',
    free: { name: name.slice(0, freeNameMax), weightGrams: 0, isSent: false },
  })
  if (asked === 'deposit') return [line(words.deposit(ref), sum.grossMinor)]
  const invoice = await invoiceOf(tx, row.depositOrderId)
  const paid = words.less(
    invoice,
    money(row.depositGrossMinor),
    money(row.depositGrossMinor - row.depositMinor),
  )
  const of = whole ?? { ...sum, copies: 0 }
  const name =
    asked === 'balance'
      ? words.balance(ref, of.copies, money(of.grossMinor), money(of.vatMinor))
      : words.costs(ref, money(of.grossMinor), money(of.vatMinor))
  return [line(name, sum.grossMinor), line(paid, 0)]
}

/** Asks for a sum; gives the number of the offer. */
export async function askMoney(tx: Database, row: PressingRow, asking: Asking): Promise<number> {
  const { quote, sum, at } = asking
  const { state, context } = begin(draftMachine, undefined)
  // What takes more tax back than it charges takes it back where the deposit was taxed.
  const { countryId, basisPoints } = sum.vatMinor < 0 ? row.depositVat : row.vat
  const draft = await insertDraft(tx, {
    channel: contractChannel,
    state,
    lifecycle: context,
    currency: row.currency,
    email: quote.email,
    lang: langOf(quote),
    customer: row.billing ?? nobodyIn(quote, countryId),
    pickup: true,
    lines: await linesOf(tx, row, asking),
    vat: { countryId, basisPoints, taxMinor: sum.vatMinor },
    createdBy: null,
    createdAt: at,
    updatedAt: at,
  })
  const offered = await takeStep(tx, draftHost, draft, {
    type: 'draft.offer',
    actor: system,
    at: at.getTime(),
    totalMinor: sum.grossMinor,
    problems: 0,
    hasEmail: quote.email !== '',
    until: at.getTime() + linkDays * dayMs,
    holds: false,
  })
  if (offered === undefined) throw new Error(`what pressing ${row.id} owes could not be asked for`)
  return draft.id
}

/** Whom it is made out to while nobody has said it: the name that was written with the quote. */
export function nobodyIn({ name }: QuoteRow, countryId: string) {
  const [firstname = '', ...rest] = name.split(' ')
  const country = { country_id: countryId, zip_code: '', phone: '' }
  return { firstname, lastname: rest.join(' '), address: '', city: '', ...country }
}

/** What is asked for is made out to somebody else; what is paid stays as it is. */
export async function readdressDraft(tx: Database, draftId: number | null, customer: unknown): Promise<void> {
  const draft = draftId === null ? undefined : await lockDraft(tx, draftId)
  if (draft?.state === 'offered') await updateDraft(tx, draft.id, { customer })
}

/** What is asked for, brought up to date and held: an order that nobody paid has given it back. */
export async function heldDraft(
  tx: Database,
  draftId: number | null,
  at: Date,
): Promise<DraftRow | undefined> {
  const draft = draftId === null ? undefined : await lockDraft(tx, draftId)
  return draft && takeBackUnpaid(tx, draft, at)
}

/** Nobody is asked any more. False where somebody is paying it just now: it stays. */
export async function dropDraft(
  tx: Database,
  draftId: number | null,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const draft = await heldDraft(tx, draftId, at)
  if (draft === undefined) return true
  if (draft.state === 'placed') return false
  if (draft.state !== 'offered' && draft.state !== 'draft') return true
  const event = { type: 'draft.drop', actor: system, at: at.getTime(), reason } as const
  return (await takeStep(tx, draftHost, draft, event)) !== undefined
}
