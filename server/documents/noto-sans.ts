// Noto Sans, as its packages bring it: for each family some hundred files, each with a few of its letters.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { z } from 'zod'
import type { Locale } from '#domain/text/locale.ts'

const require = createRequire(import.meta.url)

const families = ['noto-sans', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-jp'] as const
type Family = (typeof families)[number]

/** Unicode gives Chinese, Korean and Japanese shapes of a han letter one number: the reader's come first. */
const orders: Readonly<Record<Locale, readonly Family[]>> = {
  en: ['noto-sans', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-jp'],
  es: ['noto-sans', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-jp'],
  fr: ['noto-sans', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-jp'],
  ko: ['noto-sans', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'],
  zh: ['noto-sans', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-jp'],
}

const UnicodeRanges = z.record(z.string(), z.string())

type Range = readonly [first: number, last: number]

/** The ranges of a CSS `unicode-range`, first and last code point each. */
function rangesOf(list: string): Range[] {
  return list.split(',').map(range => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

interface Subset {
  readonly file: string
  readonly ranges: readonly Range[]
}

function subsetsOf(family: Family): Subset[] {
  const folder = `@fontsource-variable/${family}`
  const list = UnicodeRanges.parse(
    JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8')),
  )
  return Object.entries(list).map(([name, ranges]) => ({
    file: require.resolve(`${folder}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesOf(ranges),
  }))
}

const subsets = new Map<Family, readonly Subset[]>()

function knownSubsets(family: Family): readonly Subset[] {
  const known = subsets.get(family) ?? subsetsOf(family)
  subsets.set(family, known)
  return known
}

function hasLetter(file: string, code: number): boolean {
  const font = create(readFileSync(file))
  return 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code)
}

const found = new Map<string, string | undefined>()

/** A file of Noto Sans that has a letter; undefined where none has. */
export function fontWith(letter: string, locale: Locale): string | undefined {
  const key = `${locale} ${letter}`
  if (found.has(key)) return found.get(key)
  const code = letter.codePointAt(0) ?? 0
  const file = orders[locale]
    .flatMap(knownSubsets)
    .filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
    // A range tells what a file is for; some of its letters may be left out.
    .find(subset => hasLetter(subset.file, code))?.file
  found.set(key, file)
  return file
}

/** The letters of a text out of a file of Noto Sans, as a TrueType font of one weight (100 to 900). */
export async function loadFont(file: string, letters: string, weight: number): Promise<Uint8Array> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const
  return subsetFont(readFileSync(file), letters, options)
}
