// The manual order that a trade order becomes: one line at the agreed price, with the tax of where it goes.
import { tradeGross, tradeRef } from '#domain/drafts/wholesale.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import type { SupplyVat } from '#domain/money/vat-treatment.ts'
import type { Database } from '../database/database.ts'
import { type PricedDraft, type ToPrice, writtenAddress } from '../drafts/price-draft.ts'
import { shipsFromOf } from '../drafts/store/drafts.ts'
import { tradeTax } from '../drafts/trade-tax.ts'
import type { RequestRow } from './store/wholesale.ts'
import { moneyText, taxText } from './tax-words.ts'
import { termsWords } from './terms-words.ts'
import { draftVat, provenOf, type ShopNumber } from './trade-vat.ts'

/** What of a trade order its price comes from. */
export type Wish = Pick<
  RequestRow,
  'projectId' | 'itemId' | 'size' | 'quantity' | 'priceMinor' | 'currency' | 'customer'
>

export const langOf = ({ lang }: { readonly lang: string }): Locale => (isLocale(lang) ? lang : 'en')

interface Buying {
  readonly shop: ShopNumber
  /** Why its price is another than the list's. */
  readonly reason: string
  readonly at: Date
}

/** A trade order as a manual order has it, and how it is taxed. */
interface TaxedDraft {
  readonly draft: ToPrice
  readonly tax: SupplyVat
}

/** What of a manual order there is of it: one line at the price with tax. Undefined while it goes nowhere. */
export async function draftOf(
  db: Database,
  wish: Wish,
  { shop, reason, at }: Buying,
): Promise<TaxedDraft | undefined> {
  const to = writtenAddress(wish)
  const sent = await shipsFromOf(db, wish.projectId)
  if (to === null || sent === undefined) return undefined
  const tax = await tradeTax(db, { ...sent, to }, provenOf(shop), at)
  const { projectId, itemId, size, quantity, currency, customer } = wish
  const priceMinor = tradeGross(wish.priceMinor, tax.basisPoints)
  const lines = [{ projectId, itemId, size, quantity, priceMinor, reason }]
  const vat = draftVat(tax, shop)
  return { tax, draft: { currency, customer, pickup: false, promoCode: null, lines, holds: null, vat } }
}

/** What payment would refuse of it, by what of it that concerns. */
export type Unsellable = 'sale_closed' | 'out_of_stock' | { readonly fields: Record<string, string> }

/** The first thing that stands in the way of selling it now; undefined where nothing does. */
export function unsellable({ problems }: PricedDraft): Unsellable | undefined {
  const codes = Object.values(problems)
  if (codes.includes('sale_closed')) return 'sale_closed'
  if (codes.includes('out_of_stock')) return 'out_of_stock'
  return codes.length === 0 ? undefined : { fields: { ...problems } }
}

/** What was agreed, as the buyer reads it in the mail and on the page of the offer. */
export function agreedText(row: RequestRow, record: string): string {
  const lang = langOf(row)
  const price = moneyText(row.priceMinor, row.currency, lang)
  const agreed = termsWords[lang](tradeRef(row.id), row.quantity, record, price)
  return row.vat === null ? agreed : `${agreed} ${taxText(row.vat, row.currency, lang, 'shop')}`
}
