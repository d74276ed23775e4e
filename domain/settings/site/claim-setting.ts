// The line under the shop's name, in the languages in which the shop has one of its own.
import { type Locale, locales } from '../../text/locale.ts'
import { type Setting, type SettingMistakes, textOf, type Texts, typed } from '../setting-kind.ts'

/** By language; empty where it is as it comes with the program. */
export type ShopClaim = Readonly<Record<Locale, string>>

/** It stands in one line of the footer, also where that is narrow. */
const mostLetters = 80

const mistakesOf = (claim: ShopClaim): SettingMistakes =>
  Object.fromEntries(
    locales.flatMap(locale =>
      claim[locale].length > mostLetters || claim[locale].includes('\n') ? [[locale, 'too_long']] : [],
    ),
  )

/** Not dated: nothing is promised by it. Whoever writes mails and news writes it. Rules 12. */
export const claimSetting: Setting<ShopClaim> = {
  group: 'shop',
  roles: ['editorial'],
  isDated: false,
  initial: { en: '', fr: '', zh: '', es: '', ko: '' },
  fields: locales.map(name => ({ name, kind: 'line', max: mostLetters })),
  mistakes: mistakesOf,
  write: claim => ({ ...claim }),
  read: (texts: Texts) => {
    const of = (locale: Locale) => textOf(texts, locale)
    const claim = { en: of('en'), fr: of('fr'), zh: of('zh'), es: of('es'), ko: of('ko') }
    return typed<ShopClaim>(claim, mistakesOf(claim))
  },
}

/** The line of a shop that sells records and presses none. */
const recordsClaim: ShopClaim = {
  en: 'Records, and what to know of them',
  fr: 'Des disques, et ce qu’il faut en savoir',
  zh: '唱片，以及关于唱片的一切',
  es: 'Discos, y lo que hay que saber de ellos',
  ko: '음반, 그리고 음반 이야기',
}

/**
 * The lines that stand in the place of the program's: those the shop wrote, and of a shop that presses
 * nothing those that speak of records alone. Undefined where there is none.
 */
export function shownClaims(
  claim: ShopClaim | undefined,
  hasPressing: boolean,
): Partial<ShopClaim> | undefined {
  const own = Object.fromEntries(Object.entries(claim ?? {}).filter(([, text]) => text !== ''))
  const shown = hasPressing ? own : { ...recordsClaim, ...own }
  return Object.keys(shown).length === 0 ? undefined : shown
}
