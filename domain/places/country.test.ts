import { describe, expect, it } from 'vitest'
import { countryIds, countryName, countryOptions, euCountryIds, isCountryId, isEuCountry } from './country.ts'
import { locales } from '../text/locale.ts'

describe('countries', () => {
  it('are all 249, once each, two capitals', () => {
    expect(countryIds).toHaveLength(249)
    expect(new Set(countryIds).size).toBe(249)
    expect(countryIds.every(id => /^[A-Z]{2}$/.test(id))).toBe(true)
    expect(countryIds.toSorted()).toEqual(countryIds)
  })

  it('are told from other codes', () => {
    expect(isCountryId('FR')).toBe(true)
    expect(isCountryId('fr')).toBe(false)
    expect(isCountryId('EU')).toBe(false)
    expect(isCountryId(7)).toBe(false)
  })

  it('have a name in every language', () => {
    for (const locale of locales) {
      expect(countryIds.filter(id => countryName(id, locale) === id)).toEqual([])
    }
    expect(countryOptions('fr')[0]).toEqual({ id: 'AF', name: 'Afghanistan' })
    expect(countryOptions('es').map(({ id }) => id)).not.toEqual(countryIds)
  })
})

describe('the European Union', () => {
  it('has 27 members, without the United Kingdom, Switzerland or Norway', () => {
    expect(new Set(euCountryIds).size).toBe(27)
    expect(euCountryIds.every(isCountryId)).toBe(true)
    expect(isEuCountry('GR')).toBe(true)
    expect(['GB', 'CH', 'NO', 'EL', undefined, null].map(isEuCountry)).not.toContain(true)
  })
})
