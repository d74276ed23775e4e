import { describe, expect, it } from 'vitest'
import { settings } from './setting.ts'

describe('shop.languages', () => {
  const { read, write, mistakes, initial } = settings['shop.languages']
  const said = (text: string) => {
    const typed = read({ languages: text })
    return typed.ok
      ? { value: typed.value.languages, wrong: mistakes(typed.value) }
      : { wrong: typed.mistakes }
  }

  it('are all five until a shop chooses', () => {
    expect(write(initial)).toEqual({ languages: 'en, fr, zh, es, ko' })
  })

  it.each([
    ['fr, en', ['fr', 'en']],
    [' FR;en  es', ['fr', 'en', 'es']],
  ])('are read from %j, the main one first', (text, value) => {
    expect(said(text)).toEqual({ value, wrong: {} })
  })

  it.each([
    ['', 'input_required'],
    ['de', 'choice_unknown'],
    ['fr, fr', 'words_doubled'],
  ])('are refused as %j', (text, code) => {
    expect(said(text).wrong).toEqual({ languages: code })
  })
})

describe('shop.currencies', () => {
  const { read, write, mistakes, initial } = settings['shop.currencies']
  const said = (text: string) => {
    const typed = read({ currencies: text })
    return typed.ok
      ? { value: typed.value.currencies, wrong: mistakes(typed.value) }
      : { wrong: typed.mistakes }
  }

  it('are all nine until a shop chooses', () => {
    expect(write(initial)).toEqual({ currencies: 'EUR, USD, GBP, AUD, CAD, KRW, JPY, CNY, PHP' })
  })

  it('are read in any case, the main one first', () => {
    expect(said('gbp EUR')).toEqual({ value: ['GBP', 'EUR'], wrong: {} })
  })

  it.each([
    ['', 'input_required'],
    ['CHF', 'choice_unknown'],
    ['EUR, EUR', 'words_doubled'],
  ])('are refused as %j', (text, code) => {
    expect(said(text).wrong).toEqual({ currencies: code })
  })
})
