// A tariff as people write it: a line a tier, `250 4.95` for up to 250 g at 4.95 euro, or a table as CSV.
import { parseMoney } from '../money/parse-money.ts'
import { type Tariff, type TariffRow, tariffRows, type TariffTier } from './tariff.ts'

const euros = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** The tiers of a zone, a line each. */
export const tiersText = (tiers: readonly TariffTier[]): string =>
  tiers.map(({ up_to_grams: grams, price_minor: minor }) => `${grams} ${euros(minor)}`).join('\n')

/** Tiers read from lines, or parts between semicolons; undefined when one of them is none. */
export function readTiers(text: string): TariffTier[] | undefined {
  const lines = text.split(/[\n;]+/).filter(line => line.trim() !== '')
  const tiers = lines.flatMap(line => tierIn(...splitTier(line)) ?? [])
  return tiers.length === lines.length ? tiers : undefined
}

/** Grams, then a price; the unit and the sign of the currency may stand beside them. */
const splitTier = (line: string): readonly [grams: string, price: string] => {
  const [grams = '', price = '', ...more] = line
    .trim()
    .replaceAll(/\bg\b|€|EUR|[:=]/g, ' ')
    .trim()
    .split(/[\s\t]+/)
  return more.length > 0 ? ['', ''] : [grams, price]
}

function tierIn(grams: string, price: string): TariffTier | undefined {
  const amount = parseMoney(price, 'EUR')
  if (!/^\d{1,7}$/.test(grams) || amount === undefined || amount.amountMinor < 0) return undefined
  return { up_to_grams: Number(grams), price_minor: amount.amountMinor }
}

const isRow = (word: string): word is TariffRow => tariffRows.some(row => row === word)

const csvHead = 'zone,up_to_grams,price'

/** The rows of a tariff as CSV, prices in euro: `domestic,250,4.95`. */
export const tariffCsv = (tariff: Tariff): string =>
  [
    csvHead,
    ...tariffRows.flatMap(row =>
      tariff[row].map(tier => `${row},${tier.up_to_grams},${euros(tier.price_minor)}`),
    ),
  ].join('\n')

type ReadRows =
  | { readonly ok: true; readonly rows: Readonly<Record<TariffRow, readonly TariffTier[]>> }
  | { readonly ok: false; readonly line: number }

/** The rows of a tariff from CSV with that head; else the number of the first line that is none, from 1. */
export function readTariffCsv(text: string): ReadRows {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(line => line.trim())
  const rows: Record<TariffRow, TariffTier[]> = { domestic: [], eu: [], world: [], relay: [] }
  for (const [index, line] of lines.entries()) {
    if (line === '' || (index === 0 && line.replaceAll(/[\s"]/g, '').replaceAll(';', ',') === csvHead))
      continue
    // A decimal comma needs semicolons between the cells.
    const [zone = '', grams = '', price = '', ...more] = line
      .split(line.includes(';') ? ';' : ',')
      .map(cell => cell.trim().replaceAll('"', ''))
    const tier = tierIn(grams, price)
    if (!isRow(zone) || tier === undefined || more.some(cell => cell !== '')) {
      return { ok: false, line: index + 1 }
    }
    rows[zone].push(tier)
  }
  return { ok: true, rows }
}
