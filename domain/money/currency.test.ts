import { describe, expect, it } from 'vitest'
import { currencies, currencyCodes, currencyOfCountry, isCurrencyCode, resolveCurrency } from './currency.ts'

describe('the nine currencies', () => {
  it('are listed once with their country', () => {
    expect(currencies.map(({ code }) => code)).toEqual([...currencyCodes])
    expect(currencies.map(({ code, countryId }) => `${code}/${countryId}`).join(' ')).toBe(
      'EUR/EU USD/US GBP/GB AUD/AU CAD/CA KRW/KR JPY/JP CNY/CN PHP/PH',
    )
  })

  it('are told from other words', () => {
    expect(isCurrencyCode('PHP')).toBe(true)
    expect(isCurrencyCode('php')).toBe(false)
    expect(isCurrencyCode('CHF')).toBe(false)
    expect(isCurrencyCode(undefined)).toBe(false)
  })
})

describe('the currency of a country', () => {
  it.each([
    ['US', 'USD'],
    ['CA', 'USD'],
    ['MX', 'USD'],
    ['GB', 'GBP'],
    ['KR', 'KRW'],
    ['AU', 'AUD'],
    ['PH', 'PHP'],
    ['JP', 'JPY'],
    ['CN', 'CNY'],
    ['cn', 'CNY'],
    ['FR', 'EUR'],
    ['CH', 'EUR'],
    [undefined, 'EUR'],
  ])('%s pays %s', (countryId, code) => {
    expect(currencyOfCountry(countryId)).toBe(code)
  })
})

describe('the currency of a page', () => {
  const clues = { query: 'gbp', account: 'AUD', saved: 'CAD', detected: 'CNY', countryId: 'JP' } as const

  it('follows the first clue that is known', () => {
    expect(resolveCurrency({ ...clues, projectId: 259413 })).toBe('USD')
    expect(resolveCurrency({ ...clues, projectId: 259414 })).toBe('GBP')
    expect(resolveCurrency({ ...clues, query: 'XXX' })).toBe('AUD')
    expect(resolveCurrency({ ...clues, query: undefined, account: undefined })).toBe('CAD')
    expect(resolveCurrency({ detected: 'CNY', countryId: 'JP' })).toBe('CNY')
    expect(resolveCurrency({ countryId: 'JP' })).toBe('JPY')
    expect(resolveCurrency({})).toBe('EUR')
  })
})

describe('the currency of a page of a shop that has chosen its own', () => {
  const offered = ['GBP', 'EUR'] as const

  it('passes over those it does not have, and ends at its main one', () => {
    expect(resolveCurrency({ query: 'php', account: 'EUR', offered })).toBe('EUR')
    expect(resolveCurrency({ account: 'PHP', saved: 'KRW', countryId: 'JP', offered })).toBe('GBP')
    expect(resolveCurrency({ countryId: 'FR', offered })).toBe('EUR')
  })

  it('stays dollars for the record that is sold in nothing else', () => {
    expect(resolveCurrency({ projectId: 259413, offered })).toBe('USD')
  })
})
