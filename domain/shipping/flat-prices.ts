// One price a zone, as it is typed in one line: `5,90; 12; 20`, and as it is shown again before it holds.
import { parseMoney } from '../money/parse-money.ts'
import { countryName, isCountryId } from '../places/country.ts'
import { wholeCurrencyText } from '../text/intl.ts'
import type { Locale } from '../text/locale.ts'
import { flatTariff, publishedTariff, type ShippingZone, type Tariff } from './tariff.ts'

/** In euro cents, at home, in the European Union, elsewhere; undefined where nothing is sent. */
type FlatPrices = Readonly<Record<ShippingZone, number | undefined>>

type FlatMistake = 'amounts_three' | 'amounts_ambiguous'

type ReadFlat =
  | { readonly ok: true; readonly prices: FlatPrices }
  | { readonly ok: false; readonly code: FlatMistake }

const isWhole = (piece: string | undefined): boolean => /^\d+$/.test(piece ?? '')

/**
 * The amounts of a line: parted by semicolons, else by blanks (a comma may stand beside them), else by
 * commas. A comma alone parts two amounts only where it cannot be the one of cents: beside a point, as in
 * `5.90,12.90`, or a dash. `5,90,12` is three whole prices to one reader and two to another: undefined.
 */
function amountsIn(text: string): readonly string[] | undefined {
  const line = text.replaceAll(/€|\bEUR\b/gi, ' ').trim()
  if (line.includes(';')) return line.split(';').map(part => part.trim())
  const parts = line.split(/\s*,\s+|\s+,\s*|\s+/)
  if (parts.length > 1) return parts
  const pieces = line.split(',')
  const isUnclear = pieces.some((piece, at) => isWhole(piece) && isWhole(pieces[at + 1]))
  return isUnclear && pieces.length > 2 ? undefined : pieces
}

/** Reads three prices in euro; a dash leaves a zone out, and some zone is served. */
export function readFlat(text: string): ReadFlat {
  const parts = amountsIn(text)
  if (parts === undefined) return { ok: false, code: 'amounts_ambiguous' }
  const prices = parts.map(part => (part === '-' ? undefined : parseMoney(part, 'EUR')?.amountMinor))
  const isRead = parts.length === 3 && parts.every((part, at) => part === '-' || (prices[at] ?? -1) >= 0)
  if (!isRead || parts.every(part => part === '-')) return { ok: false, code: 'amounts_three' }
  const [domestic, eu, world] = prices
  return { ok: true, prices: { domestic, eu, world } }
}

/** A tariff of three prices in euro; undefined when they are none. */
export function flatIn(text: string): Tariff | undefined {
  const read = readFlat(text)
  return read.ok ? flatTariff(read.prices) : undefined
}

/** The least a parcel at home costs until the shop sets a tariff of its own, as its reader writes prices. */
export const leastPublished = (locale: Locale): string =>
  wholeCurrencyText(Math.min(...publishedTariff.domestic.map(tier => tier.price_minor)) / 100, 'EUR', locale)

/** What the zones are called, and what stands where nothing is sent. */
interface ZoneWords {
  readonly home: string
  readonly eu: string
  readonly world: string
  readonly none: string
}

/** The prices as they were read: `France €5.90 · EU €12.00 · world €20.00`; what is none as typed. */
export function flatText(text: string, shipsFrom: string, locale: Locale, words: ZoneWords): string {
  const read = readFlat(text)
  if (!read.ok) return text
  const zone = (name: string, amountMinor: number | undefined) =>
    amountMinor === undefined
      ? `${name}: ${words.none}`
      : `${name} ${wholeCurrencyText(amountMinor / 100, 'EUR', locale)}`
  const country = shipsFrom.toUpperCase()
  const home = isCountryId(country) ? countryName(country, locale) : words.home
  const { domestic, eu, world } = read.prices
  return [zone(home, domestic), zone(words.eu, eu), zone(words.world, world)].join(' · ')
}
