import type { CurrencyCode } from './currency.ts'
import { currencyText } from '../text/intl.ts'
import type { Locale } from '../text/locale.ts'
import { minorPerMajor } from './money.ts'

/** A price of one piece in hundredths of the minor unit: 2,275 of EUR is €0.2275. */
type UnitPrice = { unitHundredths: number; currency: CurrencyCode }

/** The price of a piece as the language writes it, with as many digits as it has. For explanations: what is
 * paid is counted in whole minor units. */
export function formatUnitPrice({ unitHundredths, currency }: UnitPrice, locale: Locale): string {
  return currencyText(unitHundredths / (100 * minorPerMajor(currency)), currency, locale, 4)
}
