import { describe, expect, it } from 'vitest'
import { locales } from '../text/locale.ts'
import { chargedRows, exemptionMention } from './vat-exemption.ts'
import { vatBasisPointsOn, vatRows } from './vat.ts'

const rate = (country: string, day: string, rows: ReturnType<typeof chargedRows>) =>
  vatBasisPointsOn(country, day, rows)

describe('a seller who is exempt', () => {
  it('charges none from that day on, wherever it goes, and what the law says before', () => {
    const rows = chargedRows(vatRows, [{ from: '2026-03-02', isExempt: true }])
    expect(rate('FR', '2026-03-01', rows)).toBe(2_000)
    expect(['FR', 'DE', 'FI'].map(country => rate(country, '2026-03-02', rows))).toEqual([0, 0, 0])
    expect(rate('FR', '2031-01-01', rows)).toBe(0)
  })

  it('charges again from the day that ends it on, by the rates of that day', () => {
    const rows = chargedRows(vatRows, [
      { from: '2024-01-01', isExempt: true },
      { from: '2025-07-01', isExempt: false },
    ])
    // Estonia went from 20 to 22 to 24 percent, the last on the very day.
    expect(
      ['2023-12-31', '2024-01-01', '2025-06-30', '2025-07-01'].map(day => rate('EE', day, rows)),
    ).toEqual([2_000, 0, 0, 2_400])
    expect(rate('RO', '2025-08-01', rows)).toBe(2_100)
    expect(rate('SK', '2025-07-01', rows)).toBe(2_300)
  })

  it('is what was said last on a day, and what is said again changes nothing', () => {
    const same = [
      { from: '2026-03-02', isExempt: true },
      { from: '2026-03-02', isExempt: false },
      { from: '2026-04-01', isExempt: false },
    ]
    expect(chargedRows(vatRows, same)).toBe(vatRows)
    const twice = chargedRows(vatRows, [
      { from: '2026-03-02', isExempt: true },
      { from: '2026-05-01', isExempt: true },
      { from: '2026-06-01', isExempt: false },
    ])
    expect(['2026-05-31', '2026-06-01'].map(day => rate('FR', day, twice))).toEqual([0, 2_000])
  })
})

describe('the mention on an invoice', () => {
  it('is in the words of the law of the country that has its own, in every language', () => {
    for (const locale of locales) {
      expect(exemptionMention('FR', locale)).toBe('TVA non applicable, art. 293 B du CGI')
      expect(exemptionMention('DE', locale)).toContain('§ 19 UStG')
    }
  })

  it('is by the Directive elsewhere in the European Union, and says no more outside of it', () => {
    for (const locale of locales)
      expect(exemptionMention('NL', locale)).toMatch(/284.*2006\/112|2006\/112.*284/)
    expect(exemptionMention('US', 'en')).toBe('No VAT: the seller is not registered for it')
  })
})
