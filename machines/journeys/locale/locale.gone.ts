// What somebody chose once and the shop offers no more. Apart from the view, as first loads need not know it.
import { isCurrencyCode } from '#domain/money/currency.ts'
import { localeFrom } from '#domain/text/locale.ts'
import type { LocaleSnapshot } from './locale.machine.ts'

/**
 * The currency and the language that the account or this device has kept and that are offered no more, so
 * that their owner is told what stands in their place; null where there is nothing to tell.
 */
export function viewGone({ context }: LocaleSnapshot) {
  const { account, currencyCookie, langCookie, offers = {} } = context
  const currency = account?.currency ?? currencyCookie
  const language = account?.lang ?? localeFrom(langCookie)
  return {
    currency: isCurrencyCode(currency) && offers.currencies?.includes(currency) === false ? currency : null,
    language: language && offers.languages?.includes(language) === false ? language : null,
  }
}
