// What a setting does to something everybody knows: shown beside it before it is saved.
import { firstRates } from '../money/exchange-rate.ts'
import { currencyCodes } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import { plainRoundings, priceByRate } from '../money/price-by-rate.ts'
import { isoDate } from '../time/date-format.ts'
import { numberName } from './numbering.ts'
import { type SettingName, settings } from './setting.ts'
import type { Texts } from './setting-kind.ts'

/** A record as the examples price it. */
export const samplePrice: Money = { amountMinor: 2_490, currency: 'EUR' }

/** A value as it is typed, where it can be read and nothing is wrong with it. */
function valueOf<N extends 'exchange.rates' | 'price.rounding' | 'invoice.numbering'>(name: N, texts: Texts) {
  const read = settings[name].read(texts)
  return read.ok && Object.keys(settings[name].mistakes(read.value)).length === 0 ? read.value : undefined
}

/**
 * What the record costs in every other currency by rates or roundings as they are typed: rates to the cent,
 * roundings by the rates the program comes with. Undefined for other settings and for what cannot be read.
 */
export function examplePrices(name: SettingName, texts: Texts): readonly Money[] | undefined {
  const at = new Date(0)
  const terms = { at, rates: [{ fromMs: 0, perEuro: firstRates }], roundings: plainRoundings }
  const others = currencyCodes.filter(code => code !== samplePrice.currency)
  const priced = (by: typeof terms): readonly Money[] =>
    others.map(currency => ({ currency, amountMinor: priceByRate(samplePrice.amountMinor, currency, by) }))
  if (name === 'exchange.rates') {
    const perEuro = valueOf(name, texts)
    return perEuro && priced({ ...terms, rates: [{ fromMs: 0, perEuro }] })
  }
  if (name !== 'price.rounding') return undefined
  const roundings = valueOf(name, texts)
  return roundings && priced({ ...terms, roundings })
}

/** How the next invoice and a credit note would be called; undefined for other settings. */
export function exampleNumbers(name: SettingName, texts: Texts, at: Date): readonly string[] | undefined {
  const numbering = name === 'invoice.numbering' ? valueOf(name, texts) : undefined
  if (numbering === undefined) return undefined
  const day = isoDate(at)
  return [numberName(numbering.invoice, numbering.next, day), numberName(numbering.credit, 1, day)]
}
