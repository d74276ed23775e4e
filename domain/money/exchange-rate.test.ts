import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currency.ts'
import { convertMoney, rateRowAt, rateRows } from './exchange-rate.ts'

const at = new Date('2026-11-21T12:00:00Z')

describe('exchange rates', () => {
  it('are positive integers for every currency, the euro being one', () => {
    for (const { hundredthsPerEuro } of rateRows) {
      expect(Object.keys(hundredthsPerEuro).toSorted()).toEqual(currencyCodes.toSorted())
      expect(Object.values(hundredthsPerEuro).every(rate => Number.isInteger(rate) && rate > 0)).toBe(true)
      expect(hundredthsPerEuro.EUR).toBe(100)
    }
    expect(rateRows.map(row => row.from)).toEqual(rateRows.map(row => row.from).toSorted())
    expect(rateRowAt(at)).toBe(rateRows.at(-1))
  })

  it('respect the minor units of both sides', () => {
    const euros = { amountMinor: 1_000, currency: 'EUR' } as const
    expect(convertMoney(euros, 'USD', at)).toEqual({ amountMinor: 1_170, currency: 'USD' })
    expect(convertMoney(euros, 'JPY', at)).toEqual({ amountMinor: 1_780, currency: 'JPY' })
    expect(convertMoney({ amountMinor: 1_780, currency: 'JPY' }, 'EUR', at)).toEqual(euros)
    expect(convertMoney(euros, 'EUR', at)).toBe(euros)
  })

  it('never turn a debt into a gain or something into less than nothing', () => {
    const currency = fc.constantFrom(...currencyCodes)
    fc.assert(
      fc.property(fc.nat(100_000_000), currency, currency, (amountMinor, from, to) => {
        const there = convertMoney({ amountMinor, currency: from }, to, at)
        expect(Number.isInteger(there.amountMinor)).toBe(true)
        expect(there.amountMinor).toBeGreaterThanOrEqual(0)
        expect(
          convertMoney({ amountMinor: -amountMinor, currency: from }, to, at).amountMinor + there.amountMinor,
        ).toBe(0)
      }),
    )
  })
})
