import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: number[]) => new Uint8Array(values)

describe('the bytes of a file', () => {
  it.each([
    ['as UTF-8', utf8('Möwe'), 'utf-8', false],
    ['with the mark of UTF-8', utf8('\ufeffMöwe'), 'utf-8', false],
    ['with the mark of UTF-16', bytes(0xff, 0xfe, 0x4d, 0, 0xf6, 0, 0x77, 0, 0x65, 0), 'utf-16le', false],
    ['the other way round', bytes(0xfe, 0xff, 0, 0x4d, 0, 0xf6, 0, 0x77, 0, 0x65), 'utf-16be', false],
    ['as Windows writes them', bytes(0x4d, 0xf6, 0x77, 0x65), 'windows-1252', true],
  ] as const)('%s', (_, given, encoding, isGuessed) => {
    expect(decodeText(given)).toEqual({ text: 'Möwe', encoding, isGuessed })
  })

  it.each([
    ['macintosh', bytes(0x4d, 0x9a, 0x77, 0x65), 'Möwe'],
    ['shift_jis', bytes(0x83, 0x4a), 'カ'],
    ['euc-kr', bytes(0xb0, 0xa1), '가'],
    ['gb18030', bytes(0xb0, 0xa1), '啊'],
    ['windows-1252', bytes(0x80), '€'],
  ] as const)('as they are told to be: %s', (encoding, given, text) => {
    expect(decodeText(given, encoding)).toEqual({ text, encoding, isGuessed: false })
  })

  it('are refused where they are not what they are told or marked to be', () => {
    expect(decodeText(bytes(0x4d, 0xf6), 'utf-8')).toBeUndefined()
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xff))).toBeUndefined()
  })
})
