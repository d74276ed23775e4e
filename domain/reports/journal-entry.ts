import { convertMoney, type RateRow } from '../money/exchange-rate.ts'
import { isCurrencyCode } from '../money/currency.ts'
import type { AccountPlan } from '../settings/account-plan.ts'

/** A posting as reports read it: above zero what we have grows, below it what we owe does, in minor units. */
interface JournalPosting {
  readonly account: string
  readonly currency: string
  readonly amountMinor: number
}

/** An entry of the ledger with what it is about. */
export interface JournalEntry {
  readonly id: number
  /** By the clocks of the shop, `2027-02-03`. */
  readonly day: string
  /** `2027-02-03 14:05:06`, by the clocks of the shop. */
  readonly time: string
  readonly kind: string
  /** The number of its order. */
  readonly order: string | null
  readonly projectId: number | null
  /** What it was written for: an invoice, a credit note, a statement, a payout. */
  readonly document: string
  /** Its order was sold to a business without VAT: by which rule, and the number that was proven. */
  readonly untaxed?: { readonly treatment: 'intra_community' | 'export'; readonly vatNumber: string }
  readonly postings: readonly JournalPosting[]
}

/** How an accountant's file is written: accounts by number, other currencies by the shop's own rates. */
export interface BookTerms {
  readonly plan: AccountPlan
  readonly rates: readonly RateRow[]
}

/** A posting with what it is in euro cents. */
export interface EuroPosting extends JournalPosting {
  readonly euroMinor: number
}

/**
 * The postings of an entry in euro cents as well, by the shop's own rate of a day. Each is rounded, and what
 * that leaves over is borne by the largest of its currency, so that the entry still comes to zero.
 */
export function inEuro(
  postings: readonly JournalPosting[],
  at: Date,
  rates: readonly RateRow[],
): EuroPosting[] {
  const all = postings.map(posting => ({ ...posting, euroMinor: euroOf(posting, at, rates) }))
  const over = new Map<string, number>()
  for (const { currency, euroMinor } of all) over.set(currency, (over.get(currency) ?? 0) + euroMinor)
  return all.map((posting, index) => {
    const rest = over.get(posting.currency) ?? 0
    return rest === 0 || index !== largestOf(all, posting.currency)
      ? posting
      : { ...posting, euroMinor: posting.euroMinor - rest }
  })
}

/** A sum in euro cents by the shop's own rate of a day. */
export function euroOf(
  { currency, amountMinor }: Omit<JournalPosting, 'account'>,
  at: Date,
  rates: readonly RateRow[],
): number {
  return isCurrencyCode(currency)
    ? convertMoney({ amountMinor, currency }, 'EUR', at, rates).amountMinor
    : amountMinor
}

/** Where the posting stands that has most to bear: the first of the largest. */
function largestOf(postings: readonly EuroPosting[], currency: string): number {
  let found = -1
  postings.forEach((one, index) => {
    const most = Math.abs(postings[found]?.amountMinor ?? 0)
    if (one.currency === currency && Math.abs(one.amountMinor) > most) found = index
  })
  return found
}

/** Euro cents as files of accountants have them: two decimals after a comma, no sign. */
export const commaDecimal = (euroMinor: number): string =>
  `${Math.trunc(Math.abs(euroMinor) / 100)},${String(Math.abs(euroMinor) % 100).padStart(2, '0')}`

/** A day as files of accountants have it, `20270203`. */
export const compactDay = (day: string): string => day.replaceAll('-', '')
