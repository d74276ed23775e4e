import { usdOnlyProjectId } from '#domain/money/currency.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { localeMachine } from './locale.machine.ts'
import type { LocaleInput } from './locale.types.ts'
import { viewLocale } from './locale.view.ts'

/** A first visit to `/`, with nothing known but a French browser. */
export const sampleArrival: LocaleInput = {
  addressLocale: 'en',
  isBareHome: true,
  langCookie: null,
  currencyCookie: null,
  countryCookie: null,
  currencyQuery: null,
  languages: ['fr-FR', 'en'],
  requestCountry: null,
}

const account = { lang: 'en', currency: 'GBP', countryId: 'GB' } as const

export const localeAlphabet = defineAlphabet({
  machine: localeMachine,
  input: sampleArrival,
  events: [
    { type: 'locale.begin', account },
    { type: 'locale.begin', account: null },
    { type: 'locale.accountKnown', account: null },
    { type: 'locale.chooseLanguage', locale: 'en' },
    { type: 'locale.chooseLanguage', locale: 'zh' },
    { type: 'locale.chooseCurrency', currency: 'USD' },
    { type: 'locale.chooseCountry', countryId: 'CA' },
    { type: 'locale.pageOpened', locale: 'en', projectId: null },
    { type: 'locale.pageOpened', locale: 'en', projectId: usdOnlyProjectId },
  ],
  outcomes: [
    done('locate', { country_id: 'JP' }),
    done('locate', { error: true, code: 'network' }),
    failed('locate'),
    after('locateTimeout', 'locale.settings.locating'),
    done('saveChoice', []),
    failed('saveChoice'),
    after('saveTimeout', 'locale.account.saving'),
  ],
  view: viewLocale,
  invariants: {
    'one project is sold in dollars': snapshot =>
      !snapshot.context.isUsdOnly || viewLocale(snapshot).currency === 'USD',
    'nothing is saved for a stranger': ({ context, value }) =>
      value.account !== 'saving' || context.account !== null || Object.keys(context.sending).length > 0,
  },
})
