// The cookie choices with their cookie and what depends on them.
import { fromCallback } from 'xstate'
import { readConsent } from '#domain/people/consent.ts'
import { cookies } from '#domain/site/cookie.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { consentMachine } from './consent.machine.ts'
import { viewConsent } from './consent.view.ts'

const daySeconds = 86_400

const { name: visitorCookie, maxAgeSeconds: visitorSeconds } = cookies.cookieId

/**
 * The choices, wired to the world: measurement runs as long as it is agreed to, also after a restore. Who
 * agreed is known again by a random id, until they sign out or refuse.
 */
export const consentJourney = defineJourney({
  id: 'consent',
  lives: 'always',
  machine: consentMachine,
  provide: ({ analytics, cookies: jar, random }: Pick<ShopPorts, 'analytics' | 'cookies' | 'random'>) =>
    consentMachine.provide({
      actors: {
        measuring: fromCallback(() => {
          if (jar.get(visitorCookie) === undefined) {
            jar.set(visitorCookie, random.key(), { days: visitorSeconds / daySeconds })
          }
          analytics.setConsent(true)
          return () => analytics.setConsent(false)
        }),
      },
      actions: {
        storeChoice: (_, text) => {
          jar.set(cookies.consent.name, text, { days: cookies.consent.maxAgeSeconds / daySeconds })
          if (readConsent(text)?.measurement !== true) jar.remove(visitorCookie)
        },
      },
    }),
  input: (_, { cookies: jar }) => ({ cookie: jar.get(cookies.consent.name) }),
  view: viewConsent,
})
