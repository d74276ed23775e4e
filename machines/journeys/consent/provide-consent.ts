// The cookie choices with their cookie and what depends on them.
import { fromCallback } from 'xstate'
import { cookies } from '#domain/cookie.ts'
import type { ShopPorts } from '../../ports.ts'
import { consentMachine } from './consent.machine.ts'

const daySeconds = 86_400

/** The choices, wired to the world: measurement runs as long as it is agreed to, also after a restore. */
export const provideConsent = ({ analytics, cookies: jar }: Pick<ShopPorts, 'analytics' | 'cookies'>) =>
  consentMachine.provide({
    actors: {
      measuring: fromCallback(() => {
        analytics.setConsent(true)
        return () => analytics.setConsent(false)
      }),
    },
    actions: {
      storeChoice: (_, text) =>
        jar.set(cookies.consent.name, text, { days: cookies.consent.maxAgeSeconds / daySeconds }),
    },
  })
