import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currency.ts'
import { convertMoney, firstRates, rateRowAt, rateRows } from './exchange-rate.ts'

const at = new Date('2026-11-21T12:00:00Z')
const euros = { amountMinor: 1_000, currency: 'EUR' } as const

describe('exchange rates', () => {
  it('are positive integers for every currency, the euro being one', () => {
    expect(Object.keys(firstRates).toSorted()).toEqual(currencyCodes.toSorted())
    expect(Object.values(firstRates).every(rate => Number.isInteger(rate) && rate > 0)).toBe(true)
    expect(firstRates.EUR).toBe(10_000)
    expect(rateRowAt(at, rateRows)).toBe(rateRows.at(-1))
  })

  it('respect the minor units of both sides', () => {
    expect(convertMoney(euros, 'USD', at, rateRows)).toEqual({ amountMinor: 1_170, currency: 'USD' })
    expect(convertMoney(euros, 'JPY', at, rateRows)).toEqual({ amountMinor: 1_780, currency: 'JPY' })
    expect(convertMoney({ amountMinor: 1_780, currency: 'JPY' }, 'EUR', at, rateRows)).toEqual(euros)
    expect(convertMoney(euros, 'EUR', at, rateRows)).toBe(euros)
  })

  it('are those of their instant, to the ten-thousandth', () => {
    const rows = [...rateRows, { fromMs: at.getTime(), perEuro: { ...firstRates, USD: 10_843 } }]
    expect(convertMoney(euros, 'USD', new Date(at.getTime() - 1), rows).amountMinor).toBe(1_170)
    expect(convertMoney(euros, 'USD', at, rows).amountMinor).toBe(1_084)
    expect(() => convertMoney(euros, 'USD', at, [])).toThrow(RangeError)
  })

  it('never turn a debt into a gain or something into less than nothing', () => {
    const currency = fc.constantFrom(...currencyCodes)
    fc.assert(
      fc.property(fc.nat(100_000_000), currency, currency, (amountMinor, from, to) => {
        const there = convertMoney({ amountMinor, currency: from }, to, at, rateRows)
        expect(Number.isInteger(there.amountMinor)).toBe(true)
        expect(there.amountMinor).toBeGreaterThanOrEqual(0)
        const debt = convertMoney({ amountMinor: -amountMinor, currency: from }, to, at, rateRows)
        expect(debt.amountMinor + there.amountMinor).toBe(0)
      }),
    )
  })
})
