import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#domain/text/locale.ts'
import { linesWithin, openSheet } from './sheet.ts'
import { typefaceFor } from './typeface.ts'

const at = new Date('2026-11-24T12:00:00Z')

/** Writes lines below each other; gives what another library reads there, and what was logged. */
async function printed(lines: readonly string[], locale: Locale) {
  const warnings: unknown[] = []
  const log = { warn: (facts: unknown) => void warnings.push(facts) }
  const sheet = openSheet({ title: 'Test', locale, at, log })
  for (const [index, line] of lines.entries()) {
    sheet.write(line, 50, 50 + index * 30, { weight: index % 2 === 0 ? 'regular' : 'bold' })
  }
  const bytes = await sheet.end()
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ''), warnings, bytes }
}

const runsOf = async (text: string, weight: 'regular' | 'bold') =>
  (await typefaceFor([{ text, weight }], 'en')).runsOf({ text, weight })

describe('a text', () => {
  it('is cut where another face is needed', async () => {
    expect(await runsOf('Gdańsk 12 €', 'bold')).toEqual([
      { face: 'latin-bold', text: 'Gda' },
      { face: 'extended-bold', text: 'ń' },
      { face: 'latin-bold', text: 'sk 12 €' },
    ])
  })

  it('says signs that fonts lack in letters they have', async () => {
    expect(await runsOf('12″, 33⅓ rpm', 'regular')).toEqual([
      { face: 'latin-regular', text: '12", 33 1/3 rpm' },
    ])
  })
})

describe('a document', () => {
  const scripts: readonly (readonly [string, string])[] = [
    ['simplified Chinese', '发票：黑胶唱片，林晓雨。'],
    ['traditional Chinese', '張學友 經典專輯 龍'],
    ['Korean', '거래 명세서 지민 공급가액 뷁'],
    ['Japanese', 'はっぴいえんど 風街ろまん 桜沢辻 カヒミ・カリィ'],
    ['Cyrillic', 'Кино — Группа крови Ђорђе'],
    ['Greek', 'Μάνος Χατζιδάκις'],
    ['Vietnamese', 'Trịnh Công Sơn ằẵặ'],
    ['mixed', 'Sillon 唱片 지민 Ж 12 €'],
  ]
  for (const locale of ['en', 'zh', 'ko'] as const) {
    it.each(scripts)(`in ${locale} says %s as it was given`, async (_, line) => {
      const { text, warnings } = await printed([line, line], locale)
      const letters = line.replaceAll(/\s+/g, '').normalize('NFC')
      expect(text.normalize('NFKC')).toBe(`${letters}${letters}`.normalize('NFKC'))
      expect(warnings).toEqual([])
    })
  }

  it('draws an empty box for a letter that no font has, and names it in the log', async () => {
    const { text, warnings } = await printed(['a😀b', 'שc'], 'en')
    expect(text).toBe('a□b□c')
    expect(warnings).toEqual([{ letters: ['😀', 'ש'], title: 'Test' }])
  })

  it('carries the letters that it uses, not whole fonts', async () => {
    const { bytes } = await printed(['发票：黑胶唱片，林晓雨。'], 'zh')
    expect(bytes.length).toBeLessThan(60_000)
  })
})

describe('a text in a narrow column', () => {
  const column = { sizePt: 10, widthPt: 100 }

  it('is broken at blanks, and a line break in it is one', async () => {
    const text = 'One corner was bent\nwhen it\r\n came to you.'
    const lines = await linesWithin(text, { ...column, locale: 'en' })
    expect(lines.join(' ')).toBe('One corner was bent when it came to you.')
    expect(lines.length).toBeGreaterThan(1)
  })

  it('is broken between letters that are written without blanks, never before what closes', async () => {
    const text = '封套磨损，我们很抱歉。'.repeat(4)
    const lines = await linesWithin(text, { ...column, locale: 'zh' })
    expect(lines.join('')).toBe(text)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter(line => /^[，。]/.test(line))).toEqual([])
  })

  it('is broken within a word that is wider than the column', async () => {
    const text = 'a'.repeat(90)
    const lines = await linesWithin(`see ${text}`, { ...column, locale: 'en' })
    expect(lines.join('').replace('see', '').trim()).toBe(text)
    expect(lines.length).toBeGreaterThan(2)
  })
})
