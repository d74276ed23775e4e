// The manual order that a trade order becomes: one line at the agreed price, with the tax of where it goes.
import { tradeGross, tradeRef } from '#domain/drafts/wholesale.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { vatBasisPoints } from '#domain/money/vat.ts'
import type { Database } from '../database/database.ts'
import { type PricedDraft, type ToPrice, writtenAddress } from '../drafts/price-draft.ts'
import { moneyTables } from '../settings/money-tables.ts'
import type { RequestRow } from './store/wholesale.ts'
import { termsWords } from './terms-words.ts'

/** What of a trade order its price comes from. */
export type Wish = Pick<
  RequestRow,
  'projectId' | 'itemId' | 'size' | 'quantity' | 'priceMinor' | 'currency' | 'customer'
>

export const langOf = ({ lang }: { readonly lang: string }): Locale => (isLocale(lang) ? lang : 'en')

/** An amount as it is read; of no currency that there is, its number. */
export const moneyText = (amountMinor: number, currency: string, lang: Locale): string =>
  isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : String(amountMinor)

/** The rate of VAT of a country on a day, in basis points. */
export async function vatIn(db: Database, countryId: string, at: Date): Promise<number> {
  const { vat } = await moneyTables(db, at)
  return vatBasisPoints(countryId, at, vat)
}

/** What of a manual order there is of it: one line at the price with tax; `reason`: why it is another. */
export async function draftOf(db: Database, wish: Wish, reason: string, at: Date): Promise<ToPrice> {
  const country = writtenAddress(wish)?.country_id
  const rate = country === undefined ? 0 : await vatIn(db, country, at)
  const { projectId, itemId, size, quantity, priceMinor, currency, customer } = wish
  const line = { projectId, itemId, size, quantity, priceMinor: tradeGross(priceMinor, rate), reason }
  return { currency, customer, pickup: false, promoCode: null, lines: [line], holds: null, vat: null }
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
  return termsWords[lang](tradeRef(row.id), row.quantity, record, price)
}
