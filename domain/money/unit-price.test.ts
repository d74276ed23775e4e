import { describe, expect, it } from 'vitest'
import { formatUnitPrice } from './unit-price.ts'

describe('the price of a piece', () => {
  it.each([
    [2_275, 'EUR', 'en', '€0.2275'],
    [2_250, 'EUR', 'en', '€0.225'],
    [15_000, 'EUR', 'en', '€1.50'],
    [15_000, 'JPY', 'en', '¥150'],
    [2_275, 'USD', 'en', '$0.2275'],
  ] as const)(
    'of %i hundredths of a minor unit of %s is %s: %s',
    (unitHundredths, currency, locale, text) => {
      expect(formatUnitPrice({ unitHundredths, currency }, locale)).toBe(text)
    },
  )

  it('is written as the language writes it', () => {
    expect(formatUnitPrice({ unitHundredths: 2_275, currency: 'EUR' }, 'fr')).toMatch(/^0,2275\s€$/)
  })
})
