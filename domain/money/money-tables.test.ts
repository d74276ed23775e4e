import { describe, expect, it } from 'vitest'
import { firstRates } from './exchange-rate.ts'
import { tablesInForce } from './money-tables.ts'

const at = new Date('2026-03-02T12:00:00Z')
const ms = (day: string) => Date.parse(`${day}T12:00:00Z`)

describe('what is in force', () => {
  it('is one row of each kind: nothing of what was, nothing of what is set ahead', () => {
    const rates = ['2020-01-01', '2026-03-01', '2026-03-03'].map((day, index) => ({
      fromMs: ms(day),
      perEuro: { ...firstRates, USD: 10_000 + index },
    }))
    const fees = [
      { fromMs: 0, basisPoints: 1_500 },
      { fromMs: ms('2026-01-01'), basisPoints: 900 },
      { fromMs: ms('2027-01-01'), basisPoints: 2_000 },
    ]
    const vat = [
      { countryId: 'FR', from: '0000-01-01', basisPoints: 2_000 },
      { countryId: 'EE', from: '0000-01-01', basisPoints: 2_000 },
      { countryId: 'EE', from: '2025-07-01', basisPoints: 2_400 },
      { countryId: 'EE', from: '2026-03-03', basisPoints: 2_600 },
    ]
    expect(tablesInForce({ vat, rates, fees }, at)).toEqual({
      vat: [
        { countryId: 'FR', from: '0000-01-01', basisPoints: 2_000 },
        { countryId: 'EE', from: '2025-07-01', basisPoints: 2_400 },
      ],
      rates: [{ fromMs: ms('2026-03-01'), perEuro: { ...firstRates, USD: 10_001 } }],
      fees: [{ fromMs: ms('2026-01-01'), basisPoints: 900 }],
    })
  })

  it('takes no fee before the first row of fees', () => {
    const rates = [{ fromMs: 0, perEuro: firstRates }]
    expect(tablesInForce({ vat: [], rates, fees: [] }, at)).toEqual({ vat: [], rates, fees: [] })
  })
})
