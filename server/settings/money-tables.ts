// What money is reckoned by, as this shop has set it. Read with every cart, so they are made once for each
// state of the settings.
import { rateRows } from '#domain/money/exchange-rate.ts'
import { chargedRows } from '#domain/money/vat-exemption.ts'
import { initialTables, type MoneyTables } from '#domain/money/money-tables.ts'
import { feeRows } from '#domain/money/platform-fee.ts'
import { plainRoundings, type PriceTerms } from '#domain/money/price-by-rate.ts'
import { type BoxTerms, usualBoxPrices } from '#domain/boxes/box-offer.ts'
import { isoDate } from '#domain/time/date-format.ts'
import type { Database } from '../database/database.ts'
import { settingAt, versionsNow } from './in-force.ts'
import { readValue, type SettingVersion } from './store/setting-versions.ts'

const made = new WeakMap<readonly SettingVersion[], MoneyTables>()

function tablesOf(versions: readonly SettingVersion[]): MoneyTables {
  const vat = versions.findLast(({ name }) => name === 'vat.rates')
  const lawful = vat === undefined ? initialTables.vat : readValue('vat.rates', vat.value).rows
  const exemptions = versions
    .filter(({ name }) => name === 'vat.liability')
    .map(({ value, validFrom }) => ({
      from: isoDate(validFrom),
      isExempt: readValue('vat.liability', value).standing === 'exempt',
    }))
  const rates = versions.filter(({ name }) => name === 'exchange.rates')
  const fees = versions.filter(({ name }) => name === 'fee.platform')
  return {
    vat: chargedRows(lawful, exemptions),
    rates: [
      ...rateRows,
      ...rates.map(({ value, validFrom }) => ({
        fromMs: validFrom.getTime(),
        perEuro: readValue('exchange.rates', value),
      })),
    ],
    fees: [
      ...feeRows,
      ...fees.map(({ value, validFrom }) => ({
        fromMs: validFrom.getTime(),
        basisPoints: readValue('fee.platform', value).basis_points,
      })),
    ],
  }
}

/** Rates of VAT as it is charged, of exchange, and the shop's own share; past ones and those set ahead. */
export async function moneyTables(db: Database, now: Date): Promise<MoneyTables> {
  const versions = await versionsNow(db, now)
  const known = made.get(versions)
  if (known !== undefined) return known
  const tables = tablesOf(versions)
  made.set(versions, tables)
  return tables
}

/** What prices in other currencies than euro are made by, at an instant. */
export async function priceTermsAt(db: Database, at: Date): Promise<PriceTerms> {
  const { rates } = await moneyTables(db, at)
  return { at, rates, roundings: (await settingAt(db, 'price.rounding', at)) ?? plainRoundings }
}

/** What boxes are priced by at an instant. */
export async function boxTermsAt(db: Database, at: Date): Promise<BoxTerms> {
  const terms = await priceTermsAt(db, at)
  return { ...terms, prices: (await settingAt(db, 'box.offers', at)) ?? usualBoxPrices }
}
