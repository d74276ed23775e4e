// How invoices and credit notes are numbered, and what stands under them.
import { type Locale, locales } from '../text/locale.ts'
import { linesOf, type Setting, type SettingMistakes, textOf, typed } from './setting-kind.ts'

/** Numbers count up without gaps; a pattern says how they are written from a day on. */
export interface Numbering {
  /** `F{000000}`: digits in braces are the number, `{YYYY}` is the year of issue. */
  readonly invoice: string
  readonly credit: string
  /** The next invoice has this number at least. */
  readonly next: number
  /** What stands at the foot of both, by language; empty for nothing. */
  readonly footers: Readonly<Record<Locale, string>>
}

/** What holds until a shop sets `invoice.numbering`. */
export const usualNumbering: Numbering = {
  invoice: 'F{000000}',
  credit: 'A{000000}',
  next: 1,
  footers: { en: '', fr: '', zh: '', es: '', ko: '' },
}

const digitsIn = /\{0{1,10}\}/g

/** A number as a pattern writes it, for a day of issue, YYYY-MM-DD. */
export const numberName = (pattern: string, number: number, day: string): string =>
  pattern
    .replace('{YYYY}', day.slice(0, 4))
    .replace(digitsIn, zeros => String(number).padStart(zeros.length - 2, '0'))

/** Signs that a file may be called by; the digits stand at the end, so that lists sort. */
const isPattern = (pattern: string): boolean =>
  /^[A-Za-z0-9._-]*(?:\{YYYY\}[A-Za-z0-9._-]*)?\{0{1,10}\}$/.test(pattern) && pattern.length <= 30

const mostNumber = 900_000_000

const footerParts = locales.map(locale => `footer_${locale}` as const)

/** What is left under the lines of a document. */
const mostFooterLines = 4

function numberingMistakes({ invoice, credit, next, footers }: Numbering): SettingMistakes {
  const isSame = numberName(invoice, 1, '2000-01-01') === numberName(credit, 1, '2000-01-01')
  return {
    ...(isSame && { credit: 'patterns_same' }),
    ...(!isPattern(invoice) && { invoice: 'pattern_invalid' }),
    ...(!isPattern(credit) && { credit: 'pattern_invalid' }),
    ...Object.fromEntries(
      footerParts.flatMap((part, index) =>
        linesOf(footers[locales[index] ?? 'en']).length > mostFooterLines
          ? [[part, 'too_long'] as const]
          : [],
      ),
    ),
    ...((next < 1 || next > mostNumber) && { next: 'out_of_range' }),
  }
}

export const numberingSetting: Setting<Numbering> = {
  group: 'documents',
  roles: ['accounts'],
  isDated: true,
  initial: usualNumbering,
  fields: [
    { name: 'invoice', kind: 'line', max: 30, isRequired: true },
    { name: 'credit', kind: 'line', max: 30, isRequired: true },
    { name: 'next', kind: 'number', max: 9, isRequired: true },
    ...footerParts.map(name => ({ name, kind: 'lines', max: 400 }) as const),
  ],
  mistakes: numberingMistakes,
  changeMistakes: (before, after) => (after.next < before.next ? { next: 'number_back' } : {}),
  write: ({ invoice, credit, next, footers }) => ({
    invoice,
    credit,
    next: String(next),
    ...Object.fromEntries(locales.map(locale => [`footer_${locale}`, footers[locale]])),
  }),
  read(texts) {
    const next = textOf(texts, 'next')
    const footer = (locale: Locale) => textOf(texts, `footer_${locale}`)
    const value = {
      invoice: textOf(texts, 'invoice'),
      credit: textOf(texts, 'credit'),
      next: Number(next),
      footers: { en: footer('en'), fr: footer('fr'), zh: footer('zh'), es: footer('es'), ko: footer('ko') },
    }
    const isNumber = /^\d{1,9}$/.test(next)
    return typed<Numbering>(
      value,
      isNumber ? {} : { next: next === '' ? 'input_required' : 'input_must_integer' },
    )
  },
}
