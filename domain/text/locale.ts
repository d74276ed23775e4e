/** The five languages; the specification's `kr` is written `ko`, the code of the language. Spec section 1. */
export const locales = ['en', 'fr', 'zh', 'es', 'ko'] as const

export type Locale = (typeof locales)[number]

/** Spec section 1. */
export const defaultLocale: Locale = 'en'

/** What a menu shows per language: the code, the flag's country, the language's own name. Spec section 3. */
export const languageOptions = [
  { code: 'en', countryId: 'GB', label: 'English' },
  { code: 'fr', countryId: 'FR', label: 'Français' },
  { code: 'zh', countryId: 'CN', label: '中文' },
  { code: 'es', countryId: 'ES', label: 'Español' },
  { code: 'ko', countryId: 'KR', label: '한국어' },
] as const satisfies readonly { code: Locale; countryId: string; label: string }[]

/** The header's language menu offers English and French only. Spec section 1. */
export const headerLocales = ['en', 'fr'] as const satisfies readonly Locale[]

const languageTags: Record<Locale, string> = { en: 'en', fr: 'fr', zh: 'zh-Hans', es: 'es', ko: 'ko' }
const regionTags: Record<Locale, string> = { en: 'en_GB', fr: 'fr_FR', zh: 'zh_CN', es: 'es_ES', ko: 'ko_KR' }

/** The value of the html element's `lang` and of `hreflang`. */
export function languageTag(locale: Locale): string {
  return languageTags[locale]
}

/** The value of `og:locale`, language and region with an underscore. */
export function openGraphLocale(locale: Locale): string {
  return regionTags[locale]
}

/** True for one of the five locale codes. */
export function isLocale(value: unknown): value is Locale {
  return locales.some(locale => locale === value)
}

/** Reads a stored or typed language: `kr` is understood as `ko`, anything unknown gives undefined. */
export function localeFrom(value: string | undefined | null): Locale | undefined {
  const code = value?.trim().toLowerCase().split(/[-_]/)[0]
  if (code === 'kr') return 'ko'
  return isLocale(code) ? code : undefined
}

type LocaleClues = {
  /** The signed-in user's saved language. */
  saved?: string | undefined
  /** The `lang` cookie. */
  cookie?: string | undefined
  /** The browser's languages, most wanted first. */
  browser?: readonly string[] | undefined
  /** Those of the shop, its main one first, where it has chosen. */
  offered?: readonly Locale[] | undefined
}

type DetectedLocale = {
  locale: Locale
  source: 'saved' | 'cookie' | 'browser' | 'default'
  /** Proposed for Chinese only; a choice the visitor has saved goes before it. */
  countryId?: 'CN'
  currency?: 'CNY'
}

/** What is looked for among the browser's languages where the shop has chosen none. Spec section 4. */
const looked: readonly Locale[] = ['en', 'fr', 'zh']

/**
 * The language of a first visit: the saved one, the cookie, then browser languages that begin with fr or zh;
 * otherwise English. A shop that has chosen its languages looks for these, and has its main one otherwise. A
 * reader who puts English before French keeps English. Chinese proposes country CN and currency CNY. Spec
 * section 4.
 */
export function detectLocale(clues: LocaleClues): DetectedLocale {
  const { offered = looked } = clues
  const known = (text: string | undefined) => {
    const locale = localeFrom(text)
    return (clues.offered ?? locales).find(code => code === locale)
  }
  const saved = known(clues.saved)
  if (saved !== undefined) return withChinesePlace(saved, 'saved')
  const cookie = known(clues.cookie)
  if (cookie !== undefined) return withChinesePlace(cookie, 'cookie')
  const browser = clues.browser?.map(localeFrom).find(found => found !== undefined && offered.includes(found))
  if (browser !== undefined) return withChinesePlace(browser, 'browser')
  return { locale: offered[0] ?? defaultLocale, source: 'default' }
}

function withChinesePlace(locale: Locale, source: DetectedLocale['source']): DetectedLocale {
  return locale === 'zh' ? { locale, source, countryId: 'CN', currency: 'CNY' } : { locale, source }
}

/**
 * The languages of an `Accept-Language` header, most wanted first; weights of zero and garbage are
 * dropped.
 */
export function acceptedLanguages(header: string | undefined | null): string[] {
  return (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...options] = part.split(';').map(text => text.trim())
      const weight = options.find(option => option.startsWith('q='))?.slice(2) ?? '1'
      return { tag, weight: Number(weight) }
    })
    .filter(({ tag, weight }) => /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag)
}
