import { csvLine, csvStart } from '#domain/text/csv.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { runCosts } from '#domain/ledger/figures.ts'
import type { StatementFigures } from '#domain/ledger/statement.ts'
import { moneyDecimal } from '#domain/money/money.ts'

/** Names of the columns: the same in every language, so that a script may rely on them. */
const columns = [
  'currency',
  'copies',
  'brought',
  'returned',
  'moved',
  'kept',
  'vat',
  'shipping',
  'net',
  'fee',
  ...runCosts,
  'share',
  'booked_share',
  'waiting',
] as const

/** A statement as a file that a spreadsheet opens: a row a currency, a column a figure. */
export function statementCsv(figures: readonly StatementFigures[]): Uint8Array<ArrayBuffer> {
  const rows = figures.map(one => {
    const { currency } = one
    // Below zero as a number: a text that begins with a sign is taken for a formula, and defused.
    const money = (amountMinor: number): string | number => {
      if (!isCurrencyCode(currency)) return amountMinor
      const text = moneyDecimal({ amountMinor, currency })
      return amountMinor < 0 ? Number(text) : text
    }
    return csvLine([
      currency,
      one.copies,
      ...[one.broughtMinor, one.returnedMinor, one.movedMinor, one.keptMinor].map(money),
      ...[one.vatMinor, one.shippingMinor, one.netMinor, one.feeMinor].map(money),
      ...runCosts.map(cost => money(one.costs[cost] ?? 0)),
      ...[one.shareMinor, one.bookedShareMinor, one.waitingMinor].map(money),
    ])
  })
  return new TextEncoder().encode([csvStart, csvLine(columns), ...rows].join(''))
}

/** The same in minor units, for a script; every one of the run's costs is named. */
export function statementJson(
  project: { readonly id: number; readonly name: string },
  figures: readonly StatementFigures[],
  payouts: readonly object[],
): Uint8Array<ArrayBuffer> {
  const currencies = figures.map(one => ({
    currency: one.currency,
    copies: one.copies,
    brought_minor: one.broughtMinor,
    returned_minor: one.returnedMinor,
    moved_minor: one.movedMinor,
    kept_minor: one.keptMinor,
    vat_minor: one.vatMinor,
    shipping_minor: one.shippingMinor,
    net_minor: one.netMinor,
    fee_minor: one.feeMinor,
    costs: runCosts.map(category => ({ category, amount_minor: one.costs[category] ?? 0 })),
    share_minor: one.shareMinor,
    booked_share_minor: one.bookedShareMinor,
    waiting_minor: one.waitingMinor,
  }))
  return new TextEncoder().encode(`${JSON.stringify({ project, currencies, payouts }, null, 2)}\n`)
}
