// Types, detection and named parts of the locale chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { isFailure, type Result } from '#contract'
import type { CountryId } from '#domain/places/country.ts'
import { type CurrencyCode, usdOnlyProjectId } from '#domain/money/currency.ts'
import type { Locale } from '#domain/text/locale.ts'
import { callTimeoutMs, requiredActor, requiredAction } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { detected, settingsOf } from './locale.settings.ts'
import type { AccountSettings, Choice, LocaleContext, LocaleInput } from './locale.types.ts'

export type LocaleEvent =
  | { readonly type: 'locale.begin'; readonly account: AccountSettings | null }
  | { readonly type: 'locale.accountKnown'; readonly account: AccountSettings | null }
  | { readonly type: 'locale.chooseLanguage'; readonly locale: Locale }
  | { readonly type: 'locale.chooseCurrency'; readonly currency: CurrencyCode }
  | { readonly type: 'locale.chooseCountry'; readonly countryId: CountryId }
  /** A page was opened: its language, and the project it shows. */
  | { readonly type: 'locale.pageOpened'; readonly locale: Locale; readonly projectId: number | null }

const choosing = ({ account }: LocaleContext, lang: Locale) => ({
  langCookie: lang,
  account: account && { ...account, lang },
})

export const localeSetup = setup({
  types: {
    context: {} as LocaleContext,
    events: {} as LocaleEvent,
    input: {} as LocaleInput,
    tags: {} as 'busy',
  },
  actors: {
    locate: requiredActor<Result<'app.location'>, undefined>('app.location'),
    saveChoice: requiredActor<object, Choice>('user.currency'),
  },
  guards: {
    knowsCountry: ({ context, event }) =>
      event.type === 'locale.begin' && settingsOf({ ...context, account: event.account }).countryId !== null,
    prefersAnother: ({ context }) => context.isBareHome && detected(context).locale !== context.addressLocale,
    /** The page's project asks for another currency than the page before. Spec section 4. */
    turnsUsdOnly: ({ context, event }) =>
      event.type === 'locale.pageOpened' && (event.projectId === usdOnlyProjectId) !== context.isUsdOnly,
    /** Chinese proposes a country and a currency, to who has chosen none. Spec section 4. */
    proposesPlace: ({ context, event }) => {
      if (event.type !== 'locale.chooseLanguage') return false
      const [before, after] = [
        settingsOf(context),
        settingsOf({ ...context, ...choosing(context, event.locale) }),
      ]
      return before.currency !== after.currency || before.countryId !== after.countryId
    },
    mustSave: ({ context }) => context.account !== null && Object.keys(context.unsaved).length > 0,
  },
  actions: {
    /** What is still to be saved goes before what the account had when it was read. */
    keepAccount: assign(({ context, event }) => {
      assertEvent(event, ['locale.begin', 'locale.accountKnown'])
      return { account: event.account && { ...event.account, ...context.sending, ...context.unsaved } }
    }),
    keepPlace: assign((_, result: Result<'app.location'>) =>
      isFailure(result) ? {} : { requestCountry: result.country_id },
    ),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'locale.pageOpened')
      return { addressLocale: event.locale, isUsdOnly: event.projectId === usdOnlyProjectId }
    }),
    keepLanguage: assign(({ context, event }) => {
      assertEvent(event, 'locale.chooseLanguage')
      const lang = event.locale
      return { ...choosing(context, lang), unsaved: { ...context.unsaved, lang } }
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
    keepCookie: requiredAction<{
      readonly key: 'lang' | 'currency' | 'country'
      readonly value: string | null
    }>('keepCookie'),
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
