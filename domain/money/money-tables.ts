// What money is reckoned by: tables of the shop's settings, handed to whatever prices. Rows of each have the
// oldest first, so that what was placed on a day is reckoned by what held then.
import { type RateRow, rateRowAt, rateRows } from './exchange-rate.ts'
import { type FeeRow, feeRows } from './platform-fee.ts'
import { isoDate } from '../time/date-format.ts'
import { type VatRow, vatRows } from './vat.ts'

export interface MoneyTables {
  readonly vat: readonly VatRow[]
  readonly rates: readonly RateRow[]
  readonly fees: readonly FeeRow[]
}

/** Those of a shop that has set none of them. */
export const initialTables: MoneyTables = { vat: vatRows, rates: rateRows, fees: feeRows }

/**
 * The rows in force at an instant and no others: what a shop has set ahead is its own until its day, and
 * what it took before is nobody's business any more. Rules 8.
 */
export function tablesInForce({ vat, rates, fees }: MoneyTables, at: Date): MoneyTables {
  const day = isoDate(at)
  const byCountry = new Map<string, VatRow>()
  for (const row of vat) {
    const known = byCountry.get(row.countryId)
    if (row.from <= day && (known === undefined || known.from <= row.from)) byCountry.set(row.countryId, row)
  }
  const fee = fees.findLast(({ fromMs }) => fromMs <= at.getTime())
  return { vat: [...byCountry.values()], rates: [rateRowAt(at, rates)], fees: fee ? [fee] : [] }
}
