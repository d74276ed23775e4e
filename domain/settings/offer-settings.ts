// Which languages and currencies shoppers are offered, the shop's main one first.
import { type CurrencyCode, currencyCodes, isCurrencyCode } from '../money/currency.ts'
import { isLocale, type Locale, locales } from '../text/locale.ts'
import { wordRows } from './rows/row-form.ts'
import { type Setting, type SettingMistakes, type Texts, textOf, typed } from './setting-kind.ts'

/** The languages of the shop: addresses, menus, sitemap and mails. The first stands for all others. */
export interface ShopLanguages {
  readonly languages: readonly Locale[]
}

/** What prices are shown and paid in. The first stands for all others. */
export interface ShopCurrencies {
  readonly currencies: readonly CurrencyCode[]
}

/** Words as they were typed, between blanks or commas. */
const wordsOf = (texts: Texts, name: string): readonly string[] =>
  textOf(texts, name)
    .split(/[\s,;]+/)
    .filter(word => word !== '')

/** The languages in a list that was typed; undefined where one of its words is none. */
export function languagesIn(text: string): readonly Locale[] | undefined {
  const words = wordsOf({ text }, 'text').map(word => word.toLowerCase())
  return words.every(isLocale) ? words : undefined
}

/** The currencies in a list that was typed; undefined where one of its words is none. */
export function currenciesIn(text: string): readonly CurrencyCode[] | undefined {
  const words = wordsOf({ text }, 'text').map(word => word.toUpperCase())
  return words.every(isCurrencyCode) ? words : undefined
}

const words = { split: /[\s,;]+/, isMoved: true } as const
const languageList = wordRows({ name: 'language', kind: 'language' }, words)
const currencyList = wordRows({ name: 'currency', kind: 'currency' }, words)

/** At least one, and each once. */
function listMistakes(name: string, list: readonly string[]): SettingMistakes {
  if (list.length === 0) return { [name]: 'input_required' }
  return new Set(list).size < list.length ? { [name]: 'words_doubled' } : {}
}

/** Until a shop chooses, all five. Spec section 1. */
export const languagesSetting: Setting<ShopLanguages> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { languages: locales },
  fields: [{ name: 'languages', kind: 'words', max: 60, isRequired: true, rows: languageList }],
  mistakes: ({ languages }) => listMistakes('languages', languages),
  write: ({ languages }) => ({ languages: languages.join(', ') }),
  read(texts) {
    const languages = languagesIn(textOf(texts, 'languages'))
    return typed<ShopLanguages>(
      { languages: languages ?? [] },
      languages === undefined ? { languages: 'choice_unknown' } : {},
    )
  },
}

/** Until a shop chooses, all nine. Spec section 1. */
export const currenciesSetting: Setting<ShopCurrencies> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { currencies: currencyCodes },
  fields: [{ name: 'currencies', kind: 'words', max: 80, isRequired: true, rows: currencyList }],
  mistakes: ({ currencies }) => listMistakes('currencies', currencies),
  write: ({ currencies }) => ({ currencies: currencies.join(', ') }),
  read(texts) {
    const currencies = currenciesIn(textOf(texts, 'currencies'))
    return typed<ShopCurrencies>(
      { currencies: currencies ?? [] },
      currencies === undefined ? { currencies: 'choice_unknown' } : {},
    )
  },
}
