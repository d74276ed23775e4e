import { currencies } from '#domain/money/currency.ts'
import { headerLocales, languageOptions, languageTag } from '#domain/text/locale.ts'
import type { LocaleSnapshot } from './locale.machine.ts'
import { settingsOf } from './locale.settings.ts'

/** Language, currency and country in force, and what may be chosen. Spec sections 1, 3 and 4. */
export function viewLocale(snapshot: LocaleSnapshot) {
  const settings = settingsOf(snapshot.context)
  return {
    ...settings,
    htmlLang: languageTag(settings.locale),
    isCurrencyForced: snapshot.context.isUsdOnly,
    languages: languageOptions.map(option => ({ ...option, isCurrent: option.code === settings.locale })),
    headerLanguages: languageOptions.filter(({ code }) => headerLocales.some(other => other === code)),
    currencies: currencies.map(option => ({ ...option, isCurrent: option.code === settings.currency })),
    can: { choose: snapshot.matches({ settings: 'settled' }) },
  }
}
