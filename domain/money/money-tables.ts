// What money is reckoned by: tables of the shop's settings, handed to whatever prices. Rows of each have the
// oldest first, so that what was placed on a day is reckoned by what held then.
import { type RateRow, rateRows } from './exchange-rate.ts'
import { type FeeRow, feeRows } from './platform-fee.ts'
import { type VatRow, vatRows } from './vat.ts'

export interface MoneyTables {
  readonly vat: readonly VatRow[]
  readonly rates: readonly RateRow[]
  readonly fees: readonly FeeRow[]
}

/** Those of a shop that has set none of them. */
export const initialTables: MoneyTables = { vat: vatRows, rates: rateRows, fees: feeRows }
