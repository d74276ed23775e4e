// What a contract stands on: its quote, the choices and the terms it was priced on, its tax.
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { type Taxed, taxed } from '#domain/pressing/contract/contract-money.ts'
import type { LockedRun } from '#domain/pressing/quote/run-bill.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import type { Database } from '../database/database.ts'
import type { PressingVat } from '../database/schema/pressings.ts'
import { cardById, termsAt } from '../quotes/card-book.ts'
import { quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import type { PressingRow } from './store/pressings.ts'

/** Of a business whose number its register has confirmed. */
const provenOf = ({ vatNumber, vatProof }: QuoteRow): string | null =>
  vatProof?.result === 'valid' ? vatNumber : null

/** The run of a quote as it was priced: on its card, at its day. Undefined for a card that is gone. */
export async function runOfQuote(db: Database, quote: QuoteRow): Promise<LockedRun | undefined> {
  const card = await cardById(db, quote.rateCard)
  const spec = QuoteSpec.safeParse(quote.spec)
  if (card === undefined || !spec.success || !isCurrencyCode(quote.currency)) return undefined
  const { tariff, tables } = await termsAt(db, quote.createdAt)
  const terms = quoteTerms({
    at: quote.createdAt,
    card,
    currency: quote.currency,
    tariff,
    tables,
    provenVat: provenOf(quote),
  })
  return { spec: spec.data, terms }
}

/** One rule for the whole supply; undefined where its addresses fall under several. */
export function vatOfQuote(quote: QuoteRow, run: LockedRun): PressingVat | undefined {
  const { vat } = QuoteAnswer.parse(quote.snapshot)
  const [first, ...others] = vat
  if (first === undefined) return undefined
  const { treatment, basis_points: basisPoints } = first
  const country =
    treatment === 'collected' || treatment === 'domestic' ? run.terms.card.origin : first.country_id
  const isOne = others.every(
    other =>
      other.treatment === treatment &&
      other.basis_points === basisPoints &&
      (treatment !== 'oss' || other.country_id === first.country_id),
  )
  return isOne ? { countryId: country, basisPoints, treatment, vatNumber: provenOf(quote) } : undefined
}

export interface Contract {
  readonly quote: QuoteRow
  readonly run: LockedRun
}

/** What a contract stands on. Throws where it cannot be read: it was, when it was opened. */
export async function contractOf(db: Database, row: Pick<PressingRow, 'id' | 'quoteId'>): Promise<Contract> {
  const quote = await quoteById(db, row.quoteId)
  const run = quote && (await runOfQuote(db, quote))
  if (quote === undefined || run === undefined) throw new Error(`pressing ${row.id} has lost its quote`)
  return { quote, run }
}

/** A net sum of a contract with its tax. */
export const taxedIn = ({ vat }: Pick<PressingRow, 'vat'>, netMinor: number): Taxed =>
  taxed(netMinor, vat.basisPoints)

/** The deposit, as it was asked for. */
export const depositIn = ({ depositMinor, depositGrossMinor }: PressingRow): Taxed => ({
  netMinor: depositMinor,
  vatMinor: depositGrossMinor - depositMinor,
  grossMinor: depositGrossMinor,
})
