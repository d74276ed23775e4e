import { describe, expect, it } from 'vitest'
import { isCountryId } from '../places/country.ts'
import { isLogisticsOrigin, logisticsOrigins, originCountry } from './logistics.ts'

describe('logistics origins', () => {
  it('are ten, each in a country', () => {
    expect(logisticsOrigins.join(' ')).toBe('FR US GB DE ES CA AU HK site distrib')
    expect(logisticsOrigins.map(originCountry).every(isCountryId)).toBe(true)
    expect([originCountry('site'), originCountry('HK')]).toEqual(['FR', 'HK'])
  })

  it('are told from other words', () => {
    expect(isLogisticsOrigin('distrib')).toBe(true)
    expect(isLogisticsOrigin('IT')).toBe(false)
  })
})
