// The locale journey with its calls and cookies.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import { type Choice, localeMachine } from './locale.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewLocale } from './locale.view.ts'

const daysOf = (key: 'lang' | 'currency' | 'country') => cookies[key].maxAgeSeconds / 86_400

/** Locale, wired to the world. */
export const localeJourney = defineJourney({
  id: 'locale',
  lives: 'always',
  machine: localeMachine,
  provide: ({ api, cookies: jar }: ShopPorts) =>
    localeMachine.provide({
      actors: {
        locate: fromPromise<Result<'app.location'>, undefined>(({ signal }) =>
          api.call('app.location', {}, { signal }),
        ),
        saveChoice: fromPromise<object, Choice>(({ input: { lang, currency }, signal }) =>
          Promise.all([
            lang && api.call('user.lang', { lang }, { signal }),
            currency && api.call('user.currency', { currency }, { signal }),
          ]),
        ),
      },
      actions: {
        keepCookie: (_, { key, value }) => {
          if (value !== null) jar.set(cookies[key].name, value, { days: daysOf(key) })
        },
      },
    }),
  input(_, { cookies: jar, navigation, visitor }) {
    const { path, search } = navigation.place()
    const offers = visitor.offers?.()
    return {
      addressLocale: visitor.locale(),
      isBareHome: path === '/',
      langCookie: jar.get(cookies.lang.name) ?? null,
      currencyCookie: jar.get(cookies.currency.name) ?? null,
      countryCookie: jar.get(cookies.country.name) ?? null,
      currencyQuery: new URLSearchParams(search).get('currency'),
      languages: visitor.languages(),
      ...(offers && { offers }),
      requestCountry: visitor.country() ?? null,
    }
  },
  view: viewLocale,
})
