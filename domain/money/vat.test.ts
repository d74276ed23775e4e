import { describe, expect, it } from 'vitest'
import { countryIds, euCountryIds } from '../places/country.ts'
import { vatBasisPoints, vatRows } from './vat.ts'

const long = new Date('2020-06-01T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')

describe('VAT', () => {
  it('begins with the 27 rates of the specification', () => {
    const percents = euCountryIds.map(id => `${id} ${vatBasisPoints(id, long, vatRows) / 100}`)
    expect(percents.join(', ')).toBe(
      'DE 19, AT 20, BE 21, BG 20, CY 19, HR 25, DK 25, ES 21, EE 20, FI 24, FR 20, GR 24, HU 27, IE 23, ' +
        'IT 22, LV 21, LT 21, LU 16, MT 18, NL 21, PL 23, PT 23, CZ 21, RO 19, SK 20, SI 22, SE 25',
    )
  })

  it('is nothing elsewhere, and nothing for an unknown country', () => {
    const taxed = countryIds.filter(id => vatBasisPoints(id, later, vatRows) > 0)
    expect(taxed.toSorted()).toEqual(euCountryIds.toSorted())
    expect(vatBasisPoints(undefined, later, vatRows)).toBe(0)
    expect(vatBasisPoints('fr', later, vatRows)).toBe(0)
  })

  it.each([
    ['LU', '2024-01-01', 1600, 1700],
    ['EE', '2024-01-01', 2000, 2200],
    ['EE', '2025-07-01', 2200, 2400],
    ['FI', '2024-09-01', 2400, 2550],
    ['SK', '2025-01-01', 2000, 2300],
    ['RO', '2025-08-01', 1900, 2100],
  ])('%s changed on %s from %d to %d, at midnight in the shop', (id, day, before, after) => {
    const midnight = new Date(`${day}T00:00:00+01:00`)
    const summer = midnight.getUTCMonth() > 2 && midnight.getUTCMonth() < 10
    const start = midnight.getTime() - (summer ? 3_600_000 : 0)
    expect(vatBasisPoints(id, new Date(start - 1), vatRows)).toBe(before)
    expect(vatBasisPoints(id, new Date(start), vatRows)).toBe(after)
  })

  it('goes by the rows of the shop, whatever their order', () => {
    const rows = [
      { countryId: 'FR', from: '2027-01-01', basisPoints: 2_100 },
      { countryId: 'FR', from: '0000-01-01', basisPoints: 2_000 },
    ]
    expect(vatBasisPoints('FR', new Date('2026-12-31T22:59:59Z'), rows)).toBe(2_000)
    expect(vatBasisPoints('FR', new Date('2026-12-31T23:00:00Z'), rows)).toBe(2_100)
  })

  it('keeps its rows oldest first for each country, in basis points', () => {
    for (const id of euCountryIds) {
      const days = vatRows.filter(row => row.countryId === id).map(row => row.from)
      expect(days).toEqual(days.toSorted())
    }
    expect(vatRows.every(row => Number.isInteger(row.basisPoints) && row.basisPoints > 1_000)).toBe(true)
  })
})
