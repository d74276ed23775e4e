import { describe, expect, it } from 'vitest'
import { foreignWords } from './script-language.ts'

describe('words of another script', () => {
  it.each([
    ['소금밭 라디오', { lang: 'ko' }],
    ['月見坂の夜', { lang: 'ja' }],
    ['白塔路电车', { lang: 'zh' }],
    ['نجوم السطح', { lang: 'ar', dir: 'rtl' }],
    ['ליל ים', { lang: 'he', dir: 'rtl' }],
  ])('%s says its language', (text, expected) => expect(foreignWords(text, 'en')).toEqual(expected))

  it.each(['Þórdís Hrafnkelsdal', 'Boğaz Gece Vapuru', '∴', '', '1984'])('%s is left alone', text =>
    expect(foreignWords(text, 'en')).toBeUndefined(),
  )

  it('need no mark on a page of their own language', () => {
    expect(foreignWords('소금밭', 'ko')).toBeUndefined()
    expect(foreignWords('夜航', 'zh-Hans')).toBeUndefined()
    expect(foreignWords('夜航', 'ko')).toEqual({ lang: 'zh' })
  })

  it('inside a Latin title do not turn it round', () => {
    expect(foreignWords('Live in القاهرة', 'en')).toBeUndefined()
    expect(foreignWords('Seoul 밤', 'en')).toEqual({ lang: 'ko' })
  })
})
