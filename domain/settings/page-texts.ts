// The shop's own text of a page, in each language that it writes it in; in the others the page is as it comes
// with the program. Dated: what a buyer agreed to is the version of the day the order was placed.
import { readOwnProse } from '../text/prose/own-prose.ts'
import { type Locale, locales } from '../text/locale.ts'
import { type Setting, type SettingMistakes, textOf } from './setting-kind.ts'

/** By language; empty where the page is as it comes with the program. */
export type PageTexts = Readonly<Record<Locale, string>>

/** Which page each setting is the text of, by the name of its route. */
export const textPages = {
  'terms.texts': 'terms',
  'policy.texts': 'refunds',
  'privacy.texts': 'privacy',
  'shipping.texts': 'shipping',
  'imprint.texts': 'imprint',
  'about.texts': 'about',
  'help.texts': 'help',
} as const

type TextSetting = keyof typeof textPages

export const isTextSetting = (name: string): name is TextSetting => name in textPages

/** Letters of a text in one language. */
export const mostPageLetters = 30_000

/** By language, and by language and line, the code of what is wrong. */
function pageMistakes(texts: PageTexts): SettingMistakes {
  return Object.fromEntries(
    locales.flatMap(locale => {
      const read = texts[locale] === '' ? undefined : readOwnProse(texts[locale])
      if (read === undefined || !('code' in read)) return []
      return [
        [locale, read.code],
        [`${locale}.${read.line}`, read.code],
      ]
    }),
  )
}

/** Who writes mails and news writes these. Rules 12. */
export const pageTextSetting: Setting<PageTexts> = {
  group: 'texts',
  roles: ['editorial'],
  isDated: true,
  initial: { en: '', fr: '', zh: '', es: '', ko: '' },
  fields: locales.map(name => ({ name, kind: 'prose', max: mostPageLetters })),
  mistakes: pageMistakes,
  write: texts => ({ ...texts }),
  read: texts => ({
    ok: true,
    value: {
      en: textOf(texts, 'en'),
      fr: textOf(texts, 'fr'),
      zh: textOf(texts, 'zh'),
      es: textOf(texts, 'es'),
      ko: textOf(texts, 'ko'),
    },
  }),
}
