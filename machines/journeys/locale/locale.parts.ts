// Types, detection and named parts of the locale chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { Result } from '#contract'
import type { CountryId } from '#domain/country.ts'
import { type CurrencyCode, resolveCurrency, usdOnlyProjectId } from '#domain/currency.ts'
import { detectLocale, type Locale } from '#domain/locale.ts'
import { callTimeoutMs, hasFailed, uncalled, unprovided } from '../../calls.ts'
import { fact, type Settings, shopRef } from '../../facts.ts'

/** What the account has saved. */
export interface AccountSettings {
  readonly lang: Locale
  readonly currency: CurrencyCode
  readonly countryId: CountryId | null
}

export interface LocaleInput {
  /** Language of the address that was opened. */
  readonly addressLocale: Locale
  /** The address is `/`: the only one that follows a guess. */
  readonly isBareHome: boolean
  readonly langCookie: string | null
  readonly currencyCookie: string | null
  readonly countryCookie: CountryId | null
  readonly currencyQuery: string | null
  readonly languages: readonly string[]
  /** Found on the server for this request. */
  readonly requestCountry: CountryId | null
}

/** A choice that is still to be saved to the account. */
export interface Choice {
  readonly lang?: Locale
  readonly currency?: CurrencyCode
}

export interface LocaleContext extends LocaleInput {
  readonly account: AccountSettings | null
  readonly isUsdOnly: boolean
  readonly unsaved: Choice
  readonly sending: Choice
}

export type LocaleEvent =
  | { readonly type: 'locale.begin'; readonly account: AccountSettings | null }
  | { readonly type: 'locale.accountKnown'; readonly account: AccountSettings | null }
  | { readonly type: 'locale.chooseLanguage'; readonly locale: Locale }
  | { readonly type: 'locale.chooseCurrency'; readonly currency: CurrencyCode }
  | { readonly type: 'locale.chooseCountry'; readonly countryId: CountryId }
  /** A page was opened: its language, and the project it shows. */
  | { readonly type: 'locale.pageOpened'; readonly locale: Locale; readonly projectId: number | null }

type Clues = Omit<LocaleContext, 'unsaved' | 'sending'>

const detected = (clues: Clues) =>
  detectLocale({
    saved: clues.account?.lang,
    cookie: clues.langCookie ?? undefined,
    browser: clues.languages,
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
    }),
  }
}

export const localeSetup = setup({
  types: {
    context: {} as LocaleContext,
    events: {} as LocaleEvent,
    input: {} as LocaleInput,
    tags: {} as 'busy',
  },
  actors: {
    locate: uncalled<Result<'app.location'>, undefined>('app.location'),
    saveChoice: uncalled<object, Choice>('user.currency'),
  },
  guards: {
    knowsCountry: ({ context, event }) =>
      event.type === 'locale.begin' && settingsOf({ ...context, account: event.account }).countryId !== null,
    prefersAnother: ({ context }) => context.isBareHome && detected(context).locale !== context.addressLocale,
    /** The page's project asks for another currency than the page before. Spec section 4. */
    turnsUsdOnly: ({ context, event }) =>
      event.type === 'locale.pageOpened' && (event.projectId === usdOnlyProjectId) !== context.isUsdOnly,
    mustSave: ({ context }) => context.account !== null && Object.keys(context.unsaved).length > 0,
  },
  actions: {
    keepAccount: assign(({ event }) => {
      assertEvent(event, ['locale.begin', 'locale.accountKnown'])
      return { account: event.account }
    }),
    keepPlace: assign((_, result: Result<'app.location'>) =>
      hasFailed(result) ? {} : { requestCountry: result.country_id },
    ),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'locale.pageOpened')
      return { addressLocale: event.locale, isUsdOnly: event.projectId === usdOnlyProjectId }
    }),
    keepLanguage: assign(({ context, event }) => {
      assertEvent(event, 'locale.chooseLanguage')
      const lang = event.locale
      const account = context.account && { ...context.account, lang }
      return { langCookie: lang, account, unsaved: { ...context.unsaved, lang } }
    }),
    keepCurrency: assign(({ context, event }) => {
      assertEvent(event, 'locale.chooseCurrency')
      const { currency } = event
      const account = context.account && { ...context.account, currency }
      return {
        currencyCookie: currency,
        currencyQuery: null,
        account,
        unsaved: { ...context.unsaved, currency },
      }
    }),
    keepCountry: assign(({ event }) => {
      assertEvent(event, 'locale.chooseCountry')
      return { countryCookie: event.countryId }
    }),
    takeUnsaved: assign(({ context }) => ({ sending: context.unsaved, unsaved: {} })),
    forgetSending: assign({ sending: {} }),
    stayHere: assign({ isBareHome: false }),
    /** Cookie `lang`, `currency` or `country`, for 365 days. Spec section 9. */
    keepCookie: unprovided<{ readonly key: 'lang' | 'currency' | 'country'; readonly value: string | null }>(
      'keepCookie',
    ),
    tellSettled: sendTo(shopRef, ({ context }) =>
      fact({ type: 'locale.settled', settings: settingsOf(context) }),
    ),
    tellCurrency: sendTo(shopRef, ({ context }) =>
      fact({ type: 'locale.currencyChanged', settings: settingsOf(context) }),
    ),
    tellCountry: sendTo(shopRef, ({ context }) =>
      fact({ type: 'locale.countryChanged', settings: settingsOf(context) }),
    ),
    tellLanguage: sendTo(shopRef, ({ context }) =>
      fact({ type: 'locale.languageChosen', locale: detected(context).locale }),
    ),
  },
  delays: { locateTimeout: 5_000, saveTimeout: callTimeoutMs },
})
