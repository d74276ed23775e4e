import { expect, it } from 'vitest'
import { settings } from './setting.ts'

const { mistakes, read, initial, isDated } = settings['terms.texts']

it('is a text in each language, or as it comes with the program', () => {
  expect(mistakes(initial)).toEqual({})
  expect(mistakes({ ...initial, fr: '# Conditions\n\nCe qui vaut.' })).toEqual({})
  expect(isDated).toBe(true)
})

it('is refused with the language and the line', () => {
  const wrong = { ...initial, en: 'Terms', ko: '# 약관\n\n글.\n\n[x](javascript:x)' }
  expect(mistakes(wrong)).toEqual({
    en: 'text_head',
    'en.1': 'text_head',
    ko: 'link_unsafe',
    'ko.5': 'link_unsafe',
  })
})

it('is read as it was typed, without blanks around it', () => {
  expect(read({ en: '  # A\n\nB \n', fr: '' })).toEqual({
    ok: true,
    value: { en: '# A\n\nB', fr: '', zh: '', es: '', ko: '' },
  })
})
