import type { CountryId } from '../places/country.ts'
import { isoDate } from '../time/date-format.ts'

/** A standard rate from a day on, in basis points (2000 is 20 %). */
export interface VatRow {
  readonly countryId: CountryId
  /** First day, YYYY-MM-DD in the shop's zone. */
  readonly from: string
  readonly basisPoints: number
}

/** Since ever: the first day of a rate that no day is known of. */
export const firstDay = '0000-01-01'

/** The 27 rates of the specification, in percent: the oldest rows of the table. Spec section 9. */
const firstRates = `
  DE 19, AT 20, BE 21, BG 20, CY 19, HR 25, DK 25, ES 21, EE 20, FI 24, FR 20, GR 24, HU 27, IE 23,
  IT 22, LV 21, LT 21, LU 16, MT 18, NL 21, PL 23, PT 23, CZ 21, RO 19, SK 20, SI 22, SE 25`

/** Changes of law since; an old order keeps the rate of its day. */
const laterRows: readonly VatRow[] = [
  { countryId: 'LU', from: '2024-01-01', basisPoints: 1_700 },
  { countryId: 'EE', from: '2024-01-01', basisPoints: 2_200 },
  { countryId: 'FI', from: '2024-09-01', basisPoints: 2_550 },
  { countryId: 'SK', from: '2025-01-01', basisPoints: 2_300 },
  { countryId: 'EE', from: '2025-07-01', basisPoints: 2_400 },
  { countryId: 'RO', from: '2025-08-01', basisPoints: 2_100 },
]

const firstRows: readonly VatRow[] = firstRates.split(',').map(rate => {
  const [countryId = '', percent] = rate.trim().split(' ')
  return { countryId, from: firstDay, basisPoints: Number(percent) * 100 }
})

/** Every rate with its first day, oldest first: what holds until a shop sets `vat.rates`. */
export const vatRows: readonly VatRow[] = [...firstRows, ...laterRows]

/**
 * The standard VAT rate of a destination on the day of `at` (shop time), in basis points. Countries that
 * are not in the table, and an unknown country, have 0. Spec section 9.
 */
export function vatBasisPoints(
  countryId: CountryId | undefined | null,
  at: Date,
  rows: readonly VatRow[],
): number {
  return vatBasisPointsOn(countryId, isoDate(at), rows)
}

/** The same by a day of the shop's zone, YYYY-MM-DD: for many at once, as naming a day takes its time. */
export function vatBasisPointsOn(
  countryId: CountryId | undefined | null,
  day: string,
  rows: readonly VatRow[],
): number {
  let found: VatRow | undefined
  for (const row of rows) {
    if (row.countryId === countryId && row.from <= day && (found === undefined || found.from <= row.from))
      found = row
  }
  return found?.basisPoints ?? 0
}
