// The locale journey with its calls and cookies.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import { type Choice, localeMachine } from '../journeys/locale/locale.machine.ts'
import type { ShopPorts } from '../ports.ts'

const daysOf = (key: 'lang' | 'currency' | 'country') => cookies[key].maxAgeSeconds / 86_400

/** Locale, wired to the world. */
export const provideLocale = ({ api, cookies: jar }: ShopPorts) =>
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
  })
