// Fonts of a page: whether their letters are in the file, how wide they are, and what they mean.
import type { PdfFile } from '../pdf-file.ts'
import { PdfLexer } from '../pdf-lexer.ts'
import { isArray, isStream, isWord, nameOf, numberOf, type PdfDict, type PdfValue } from '../pdf-values.ts'

export interface PageFont {
  readonly name: string
  readonly kind: string
  readonly isEmbedded: boolean
  readonly isSubset: boolean
  /** Letters are told by two bytes. */
  readonly isWide: boolean
  readonly widths: ReadonlyMap<number, number>
  readonly usualWidth: number
  /** From a width to text space: a thousandth, but for fonts that are drawn by the page. */
  readonly widthUnit: number
  readonly meanings: ReadonlyMap<number, string>
}

const entriesMost = 70_000

async function isEmbedded(file: PdfFile, descriptor: PdfDict | undefined): Promise<boolean> {
  for (const key of ['FontFile', 'FontFile2', 'FontFile3'])
    if (isStream(await file.get(descriptor, key))) return true
  return false
}

async function simpleWidths(file: PdfFile, font: PdfDict): Promise<Map<number, number>> {
  const first = numberOf(await file.get(font, 'FirstChar')) ?? 0
  const widths = (await file.array(font.get('Widths'))).slice(0, 256)
  return new Map(widths.map((width, index) => [first + index, numberOf(width) ?? 0]))
}

/** `W` of a font with many letters: `first [w w w]` or `first last w`. */
async function wideWidths(file: PdfFile, font: PdfDict): Promise<Map<number, number>> {
  const widths = new Map<number, number>()
  const items = (await file.array(font.get('W'))).slice(0, entriesMost)
  // Counted as they are told: the same letters may be told again and again.
  let told = 0
  for (let at = 0; at < items.length && told < entriesMost; ) {
    const first = numberOf(items[at]) ?? 0
    const next = items[at + 1]
    if (isArray(next)) {
      for (const [index, width] of next.entries()) widths.set(first + index, numberOf(width) ?? 0)
      at += 2
      continue
    }
    const last = Math.min(numberOf(next) ?? first, first + 65_535)
    const width = numberOf(items[at + 2]) ?? 0
    for (let code = first; code <= last && told < entriesMost; code += 1, told += 1) widths.set(code, width)
    at += 3
  }
  return widths
}

function codeOf(text: string): number {
  let code = 0
  for (let at = 0; at < text.length && at < 4; at += 1) code = code * 256 + text.charCodeAt(at)
  return code
}

function utf16(text: string): string {
  let read = ''
  for (let at = 0; at + 1 < text.length && at < 32; at += 2)
    read += String.fromCharCode(text.charCodeAt(at) * 256 + text.charCodeAt(at + 1))
  return read
}

/** What codes mean, by a `ToUnicode` map. */
function readMeanings(bytes: Uint8Array): Map<number, string> {
  const meanings = new Map<number, string>()
  const lexer = new PdfLexer(bytes, 0, false)
  let texts: PdfValue[] = []
  let left = entriesMost
  for (let value = lexer.next(); value !== undefined && meanings.size < entriesMost; value = lexer.next()) {
    if (!isWord(value)) {
      texts.push(value)
      continue
    }
    if (value.word === 'endbfchar')
      for (let at = 0; at + 1 < texts.length; at += 2) {
        const [code, meaning] = [texts[at], texts[at + 1]]
        if (typeof code === 'string' && typeof meaning === 'string')
          meanings.set(codeOf(code), utf16(meaning))
      }
    if (value.word === 'endbfrange') left = readRanges(texts, meanings, left)
    if (value.word.startsWith('begin') || value.word.startsWith('end')) texts = []
  }
  return meanings
}

/** Reads ranges of as many codes as are left; gives how many are left then, whether or not they were new. */
function readRanges(texts: readonly PdfValue[], meanings: Map<number, string>, most: number): number {
  let left = most
  for (let at = 0; at + 2 < texts.length; at += 3) {
    const [from, to, meaning] = [texts[at], texts[at + 1], texts[at + 2]]
    if (typeof from !== 'string' || typeof to !== 'string') return left
    const first = codeOf(from)
    for (let code = first; code <= codeOf(to) && left > 0; code += 1, left -= 1) {
      const own = isArray(meaning) ? meaning[code - first] : meaning
      if (typeof own !== 'string') break
      const text = utf16(own)
      const isList = isArray(meaning)
      const last = text.length === 0 ? 0 : text.charCodeAt(text.length - 1) + (isList ? 0 : code - first)
      meanings.set(code, text.slice(0, -1) + String.fromCharCode(last % 65_536))
    }
  }
  return left
}

const glyphWords: Readonly<Record<string, string>> = {
  space: ' ',
  hyphen: '-',
  period: '.',
  comma: ',',
  slash: '/',
  colon: ':',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

function glyphMeaning(name: string): string {
  const code = /^uni([\da-f]{4})$/i.exec(name)?.[1]
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  if (name.length === 1) return name
  return Object.hasOwn(glyphWords, name) ? (glyphWords[name] ?? '') : ''
}

/** Letters of a simple font: as Latin-1 has them, but for those its encoding names. */
async function simpleMeanings(file: PdfFile, font: PdfDict): Promise<Map<number, string>> {
  const meanings = new Map<number, string>()
  for (let code = 32; code < 256; code += 1) meanings.set(code, String.fromCharCode(code))
  const encoding = await file.dict(font.get('Encoding'))
  let code = 0
  for (const item of (await file.array(encoding?.get('Differences'))).slice(0, 600)) {
    const glyph = nameOf(item)
    if (glyph === undefined) code = numberOf(item) ?? code
    else {
      meanings.set(code, glyphMeaning(glyph))
      code += 1
    }
  }
  return meanings
}

/** A font by its dictionary. */
export async function fontOf(file: PdfFile, font: PdfDict): Promise<PageFont> {
  const kind = (await file.name(font, 'Subtype')) ?? ''
  const isWide = kind === 'Type0'
  const held = isWide ? await file.dict((await file.array(font.get('DescendantFonts')))[0]) : font
  const descriptor = await file.dict(held?.get('FontDescriptor'))
  const told = await file.get(font, 'ToUnicode')
  const matrix = (await file.array(font.get('FontMatrix'))).map(numberOf)
  const called = (await file.name(font, 'BaseFont')) ?? (await file.name(font, 'Name')) ?? kind
  const usual = numberOf(await file.get(isWide ? held : descriptor, isWide ? 'DW' : 'MissingWidth'))
  const widths =
    held === undefined
      ? new Map<number, number>()
      : await (isWide ? wideWidths(file, held) : simpleWidths(file, held))
  return {
    name: called.slice(0, 200),
    kind,
    isEmbedded: kind === 'Type3' || (await isEmbedded(file, descriptor)),
    isSubset: /^[A-Z]{6}\+/.test(called),
    isWide,
    widths,
    usualWidth: usual ?? (isWide ? 1_000 : widths.size === 0 ? 500 : 0),
    widthUnit: kind === 'Type3' ? Math.abs(matrix[0] ?? 0.001) : 0.001,
    meanings: isStream(told)
      ? readMeanings(await file.bytes(told))
      : isWide
        ? new Map()
        : await simpleMeanings(file, font),
  }
}
