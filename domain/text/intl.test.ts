import { describe, expect, it } from 'vitest'
import { commaOf, numberText, percentText, plainSpaces, sortedByText, zonedFields } from './intl.ts'
import { regionText } from './region-name.ts'

describe('plain spaces', () => {
  it('replace narrow, thin and figure spaces and nothing else', () => {
    expect(plainSpaces('1\u202f2\u20093\u20074 5')).toBe('1\u00a02\u00a03\u00a04 5')
  })
})

describe('numbers', () => {
  it('use the separators of the language', () => {
    expect(numberText(1_234_567, 'en')).toBe('1,234,567')
    expect(numberText(1_234_567, 'fr')).toBe('1\u00a0234\u00a0567')
    expect(percentText(0.426, 'en')).toBe('43%')
    expect(percentText(0.42, 'fr')).toBe('42\u00a0%')
  })
})

describe('rows of words', () => {
  it('have the comma of their language between them', () => {
    const row = (locale: 'en' | 'ko' | 'zh') => ['A', 'B'].join(commaOf(locale))
    expect([row('en'), row('ko'), row('zh')]).toEqual(['A, B', 'A, B', 'A、B'])
  })
})

describe('zones', () => {
  it('give calendar fields on both sides of midnight and of the clock change', () => {
    const eve = new Date('2026-12-31T23:30:00Z')
    expect(zonedFields(eve)).toEqual({ year: 2027, month: 1, day: 1, weekday: 5, hour: 0, minute: 30 })
    expect(zonedFields(eve, 'UTC')).toMatchObject({ year: 2026, month: 12, day: 31, weekday: 4, hour: 23 })
    expect(zonedFields(new Date('2026-07-05T10:00:00Z'))).toMatchObject({ weekday: 7, hour: 12 })
  })
})

describe('names', () => {
  it('are those of the language, or the code', () => {
    expect(regionText('DE', 'fr')).toBe('Allemagne')
    expect(regionText('JP', 'ko')).toBe('일본')
    expect(regionText('QQ', 'en')).toBe('QQ')
  })

  it('sort as readers expect, leaving the list alone', () => {
    const words = ['Zimbabwe', 'États', 'Espagne', 'Fidji']
    expect(sortedByText(words, word => word, 'fr')).toEqual(['Espagne', 'États', 'Fidji', 'Zimbabwe'])
    expect(words[0]).toBe('Zimbabwe')
  })
})

describe('regions that engines name differently', () => {
  it.each([
    ['HK', 'en', 'Hong Kong'],
    ['MO', 'ko', '마카오'],
    ['PS', 'fr', 'Palestine'],
    ['FK', 'es', 'Islas Malvinas (Islas Falkland)'],
  ] as const)('%s in %s is %s on both sides', (countryId, locale, name) => {
    expect(regionText(countryId, locale)).toBe(name)
  })
})
