import { describe, expect, it } from 'vitest'
import {
  acceptedLanguages,
  detectLocale,
  languageOptions,
  languageTag,
  localeFrom,
  locales,
  openGraphLocale,
} from './locale.ts'

describe('languages', () => {
  it('each have an option, a tag and a region', () => {
    expect(languageOptions.map(({ code }) => code)).toEqual([...locales])
    expect(locales.map(languageTag)).toEqual(['en', 'fr', 'zh-Hans', 'es', 'ko'])
    expect(locales.map(openGraphLocale)).toEqual(['en_GB', 'fr_FR', 'zh_CN', 'es_ES', 'ko_KR'])
  })

  it.each([
    ['kr', 'ko'],
    ['fr-CA', 'fr'],
    ['ZH_tw', 'zh'],
    ['de', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is read as %s', (text, locale) => {
    expect(localeFrom(text)).toBe(locale)
  })
})

describe('detection', () => {
  it('asks the account, the cookie, the browser, in this order', () => {
    const clues = { saved: 'es', cookie: 'ko', browser: ['fr'] }
    expect(detectLocale(clues)).toEqual({ locale: 'es', source: 'saved' })
    expect(detectLocale({ ...clues, saved: undefined })).toEqual({ locale: 'ko', source: 'cookie' })
    expect(detectLocale({ browser: ['fr-BE'] })).toEqual({ locale: 'fr', source: 'browser' })
    expect(detectLocale({})).toEqual({ locale: 'en', source: 'default' })
  })

  it('passes over values it does not know', () => {
    expect(detectLocale({ saved: 'xx', cookie: '', browser: ['de', 'fr'] }).locale).toBe('fr')
  })

  it('takes only fr and zh from the browser, and respects English before them', () => {
    expect(detectLocale({ browser: ['es', 'ko'] }).locale).toBe('en')
    expect(detectLocale({ browser: ['en-US', 'fr'] }).locale).toBe('en')
  })

  it('proposes China and its currency with Chinese', () => {
    const china = { locale: 'zh', countryId: 'CN', currency: 'CNY' }
    expect(detectLocale({ browser: ['zh-TW'] })).toEqual({ ...china, source: 'browser' })
    expect(detectLocale({ cookie: 'zh' })).toEqual({ ...china, source: 'cookie' })
  })
})

describe('detection in a shop that has chosen its languages', () => {
  const offered = ['es', 'en'] as const

  it('passes over those it does not have, and ends at its main one', () => {
    expect(detectLocale({ saved: 'ko', cookie: 'fr', browser: ['zh'], offered })).toEqual({
      locale: 'es',
      source: 'default',
    })
    expect(detectLocale({ saved: 'ko', cookie: 'en', offered })).toEqual({ locale: 'en', source: 'cookie' })
  })

  it('looks for all of its own among those of the browser', () => {
    expect(detectLocale({ browser: ['fr', 'es', 'en'], offered }).locale).toBe('es')
  })
})

describe('the Accept-Language header', () => {
  it('is sorted by weight', () => {
    expect(acceptedLanguages('en;q=0.3, fr-CH, zh;q=0.8, *;q=0.1, de;q=0')).toEqual(['fr-CH', 'zh', 'en'])
  })

  it('may be missing or nonsense', () => {
    expect(acceptedLanguages(undefined)).toEqual([])
    expect(acceptedLanguages('fr;q=x, <script>, zh;q=0.5')).toEqual(['zh'])
  })
})
