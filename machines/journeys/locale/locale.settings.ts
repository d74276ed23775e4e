// What chart and view both work out of a visitor's clues.
import { resolveCurrency, usdOnlyProjectId } from '#domain/money/currency.ts'
import { detectLocale } from '#domain/text/locale.ts'
import type { Settings } from '../../shop-events.ts'
import type { LocaleContext } from './locale.types.ts'

type Clues = Omit<LocaleContext, 'unsaved' | 'sending'>

/** The language by what the visitor chose, the cookie and the browser say. */
export const detected = (clues: Clues) =>
  detectLocale({
    saved: clues.account?.lang,
    cookie: clues.langCookie ?? undefined,
    browser: clues.languages,
    offered: clues.offers?.languages,
  })

/** Language, currency and country in force. Spec sections 4 and 9. */
export function settingsOf(clues: Clues): Settings {
  const guess = detected(clues)
  const countryId =
    clues.countryCookie ?? clues.account?.countryId ?? guess.countryId ?? clues.requestCountry ?? null
  return {
    locale: clues.addressLocale,
    countryId,
    currency: resolveCurrency({
      projectId: clues.isUsdOnly ? usdOnlyProjectId : undefined,
      query: clues.currencyQuery ?? undefined,
      account: clues.account?.currency,
      saved: clues.currencyCookie ?? undefined,
      detected: guess.currency,
      countryId: countryId ?? undefined,
      offered: clues.offers?.currencies,
    }),
  }
}
