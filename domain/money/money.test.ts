import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currency.ts'
import { locales } from '../text/locale.ts'
import { formatMoney, minorDigits, moneyDecimal, multiplyDivide, roundHalfUp } from './money.ts'
import { parseMoney } from './parse-money.ts'
import { splitByWeights } from './split-money.ts'

const currency = fc.constantFrom(...currencyCodes)
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('minor units', () => {
  it('exist for all but the won and the yen', () => {
    expect(currencyCodes.filter(code => minorDigits(code) === 0)).toEqual(['KRW', 'JPY'])
  })

  it('survives the way to text and back, in every currency', () => {
    fc.assert(
      fc.property(amount, currency, (amountMinor, code) => {
        const money = { amountMinor, currency: code }
        expect(parseMoney(moneyDecimal(money), code)).toEqual(money)
      }),
    )
  })
})

describe('reading amounts', () => {
  it('accepts one separator and no more digits than there are', () => {
    expect(parseMoney(' 24,5 ', 'EUR')).toEqual({ amountMinor: 2450, currency: 'EUR' })
    expect(parseMoney('-3.00', 'USD')?.amountMinor).toBe(-300)
    expect(parseMoney('-0', 'USD')?.amountMinor).toBe(0)
    expect(parseMoney('300', 'JPY')?.amountMinor).toBe(300)
  })

  it.each([['1,234.5'], ['24.505'], ['abc'], [''], ['1e3'], ['€20'], ['--1']])('refuses %s', text => {
    expect(parseMoney(text, 'EUR')).toBeUndefined()
  })

  it('refuses fractions of a yen', () => {
    expect(parseMoney('300.5', 'JPY')).toBeUndefined()
  })
})

describe('writing amounts', () => {
  it.each([
    ['en', 2050, 'EUR', '€20.50'],
    ['en', 2000, 'EUR', '€20'],
    ['en', 2000, 'AUD', 'A$20'],
    ['en', 2000, 'CAD', 'CA$20'],
    ['en', 2000, 'CNY', 'CN¥20'],
    ['en', 12345, 'JPY', '¥12,345'],
    ['fr', 123450, 'EUR', '1\u00a0234,50\u00a0€'],
    ['fr', 2000, 'USD', '20\u00a0$US'],
    ['es', 1234500, 'EUR', '12.345\u00a0€'],
    ['zh', 2000, 'CNY', '¥20'],
    ['zh', 12345, 'JPY', 'JP¥12,345'],
    ['ko', 12345, 'KRW', '₩12,345'],
    ['ko', 2000, 'USD', 'US$20'],
  ] as const)('%s writes %d %s as %s', (locale, amountMinor, code, text) => {
    expect(formatMoney({ amountMinor, currency: code }, locale)).toBe(text)
  })

  it('never prints a narrow space', () => {
    fc.assert(
      fc.property(amount, currency, fc.constantFrom(...locales), (amountMinor, code, locale) => {
        expect(formatMoney({ amountMinor, currency: code }, locale)).not.toMatch(/[\u202f\u2009\u2007]/)
      }),
    )
  })
})

describe('rounding', () => {
  it('takes a half away from zero', () => {
    expect([
      roundHalfUp(5, 2),
      roundHalfUp(-5, 2),
      roundHalfUp(4, 3),
      roundHalfUp(2.5),
      roundHalfUp(-2.5),
    ]).toEqual([3, -3, 1, 3, -3])
  })

  it('does not lose digits in between', () => {
    expect(multiplyDivide(9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991)).toBe(
      9_007_199_254_740_991,
    )
    expect(multiplyDivide(-1, 1, 3)).toBe(0)
    expect(multiplyDivide(7, 1, -2)).toBe(-4)
    expect(() => multiplyDivide(1, 1, 0)).toThrow(RangeError)
  })
})

describe('splitting', () => {
  it('gives the leftover to the largest remainders, earlier parts first', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByWeights(10, [1, 2])).toEqual([3, 7])
    expect(splitByWeights(5, [0, 0])).toEqual([3, 2])
    expect(splitByWeights(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByWeights(7, [])).toEqual([])
    expect(() => splitByWeights(7, [-1, 2])).toThrow(RangeError)
  })

  it('loses and makes nothing, and strays less than one unit from the exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const split = splitByWeights(total, parts)
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(total)
        const sum = parts.reduce((all, weight) => all + weight, 0)
        if (sum === 0) return
        for (const [index, part] of split.entries()) {
          expect(Math.abs(part - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1)
        }
      }),
    )
  })
})
