// What a contract stands on: its quote, the choices and the terms it was priced on, its tax.
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import type { VatNumbers } from '#domain/money/vat-treatment.ts'
import { isCountryId } from '#domain/places/country.ts'
import { placeVat, vatOf } from '#domain/pressing/quote/quote-vat.ts'
import { type Taxed, taxed } from '#domain/pressing/contract/contract-money.ts'
import type { LockedRun } from '#domain/pressing/quote/run-bill.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { isPastPress } from '#domain/pressing/production-stage.ts'
import type { Database } from '../database/database.ts'
import type { PressingVat } from '../database/schema/pressings.ts'
import { readProduction } from '../projects/store/productions.ts'
import { cardById, termsAt } from '../quotes/card-book.ts'
import { quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { sellerNumberAt } from '../settings/vat-standing.ts'
import type { PressingRow } from './store/pressings.ts'

/** Of a business whose number its register has confirmed. */
export const provenOf = ({ vatNumber, vatProof }: QuoteRow): string | null =>
  vatProof?.result === 'valid' ? vatNumber : null

/** Of buyer and shop, as a contract keeps them; what is not there is as with its quote. */
type Numbers = Partial<Pick<PressingVat, 'vatNumber' | 'sellerNumber'>>

/**
 * The run of a quote as it was priced: on its card, at its day, with what was proven of its buyer and the
 * shop's number then, or with others. Undefined for a card that is gone.
 */
export async function runOfQuote(
  db: Database,
  quote: QuoteRow,
  { vatNumber, sellerNumber }: Numbers = {},
): Promise<LockedRun | undefined> {
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
    numbers: {
      buyer: vatNumber === undefined ? provenOf(quote) : vatNumber,
      seller: sellerNumber === undefined ? await sellerNumberAt(db, quote.createdAt) : sellerNumber,
    },
  })
  return { spec: spec.data, terms }
}

/** One rule for the whole supply; undefined where its addresses fall under several. */
export function vatOfQuote(quote: QuoteRow, run: LockedRun): PressingVat | undefined {
  const { vat } = QuoteAnswer.parse(quote.snapshot)
  const [first, ...others] = vat
  if (first === undefined) return undefined
  const { treatment, basis_points: basisPoints, withheld: isWithheld } = first
  const country =
    treatment === 'collected' || treatment === 'domestic' ? run.terms.card.origin : first.country_id
  const isOne = others.every(
    other =>
      other.treatment === treatment &&
      other.basis_points === basisPoints &&
      (treatment !== 'oss' || other.country_id === first.country_id),
  )
  const numbers = { vatNumber: provenOf(quote), sellerNumber: run.terms.numbers.seller }
  return isOne ? { countryId: country, basisPoints, treatment, isWithheld, ...numbers } : undefined
}

/**
 * How a contract is taxed where so much is proven of its buyer's number, and the shop has this one: by where
 * its copies go. Undefined where they would fall under several rules, which one invoice has not.
 */
export function vatWith(
  { addresses }: Pick<PressingRow, 'addresses'>,
  { spec, terms }: LockedRun,
  numbers: VatNumbers,
): PressingVat | undefined {
  const proven = { ...terms, numbers }
  const { origin } = terms.card
  const rules =
    spec.ship_to.length === 0
      ? vatOf(spec, 0, proven)
      : addresses.flatMap(({ isOurs, countryId, zipCode: postcode }) => {
          const place = isOurs ? { country_id: origin } : { country_id: countryId, postcode }
          return isCountryId(place.country_id)
            ? [
                {
                  countryId: place.country_id,
                  ...placeVat({ ...place, country_id: place.country_id }, proven),
                },
              ]
            : []
        })
  const [first, ...others] = rules
  if (first === undefined) return undefined
  const { treatment, basisPoints, isWithheld } = first
  const isOne = others.every(
    other =>
      other.treatment === treatment &&
      other.basisPoints === basisPoints &&
      (treatment !== 'oss' || other.countryId === first.countryId),
  )
  const isAtHome = treatment === 'collected' || treatment === 'domestic'
  const kept = { vatNumber: numbers.buyer, sellerNumber: numbers.seller, isWithheld }
  return isOne
    ? { countryId: isAtHome ? origin : first.countryId, basisPoints, treatment, ...kept }
    : undefined
}

/** Whether a run is of a record: what else is pressed has no form, no slots for files and no shelf. */
export const isRecordRun = ({ spec }: Pick<LockedRun, 'spec'>): boolean => spec.format === 'vinyl'

export interface Contract {
  readonly quote: QuoteRow
  readonly run: LockedRun
}

/** What a contract stands on. Throws where it cannot be read: it was, when it was opened. */
export async function contractOf(
  db: Database,
  row: Pick<PressingRow, 'id' | 'quoteId' | 'vat'>,
): Promise<Contract> {
  const quote = await quoteById(db, row.quoteId)
  const run = quote && (await runOfQuote(db, quote, row.vat))
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

/** Whether two sums are taxed alike: in the same country, by the same rule, at the same rate. */
export const isTaxedAs = (one: PressingVat, other: PressingVat): boolean =>
  one.countryId === other.countryId &&
  one.treatment === other.treatment &&
  one.basisPoints === other.basisPoints

/** Whether copies of the run of a contract can be counted: its plant is past the press, as far as it says. */
export async function isPressedAt(db: Database, projectId: number | null): Promise<boolean> {
  const production = projectId === null ? undefined : await readProduction(db, projectId)
  return production === undefined || isPastPress(production.state)
}
