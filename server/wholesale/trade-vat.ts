// What is proven of a shop's VAT number, and what its trade order keeps of its tax. Rules 24.
import type { SupplyVat } from '#domain/money/vat-treatment.ts'
import { readCredit } from '../clients/store/credits.ts'
import type { Database } from '../database/database.ts'
import type { TradeVat } from '../database/schema/drafts.ts'
import type { VatProof } from '../database/schema/quotes.ts'
import type { RequestVat } from '../database/schema/wholesale.ts'
import type { PricedDraft } from '../drafts/price-draft.ts'

/** The VAT number of a shop, and what its register said of it; null without one, or an answer. */
export interface ShopNumber {
  readonly number: string | null
  readonly proof: VatProof | null
}

/** What is kept of the number of a shop. */
export async function numberOf(db: Database, userId: number): Promise<ShopNumber> {
  const credit = await readCredit(db, userId)
  const number = credit?.vatNumber ?? ''
  return number === '' ? { number: null, proof: null } : { number, proof: credit?.vatProof ?? null }
}

/** The number where its register has confirmed it: what is not confirmed is taxed as a consumer's. */
export const provenOf = ({ number, proof }: ShopNumber): string | null =>
  proof?.result === 'valid' ? number : null

/** How a trade order is taxed, as the manual order that it becomes keeps it. */
export const draftVat = (tax: SupplyVat, shop: ShopNumber): TradeVat => ({
  ...tax,
  vatNumber: provenOf(shop),
  proof: shop.proof,
})

/** The same with what it comes to, as the trade order keeps it. */
export function requestVat(tax: SupplyVat, shop: ShopNumber, { calculation }: PricedDraft): RequestVat {
  const { shippingMinor, taxMinor, totalMinor } = calculation.priced
  const { number, proof } = shop
  return { ...tax, number, result: proof?.result ?? null, shippingMinor, taxMinor, totalMinor }
}

type Taxed = Pick<SupplyVat, 'treatment' | 'countryId' | 'basisPoints'>

/** Whether two trade orders are taxed alike: by the same rule, in the same country, at the same rate. */
export const isTaxedSo = (one: Taxed, other: Taxed): boolean =>
  one.treatment === other.treatment &&
  one.countryId === other.countryId &&
  one.basisPoints === other.basisPoints
