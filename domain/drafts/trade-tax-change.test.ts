import { describe, expect, it } from 'vitest'
import { locales } from '../text/locale.ts'
import { taxChangeOf, taxChangeText } from './trade-tax-change.ts'

const exempt = {
  treatment: 'intra_community',
  countryId: 'DE',
  basisPoints: 0,
  number: 'DE136695976',
  result: 'valid',
} as const
const consumer = { ...exempt, treatment: 'oss', basisPoints: 1_900 } as const
const home = { ...exempt, treatment: 'domestic', countryId: 'FR', basisPoints: 2_000 } as const

describe('the fact that makes a tax another', () => {
  it.each([
    [exempt, { ...consumer, number: 'BE0428759497' }, 'number_other'],
    [exempt, { ...consumer, number: null, result: null }, 'number_other'],
    [exempt, { ...consumer, result: 'invalid' as const }, 'number_unknown'],
    [exempt, { ...consumer, result: 'unavailable' as const }, 'number_silent'],
    [exempt, { ...consumer, result: null }, 'number_old'],
    [{ ...consumer, result: 'unavailable' as const }, exempt, 'number_proven'],
    [exempt, { ...home, isWithheld: true }, 'own_number_gone'],
    [{ ...home, isWithheld: true }, exempt, 'own_number_there'],
    [home, { ...home, countryId: 'DE', basisPoints: 1_900 }, 'place_other'],
    [home, { ...home, basisPoints: 2_100 }, 'rate_other'],
    [home, exempt, 'rule_other'],
  ])('%o, now %o: %s', (before, now, change) => {
    expect(taxChangeOf(before, now)).toBe(change)
  })

  it('has words in each language, and no others', () => {
    for (const locale of locales) expect(taxChangeText('number_silent', locale)).toBeTruthy()
    expect(taxChangeText('vat_changed', 'en')).toBeUndefined()
  })
})
