// The banner with its call and its cookie.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { bannerDismissed, cookies } from '#domain/site/cookie.ts'
import type { ShopPorts } from '../../ports.ts'
import { bannerMachine } from './banner.machine.ts'

const daySeconds = 86_400

/** The banner, wired to the world. */
export const provideBanner = ({ api, cookies: jar }: Pick<ShopPorts, 'api' | 'cookies'>) =>
  bannerMachine.provide({
    actors: {
      loadAlerts: fromPromise<Result<'app.alerts'>, undefined>(({ signal }) =>
        api.call('app.alerts', {}, { signal }),
      ),
    },
    actions: {
      storeDismissal: () =>
        jar.set(cookies.banner.name, bannerDismissed, { days: cookies.banner.maxAgeSeconds / daySeconds }),
    },
  })
